// expect: react/jsx-no-literals
export function Greeting() {
  return <p aria-label="Greeting">Hello</p>;
}
