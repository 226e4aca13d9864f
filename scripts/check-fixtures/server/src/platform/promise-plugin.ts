// expect: promise/valid-params
export function give(): Promise<unknown> {
  return Promise.resolve(1, 2);
}
