// expect: no-debugger
export function stop(): void {
  debugger;
}
