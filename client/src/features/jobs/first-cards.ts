import {
  EmploymentType,
  EXPERIENCE_LABELS,
  ExperienceLevel,
  LIMITS,
  postedAgo,
  WORK_MODE_LABELS,
  WorkMode,
} from '@foothold/server/domain';
import { webAddress } from '../../lib/web-address.ts';
import { putMonogram } from '../../ui/monogram-style.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-card.module.css';
import facts from './job-facts.module.css';
import badge from './job-type-badge.module.css';
import { ageWords, payWords, placeWords } from './job-words.ts';
import { searchTexts } from './texts/search.texts.ts';

/** The posting of the card that the build draws: it has every part, so that what another one lacks is taken away. */
export const TEMPLATE_JOB: JobCard_JobFragment & { __typename: 'Job' } = {
  __typename: 'Job',
  id: 'template',
  title: '-',
  company: '-',
  location: '-',
  places: [],
  postedDate: '2000-01-01T00:00:00.000Z',
  salary: '-',
  pay: null,
  employment: ['FULL_TIME'],
  skills: ['-'],
  applyUrl: 'https://example.com',
  workMode: null,
  level: null,
  closed: false,
  isSample: false,
  reposts: 1,
  evergreen: false,
  offBoardSince: null,
  viewerApplication: null,
  attribution: { text: '-', url: 'https://example.com' },
};

function element(tag: 'li' | 'span', className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** What `JobFacts` shows. */
function factItems({ closed, employment, workMode, level, isSample }: JobCard_JobFragment): HTMLElement[] {
  const types = employment.map((type) => {
    const item = document.createElement('li');
    const word = element('span', badge.badge, EmploymentType[type]);
    word.dataset.type = EmploymentType[type].toLowerCase();
    item.append(word);
    return item;
  });
  return [
    ...(closed ? [element('li', facts.closed, searchTexts.closed)] : []),
    ...types,
    ...(workMode ? [element('li', facts.quiet, WORK_MODE_LABELS[WorkMode[workMode]])] : []),
    ...(level ? [element('li', facts.quiet, EXPERIENCE_LABELS[ExperienceLevel[level]])] : []),
    ...(isSample ? [element('li', facts.sample, searchTexts.sample)] : []),
  ];
}

function skillItems(job: JobCard_JobFragment): HTMLElement[] {
  const all = [...new Set(job.skills)];
  const more = all.length - LIMITS.cardSkills;
  const items = all.slice(0, LIMITS.cardSkills).map((skill) => element('li', undefined, skill));
  return more > 0 ? [...items, element('li', classes.more, searchTexts.moreSkills(more))] : items;
}

/**
 * A card as `JobCard` draws it, before the code for that is there. What the posting says goes in as text alone; its
 * addresses are left out, because nothing on the page can be pressed yet.
 *
 * @param template the card that the build has drawn of `TEMPLATE_JOB`
 */
export function drawJobCard(template: Element, job: JobCard_JobFragment, now: Date): Element {
  const card = template.cloneNode(true);
  if (!(card instanceof Element)) return template;
  /** Puts a text into a part of the card; null takes the part away. */
  const put = (part: string | undefined, text: string | null): void => {
    const found = card.querySelector(`.${part}`);
    if (text === null) found?.remove();
    else if (found) found.textContent = text;
  };
  const fill = (part: string | undefined, items: readonly Element[]): void => {
    const list = card.querySelector(`.${part}`);
    if (items.length === 0) list?.remove();
    else list?.replaceChildren(...items);
  };

  putMonogram(card.querySelector('[data-hue]'), job.company, 2);
  put(classes.link, job.title);
  put(classes.company, job.company);
  const [place, time] = card.querySelectorAll(`.${classes.fact}`);
  time?.lastChild?.replaceWith(postedAgo(new Date(job.postedDate), now));
  time?.setAttribute('datetime', job.postedDate);
  if (job.location === '') place?.remove();
  else place?.lastChild?.replaceWith(placeWords(job));
  const age = ageWords(job);
  const ageSpan = time?.nextElementSibling;
  if (!age) ageSpan?.remove();
  else if (ageSpan) ageSpan.textContent = age;
  put(classes.salary, payWords(job) || null);
  fill(facts.facts, factItems(job));
  fill(classes.skills, skillItems(job));
  const [apply] = card.querySelectorAll('[data-key="A"]');
  if (webAddress(job.applyUrl ?? '') === null) apply?.remove();
  const label = apply?.querySelector('.mantine-Button-label');
  if (label && job.closed) label.textContent = searchTexts.viewJob;
  const source = card.querySelector('[rel="noopener"]');
  if (job.attribution === null) source?.parentElement?.remove();
  else if (source) source.textContent = job.attribution.text;
  return withoutNames(card);
}

/** The template's job is nobody's: others would find its card by these. */
export function withoutNames(card: Element): Element {
  for (const part of [card, ...card.querySelectorAll('[href], [id]')]) {
    for (const name of ['href', 'id', 'data-job', 'aria-labelledby']) part.removeAttribute(name);
  }
  return card;
}
