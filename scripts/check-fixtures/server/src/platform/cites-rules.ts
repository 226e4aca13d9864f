// expect: nothing

/** Moves to another stage (board-1, board-2). */
export const SECURITY = 'a name of a constant is no citation';
