// expect: react-hooks/rules-of-hooks, react/hooks
import { useState } from 'react';

export function Title({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  const [text] = useState('');
  return text;
}
