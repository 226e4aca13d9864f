import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { uiTexts } from './texts.ts';

let lastPath: string | undefined;

/**
 * Sets the document's title, and after a change of route moves the focus to the heading that gets the returned ref,
 * where a screen reader starts to read. The first page of a visit and a mere change of query leave the focus alone.
 */
export function usePageHeading(title: string) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === 'Foothold' ? title : uiTexts.documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);

  return heading;
}
