import { drawJobCard } from '../../../features/jobs/first-cards.ts';
import { drawJobRow } from '../../../features/jobs/first-rows.ts';
import type { JobCard_JobFragment } from '../../../features/jobs/job-card.generated.ts';
import { readSeenJobs } from '../../../features/jobs/seen-on-device.ts';
import { searchTexts } from '../../../features/jobs/texts/search.texts.ts';
import { deviceSwitch } from '../../../lib/device-switch.ts';
import { formatCount } from '../../../lib/format.ts';
import { showFirst } from '../../show-first.ts';
import { TEMPLATE_STAGES } from './template-stages.ts';

/** As many as `JobResults` draws at once. */
const MOST = 12;

interface Answer {
  readonly data?: {
    readonly jobs: {
      readonly total: number;
      readonly hits: readonly {
        readonly job: JobCard_JobFragment & { readonly isHidden: boolean };
      }[];
    };
  } | null;
}

/**
 * Puts the first jobs of an answer where the frame keeps their place, in the look of the real ones; the app draws over
 * them. Does nothing where the app was faster.
 */
export function drawFirstJobs({ data }: Answer): void {
  const frame = document.querySelector('[data-frame="person"]');
  const template = frame?.querySelector<HTMLTemplateElement>('template[data-first]');
  const place = frame?.querySelector('[data-waiting][data-view="grid"]');
  const jobs = data?.jobs.hits.map(({ job }) => job).filter(({ isHidden }) => !isHidden);
  if (!template || !place || !jobs?.length) return;
  const view = new URLSearchParams(location.search).get('view') === 'list' ? 'list' : 'grid';
  const parts = document.importNode(template.content, true);
  const list = parts.querySelector(`ul[data-view="${view}"]`);
  // One without a stage, and behind it those of each.
  const [plain, ...staged] = [...(list?.children ?? [])].map((item) => item.firstElementChild);
  if (!list || !plain) return;
  const templateOf = ({ viewerApplication }: JobCard_JobFragment): Element =>
    (viewerApplication && (staged[TEMPLATE_STAGES[view].indexOf(viewerApplication.stage)] ?? staged[0])) ?? plain;
  const now = new Date();
  const seen = readSeenJobs();
  const items = jobs.slice(0, MOST).map((job) => {
    const shown = document.createElement('li');
    const card = templateOf(job);
    shown.append(view === 'list' ? drawJobRow(card, job, now, seen.has(job.id)) : drawJobCard(card, job, now));
    return shown;
  });
  list.replaceChildren(...items);
  if (view === 'list' && deviceSwitch('foothold.search-density', 'compact').isOn()) {
    list.setAttribute('data-compact', 'true');
  }
  parts.querySelector(`ul[data-view]:not([data-view="${view}"])`)?.remove();
  if (!jobs.some(({ isSample }) => isSample)) parts.querySelector('p')?.remove();
  sayHowMany(frame, data?.jobs.total ?? jobs.length);
  showFirst(place, [parts]);
}

/** The heading says it already; that something is on its way would no longer be true. */
function sayHowMany(frame: Element | null, total: number): void {
  const heading = frame?.querySelector('h1');
  heading?.replaceChildren(`${searchTexts.found} ${formatCount(total)} ${searchTexts.jobsMatching(total)}`);
  heading?.parentElement?.nextElementSibling?.remove();
}
