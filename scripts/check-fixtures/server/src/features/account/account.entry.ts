// expect: nothing
export { accountName } from './name.ts';
