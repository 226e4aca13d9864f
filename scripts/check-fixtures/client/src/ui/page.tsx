// expect: nothing
export function Page() {
  return <main />;
}
