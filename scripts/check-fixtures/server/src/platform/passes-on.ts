// expect: house/no-barrel
export { add } from './add.ts';
