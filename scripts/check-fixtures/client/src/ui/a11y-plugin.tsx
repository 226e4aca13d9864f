// expect: jsx-a11y/alt-text
export function Picture() {
  return <img src="/picture.png" />;
}
