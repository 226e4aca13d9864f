// expect: unicorn/filename-case
export const name = 'NotKebab';
