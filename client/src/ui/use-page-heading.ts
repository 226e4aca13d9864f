import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { uiTexts } from './texts.ts';

let lastPath: string | undefined;
/** Whether the heading that went last, such as that of a page still loading, took the focus with it. */
let hasTakenFocus = false;

/**
 * Sets the document's title, and after a change of route moves the focus to the heading that gets the returned ref,
 * where a screen reader starts to read; the heading that comes in the place of that one gets it in turn. The first page of a
 * visit and a mere change of query leave the focus alone.
 */
export function usePageHeading(title: string) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === 'Foothold' ? title : uiTexts.documentTitle(title);
  }, [title]);

  useLayoutEffect(() => {
    const own = heading.current;
    // Before it leaves the document, and the focus with it.
    return () => {
      hasTakenFocus = own !== null && own === document.activeElement;
    };
  }, []);

  useEffect(() => {
    const isNewPage = lastPath !== undefined && lastPath !== pathname;
    const isSuccessor = hasTakenFocus && document.activeElement === document.body;
    if (isNewPage || isSuccessor) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
    hasTakenFocus = false;
  }, [pathname]);

  return heading;
}
