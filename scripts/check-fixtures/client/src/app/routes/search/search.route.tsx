// expect: nothing
export default function Search({ title }: { title: string }) {
  return <h1>{title}</h1>;
}
