// expect: react/set-state-in-effect
import { useEffect, useState } from 'react';

export function Title({ text }: { text: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(text), [text]);
  return shown;
}
