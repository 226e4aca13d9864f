import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './page.module.css';

interface PageProps {
  /** The page's h1; also the document's title, unless `documentTitle` differs. */
  title: string;
  documentTitle?: string;
  /** A line below the title. */
  tagline?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** How wide the page may grow: a form, a text, or a place of work. */
  width?: 'narrow' | 'text' | 'wide' | 'full';
  /** Shows the h1 to screen readers only, for pages whose look needs no heading. */
  hasHiddenTitle?: boolean;
  children: ReactNode;
}

let lastPath: string | undefined;

/**
 * Every page's frame. Sets the document's title, and after a change of route moves the focus to the heading, where a
 * screen reader starts to read; the first page of a visit and a mere change of query leave the focus alone.
 */
export function Page(props: PageProps) {
  const { title, documentTitle = title, tagline, actions, width = 'wide', hasHiddenTitle = false, children } = props;
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = documentTitle === 'Foothold' ? documentTitle : `${documentTitle} · Foothold`;
  }, [documentTitle]);

  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);

  return (
    <div className={classes.page} data-width={width}>
      <div className={hasHiddenTitle ? classes.hidden : classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {tagline && <p className={classes.tagline}>{tagline}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
