// expect: nothing
export const writerName = 'writer';
