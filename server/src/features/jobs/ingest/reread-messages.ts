/** What the process that reads stored postings again says when all of them are read. */
export const REREAD_OVER = { kind: 'over' } as const;
