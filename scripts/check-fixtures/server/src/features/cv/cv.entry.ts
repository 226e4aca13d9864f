// expect: house/no-barrel
export * from './name.ts';
