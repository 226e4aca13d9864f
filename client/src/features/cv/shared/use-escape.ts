import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when Escape is pressed within an element; one that closes a list open in it is the list's alone. */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const { current: element } = within;
    // On the element itself, so that this comes before the list has closed.
    const hear = ({ key, target }: KeyboardEvent): void => {
      const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
      if (key === 'Escape' && !isListOpen) escape();
    };
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [within]);
}
