// expect: house/no-orphan
export const GoneDocument = {};
