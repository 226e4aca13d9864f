import { lazyPart } from '../../ui/lazy-part.tsx';

/** All that belongs to the application of a job; its code comes with the first job that is on the board. */
export const LazyApplicationSections = lazyPart(
  async () => (await import('../../features/applications/sections/application-sections.tsx')).ApplicationSections,
  { renderFallback: ({ renderLayout }) => renderLayout?.(null, null) ?? null },
);
