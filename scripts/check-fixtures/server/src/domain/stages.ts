// expect: nothing
export const STAGES: readonly string[] = ['saved', 'applied'];
