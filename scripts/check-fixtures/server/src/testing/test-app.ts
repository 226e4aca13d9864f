// expect: nothing
export const testApp: string = process.env.TEST_APP ?? 'none';
