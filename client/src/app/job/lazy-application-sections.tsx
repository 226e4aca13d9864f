import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './lazy-application-sections.module.css';

/** All that belongs to the application of a job; its code comes with the first job that is on the board. */
export const LazyApplicationSections = lazyPart(
  async () => (await import('../../features/applications/sections/application-sections.tsx')).ApplicationSections,
  // As high as the stairs, so that nothing moves when they come.
  { renderFallback: ({ renderLayout }) => renderLayout?.(<div className={classes.waiting} />, null) ?? null },
);
