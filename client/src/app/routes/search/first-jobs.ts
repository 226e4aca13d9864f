import { drawJobCard } from '../../../features/jobs/first-cards.ts';
import type { JobCard_JobFragment } from '../../../features/jobs/job-card.generated.ts';

/** As many as `JobResults` draws at once. */
const MOST = 12;

interface Answer {
  readonly data?: {
    readonly jobs: {
      readonly hits: readonly { readonly job: JobCard_JobFragment & { readonly isHidden: boolean } }[];
    };
  } | null;
}

/**
 * Puts the first jobs of an answer where the frame keeps their place, in the look of the real ones; the app draws over
 * them. Does nothing where the app was faster, or where cards are not what is wanted.
 */
export function drawFirstJobs({ data }: Answer): void {
  const frame = document.querySelector('[data-frame="person"]');
  const template = frame?.querySelector<HTMLTemplateElement>('template[data-first]');
  const place = frame?.querySelector('[data-waiting][data-view="grid"]');
  const jobs = data?.jobs.hits.map(({ job }) => job).filter(({ isHidden }) => !isHidden);
  const hasCards = new URLSearchParams(location.search).get('view') !== 'list';
  if (!template || !place || !jobs?.length || !hasCards) return;
  const parts = document.importNode(template.content, true);
  const item = parts.querySelector('li');
  const card = item?.firstElementChild;
  if (!item || !card) return;
  const now = new Date();
  const items = jobs.slice(0, MOST).map((job) => {
    const shown = document.createElement('li');
    shown.append(drawJobCard(card, job, now));
    return shown;
  });
  item.replaceWith(...items);
  if (!jobs.some(({ isSample }) => isSample)) parts.querySelector('p')?.remove();
  place.replaceWith(parts);
}
