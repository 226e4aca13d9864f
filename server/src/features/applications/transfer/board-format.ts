/** The files of a board's own export; each application is one line of JSON, so that a large board needs little memory. */
export const BOARD_FILES = { about: 'board.json', applications: 'applications.jsonl', readme: 'README.txt' } as const;

export const BOARD_FORMAT = { format: 'foothold-board', version: 1 } as const;
