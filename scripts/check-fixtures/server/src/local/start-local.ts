// expect: nothing
export function startLocal(): void {}
