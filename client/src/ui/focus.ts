import { useEffect, useEffectEvent, useRef } from 'react';

/** A ref: focuses an element when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** A ref: focuses the first field of a form when it appears. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

/** A ref: focuses a field when it appears, with its text selected, so that typing replaces it. */
export function selectOnMount(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** A ref: focuses an element when it appears, unless something else has the focus. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when something goes that may have had it, such as the Cancel button of an upload.
 *
 * @param isThere whether it is there; when it goes and has taken the focus along, `target` gets it
 */
export function useFocusAfter(isThere: boolean, target: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const restore = useEffectEvent(() => {
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wasThere.current && !isThere) restore();
    wasThere.current = isThere;
  }, [isThere]);
}
