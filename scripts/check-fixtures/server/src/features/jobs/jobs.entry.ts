// expect: nothing
export { job } from './job.ts';
