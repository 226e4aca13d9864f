import { postedAgo } from '@foothold/server/domain';
import { putMonogram } from '../../ui/monogram-style.ts';
import { withoutNames } from './first-cards.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-row.module.css';
import { ageWords, isNewAt, rowFacts, shortPayWords, skillWords } from './job-words.ts';
import { searchTexts } from './texts/search.texts.ts';

/**
 * A row as `JobRow` draws it, before the code for that is there; see `drawJobCard`.
 *
 * @param template the row of a job that is new, has every part, and stands where this one does on the board
 */
export function drawJobRow(template: Element, job: JobCard_JobFragment, now: Date, isSeen: boolean): Element {
  const row = template.cloneNode(true);
  if (!(row instanceof Element)) return template;
  const part = (name: string | undefined): Element | null => row.querySelector(`.${name}`);
  if (isSeen) row.setAttribute('data-seen', 'true');

  putMonogram(row.querySelector('[data-hue]'), job.company, 2);
  part(classes.link)?.replaceChildren(job.title);
  if (isSeen || !isNewAt(job, now)) part(classes.new)?.remove();

  const [company, age, source, beside] = [classes.company, classes.age, classes.source, classes.beside].map(part);
  const [ageText, skills] = [ageWords(job), skillWords(job)];
  company?.replaceChildren(job.company);
  age?.replaceChildren(` · ${ageText}`);
  source?.replaceChildren(job.attribution?.text ?? '');
  beside?.replaceChildren(skills);
  part(classes.meta)?.replaceChildren(
    ...(company ? [company] : []),
    ...rowFacts(job).map((fact) => ` · ${fact}`),
    ...(age && ageText !== null ? [age] : []),
    ...(source && job.attribution ? [' · ', source] : []),
    ...(beside && skills !== '' ? [beside] : []),
  );
  part(classes.skills)?.replaceChildren(skills);

  const pay = shortPayWords(job);
  const shownPay = part(classes.pay);
  shownPay?.replaceChildren(pay ?? searchTexts.noSalary);
  if (pay === null) shownPay?.setAttribute('data-unknown', 'true');
  const time = row.querySelector('time');
  time?.replaceChildren(postedAgo(new Date(job.postedDate), now));
  time?.setAttribute('datetime', job.postedDate);
  const sideAge = time?.nextElementSibling;
  if (ageText === null) sideAge?.remove();
  else sideAge?.replaceChildren(ageText);
  return withoutNames(row);
}
