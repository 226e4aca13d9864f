/** The files in an exported board. Each application is one line of JSON, so that large boards need little memory. */
export const BOARD_FILES = { about: 'board.json', applications: 'applications.jsonl', readme: 'README.txt' } as const;

export const BOARD_FORMAT = { format: 'foothold-board', version: 1 } as const;
