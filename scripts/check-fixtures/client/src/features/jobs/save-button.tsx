// expect: nothing
export function SaveButton({ label }: { label: string }) {
  return <button type="button">{label}</button>;
}
