// expect: house/linear-expressions
const word = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'u');
export const FAST = word('one|two');
export const SLOW = word('(?:a+)+b');
