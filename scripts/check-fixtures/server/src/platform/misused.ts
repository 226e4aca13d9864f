// expect: typescript/no-misused-promises
export function each(names: readonly string[], work: (name: string) => Promise<void>): void {
  names.forEach(async (name) => {
    await work(name);
  });
}
