import { LIMITS, profileLink } from '@foothold/server/domain';
import type { BoardApplication } from '../model/board-cache.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** What a person writes down about a job of their own, as it stands in the form. */
export interface OwnJobValues {
  readonly url: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly salary: string;
}
export type OwnJobField = keyof OwnJobValues;
export type OwnJobErrors = Readonly<Partial<Record<OwnJobField, string>>>;

/** In the order of the form. */
export const OWN_JOB_FIELDS = [
  'url',
  'title',
  'company',
  'location',
  'salary',
] as const satisfies readonly OwnJobField[];

export const BLANK_OWN_JOB: OwnJobValues = { url: '', title: '', company: '', location: '', salary: '' };

/** What was written down about the job of a card. */
export function ownJobValues({ job }: BoardApplication): OwnJobValues {
  const { applyUrl, title, company, location, salary } = job;
  return { url: applyUrl ?? '', title, company, location, salary: salary ?? '' };
}

/** What is wrong with each field; empty when the form can be sent. The server holds the same rules. */
export function ownJobErrors(values: OwnJobValues): OwnJobErrors {
  const errors: Partial<Record<OwnJobField, string>> = {};
  for (const field of OWN_JOB_FIELDS) {
    const max = field === 'url' ? LIMITS.linkLength : LIMITS.lineLength;
    if (values[field].trim().length > max) {
      errors[field] = boardTexts.tooLong(max.toLocaleString('en-US'));
    }
  }
  if (values.title.trim() === '') errors.title = boardTexts.enterATitle;
  if (values.company.trim() === '') errors.company = boardTexts.enterACompany;
  errors.url ??= linkError(values.url);
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** What is wrong with the address of a posting; undefined when nothing is, and for none at all. */
export function linkError(url: string): string | undefined {
  return profileLink(url) === null ? boardTexts.enterAWebAddress : undefined;
}

/** What is to be changed: the fields that read otherwise than before, so that no other change is undone. */
export function changedFields(values: OwnJobValues, before: OwnJobValues): Partial<OwnJobValues> {
  return Object.fromEntries(
    OWN_JOB_FIELDS.filter((field) => values[field].trim() !== before[field].trim()).map((field) => [
      field,
      values[field].trim(),
    ]),
  );
}

/**
 * The fields as read from a page, over what stands there. What someone has typed themself stays; `read` is what an
 * earlier reading has filled in, which a later one may replace.
 */
export function filledIn(values: OwnJobValues, found: Partial<OwnJobValues>, read: Partial<OwnJobValues>) {
  const isFree = (field: OwnJobField) => values[field].trim() === '' || values[field] === read[field];
  const filled = Object.fromEntries(
    OWN_JOB_FIELDS.filter((field) => found[field] && isFree(field)).map((field) => [field, found[field]]),
  );
  return { values: { ...values, ...filled }, read: { ...read, ...filled } };
}
