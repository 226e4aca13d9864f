// expect: react/jsx-key
export function List() {
  return ['a', 'b'].map((name) => <li>{name}</li>);
}
