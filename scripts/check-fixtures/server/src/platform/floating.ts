// expect: typescript/no-floating-promises
async function later(): Promise<void> {}

export function now(): void {
  later();
}
