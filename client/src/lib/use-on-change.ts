import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a value is another one than before; not for the first. */
export function useOnChange(value: unknown, onChange: () => void): void {
  const call = useEffectEvent(onChange);
  const before = useRef(value);
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    call();
  }, [value]);
}
