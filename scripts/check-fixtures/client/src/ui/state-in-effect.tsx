// expect: react/set-state-in-effect, react/no-deriving-state-in-effects
import { useEffect, useState } from 'react';

export function Name({ first, last }: { first: string; last: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(`${first} ${last}`);
  }, [first, last]);
  return <p>{shown}</p>;
}
