import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageHeading } from './use-page-heading.ts';

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
  /** Centres the heading, above a single card. */
  isCentred?: boolean;
  children: ReactNode;
}

/** Every page's frame: its width, its heading (which a change of route focuses) and the document's title. */
export function Page(props: PageProps) {
  const {
    title,
    documentTitle = title,
    tagline,
    actions,
    width = 'wide',
    hasHiddenTitle = false,
    isCentred,
    children,
  } = props;
  const heading = usePageHeading(documentTitle);

  return (
    <div className={classes.page} data-width={width}>
      <div className={hasHiddenTitle ? classes.hidden : classes.head} data-centred={isCentred}>
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
