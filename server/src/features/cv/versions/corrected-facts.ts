import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Correction } from '../master/correct-facts.ts';
import { contentSince } from '../master/confirmed-facts.ts';
import type { MasterEntry } from '../master/master-entries.ts';
import { fieldOfPath, pathNamesOf } from '../master/read-entries.ts';
import { contactsOf, type Dates, fieldsOf, withFields } from '../master/same-entry.ts';
import type { Cv, ReadCv } from '../model/cv-model.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';
import type { CvVersion } from './cv-version.entity.ts';
import type { CvVersionEntry } from './cv-versions.types.ts';

type Content = Pick<CvVersion, 'edits' | 'report' | 'readCv'>;

/** A line as the person saw it, and as it is right. */
export interface FactChange {
  readonly field: string;
  readonly seen: string;
  readonly value: string;
}

const BASICS = 'basics';

/** Contact details, jobs and education of a version, in the order of the CV, with the lines their person can correct. */
export function entriesOfVersion({ cv, uncertain = [] }: ReadCv): CvVersionEntry[] {
  const entry = (id: string, path: string, kind: Correction['kind'], lines: Readonly<Record<string, string>>) => {
    const doubted = new Set(uncertain.filter((one) => one.startsWith(`${path}.`)).map(fieldOfPath));
    const fields = Object.entries(lines).map(([name, value]) => ({ name, value, isUncertain: doubted.has(name) }));
    return { id, kind, fields };
  };
  return [
    entry(BASICS, 'basics', 'basics', contactsOf(cv.basics)),
    ...cv.work.map((one, index) => entry(one.id, `work.${index}`, 'work', fieldsOf(one))),
    ...cv.education.map((one, index) => entry(one.id, `education.${index}`, 'education', fieldsOf(one))),
  ];
}

/**
 * What the changes correct.
 *
 * @throws AppError NOT_FOUND for an unknown entry; INVALID_INPUT for a field it does not have; CONFLICT when one is no
 *   longer as the person saw it
 */
export function correctionOf(
  { id, readCv }: Pick<CvVersion, 'id' | 'readCv'>,
  itemId: string,
  changes: readonly FactChange[],
): Correction {
  const entry = entriesOfVersion(readCv).find((one) => one.id === itemId);
  if (entry === undefined) throw new AppError('NOT_FOUND', CV_PROBLEM.noEntry);
  for (const { field, seen } of changes) {
    const now = entry.fields.find(({ name }) => name === field);
    if (now === undefined) throw invalidInput(CV_PROBLEM.noField, { field: 'changes' });
    if (now.value !== seen) throw new AppError('CONFLICT', CV_PROBLEM.factChangedElsewhere, { versionId: id });
  }
  return { kind: entry.kind, itemId, changes: Object.fromEntries(changes.map(({ field, value }) => [field, value])) };
}

/**
 * A version with a correction: the documents, and what summary and letter say of it.
 *
 * @param entry the same in the master CV, after the correction
 * @param dates those that were typed
 */
export function withCorrection(
  version: Content,
  { kind, itemId, changes }: Correction,
  { entry, dates }: { readonly entry: MasterEntry; readonly dates: Dates },
): Content {
  const { readCv } = version;
  const { cv } = readCv;
  const corrected: Cv =
    kind === 'basics'
      ? { ...cv, basics: { ...cv.basics, ...changes } }
      : {
          ...cv,
          work: cv.work.map((one) => (one.id === itemId ? withFields(one, changes, dates) : one)),
          education: cv.education.map((one) => (one.id === itemId ? withFields(one, changes, dates) : one)),
        };
  const index = (kind === 'basics' ? [] : cv[kind]).findIndex(({ id }) => id === itemId);
  const paths = Object.keys(changes).map((field) => ({
    isDoubted: entry.facts.some(({ pointer, certainty }) => pointer === `/${field}` && certainty === 'uncertain'),
    own: pathNamesOf(kind, field).map((name) => (kind === 'basics' ? `basics.${name}` : `${kind}.${index}.${name}`)),
  }));
  const changed = new Set(paths.flatMap(({ own }) => own));
  const doubted = paths.flatMap(({ isDoubted, own }) => (isDoubted ? own : []));
  const words = Object.values(changes).filter((word) => word !== '' && !readCv.text.includes(word));
  return {
    ...contentSince(version, cv, corrected),
    readCv: {
      text: [readCv.text, ...words].join('\n'),
      cv: corrected,
      uncertain: [...(readCv.uncertain ?? []).filter((path) => !changed.has(path)), ...doubted],
    },
  };
}
