// expect: react/immutability
import { createContext, useContext, useEffect } from 'react';

const Context = createContext({ title: '' });

export function Title({ text }: { text: string }) {
  const shared = useContext(Context);
  useEffect(() => {
    shared.title = text;
  }, [shared, text]);
  return null;
}
