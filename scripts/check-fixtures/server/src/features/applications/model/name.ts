// expect: nothing
export const modelName = 'model';
