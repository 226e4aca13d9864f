// expect: house/linear-expressions
/** Doubles its time with each two dots. */
export const DECORATION = /(?:\.{2,}|…|[-=_\s])+$/u;
