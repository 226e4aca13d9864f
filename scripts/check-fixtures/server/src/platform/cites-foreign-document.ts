// expect: house/no-foreign-documents

/** Moves to another stage (SPEC §4). */
export const move = (stage: string): string => stage;
