import type { CvEducation, Span } from '../model/cv-model.ts';
import { allOf } from './bodies.ts';
import { NO_DATE, type Period } from './dates.ts';
import { cutBeforeSchool, type Part, readHead } from './head-parts.ts';
import { isDegree, isPlace, isSchool, isScore, isTitle, isUnfinished } from './parts.ts';
import { isHeadLine } from './entries.ts';
import type { Line } from './text-lines.ts';

interface Draft {
  school: Part | null;
  degree: Part | null;
  place: Part | null;
  score: Part | null;
  period: Period | null;
  isSchoolFirst: boolean;
  rest: Part[];
  body: Line[];
  from: number;
  to: number;
}

/** A part of the school that stands above. */
const FACULTY =
  /^(?:college|school|faculty|department|fakultät|institut|faculté|facultad|wydział)\s+(?:of|für|de|der|des)?/iu;

/** The schools and degrees of a section, in its order. @param first the number of the first one's id */
export function readEducation(source: string, lines: readonly Line[], first: number): CvEducation[] {
  const drafts: Draft[] = [];
  for (const line of lines) {
    const draft: Draft | undefined = drafts.at(-1);
    const { parts, period } = readHead(source, [line]);
    const isRemark = draft !== undefined && isUnfinished(line.text);
    if (isRemark && period !== null && draft.period !== null) {
      // Whole: its year is when the studies ended early, not one of theirs.
      draft.to = line.to;
      take(draft, [{ part: { text: line.text, from: line.from, to: line.to, line: 0 }, kind: 'score' }], null);
      continue;
    }
    const isHead =
      (draft === undefined && line.hasBullet) || isHeadLine(line) || (period !== null && parts.length === 0);
    const named = namedParts(source, parts);
    const isNaming = named.some(({ kind }) => kind === 'school' || kind === 'degree');
    if (draft === undefined || (isHead && startsAnew(draft, named, period, line))) {
      drafts.push(newDraft(line, draft, named));
    }
    const current = drafts.at(-1);
    if (current === undefined) continue;
    current.to = line.to;
    const isDone = current.school !== null && current.degree !== null;
    if (
      (!isHead && !isRemark) ||
      (!isNaming && period === null && !named.some(({ kind }) => kind === 'score' || kind === 'place') && isDone)
    ) {
      current.body.push(line);
    } else take(current, named, period);
  }
  return drafts.map((draft, index) => asEducation(draft, `e${first + index}`));
}

interface Named {
  readonly part: Part;
  readonly kind: 'school' | 'degree' | 'place' | 'score' | 'unknown';
}

function namedParts(source: string, parts: readonly Part[]): Named[] {
  return parts.flatMap((part) => cutBeforeSchool(source, part)).map((part) => ({ part, kind: kindOf(part.text) }));
}

function kindOf(text: string): Named['kind'] {
  // How the studies ended belongs to their facts, so that no line that is left out takes it away.
  if (isUnfinished(text)) return 'score';
  if (isPlace(text)) return 'place';
  if (isScore(text) && text.length < 60 && !isSchool(text))
    return isDegree(text) && text.length > 25 ? 'degree' : 'score';
  if (/\b(?:diploma|degree)$/iu.test(text)) return 'degree';
  if (isSchool(text) && !/^(?:bachelor|master|b\.|m\.|diplom)/iu.test(text)) return 'school';
  if (isDegree(text)) return 'degree';
  return 'unknown';
}

/** A school or degree the entry has already, or an empty line before another one's name. */
function startsAnew(draft: Draft, named: readonly Named[], period: Period | null, line: Line): boolean {
  const has = (kind: Named['kind']): boolean => named.some((one) => one.kind === kind);
  if (has('school') && draft.school !== null && !named.every(({ part }) => FACULTY.test(part.text))) return true;
  if (has('degree') && draft.degree !== null) return true;
  const isNamed = draft.school !== null || draft.degree !== null || draft.rest.length > 0;
  if (period !== null && draft.period !== null && line.isApart && !line.hasBullet) return true;
  if (period !== null && draft.period !== null && isNamed && named.length > 0 && !has('score')) return true;
  const isFull = draft.school !== null && (draft.degree !== null || draft.period !== null);
  return line.isApart && isFull && named.length > 0 && !has('score') && !line.hasBullet && draft.body.length > 0;
}

function newDraft(line: Line, before: Draft | undefined, named: readonly Named[]): Draft {
  const isDegreeOnly = named.some(({ kind }) => kind === 'degree') && !named.some(({ kind }) => kind === 'school');
  // A second degree of the same school, which stands above both.
  const shared = isDegreeOnly && before?.isSchoolFirst === true && !line.isApart ? before.school : null;
  return {
    school: shared,
    degree: null,
    place: null,
    score: null,
    period: null,
    isSchoolFirst: shared !== null,
    rest: [],
    body: [],
    from: line.from,
    to: line.to,
  };
}

function take(draft: Draft, named: readonly Named[], period: Period | null): void {
  draft.period ??= period;
  for (const { part, kind } of named) {
    if (kind === 'school' && draft.school === null) {
      draft.school = part;
      draft.isSchoolFirst = draft.degree === null;
    } else if (kind === 'degree' && draft.degree === null) draft.degree = part;
    else if (kind === 'place' && draft.place === null) draft.place = part;
    else if (kind === 'score' && draft.score === null) draft.score = part;
    else draft.rest.push(part);
  }
}

function asEducation({ school, degree, place, score, period, rest, body, from, to }: Draft, id: string): CvEducation {
  const names = [...rest];
  // What has no word of a school or a degree is named by what is missing.
  const takeName = (): Part | undefined => {
    const at = names.findIndex(
      ({ text }) => /^\p{Lu}|^\p{Lo}/u.test(text) && !isTitle(text) && !/^[^:]{3,24}:\s/u.test(text),
    );
    return at < 0 ? undefined : names.splice(at, 1)[0];
  };
  const isCourse = school === null && degree === null && names.length === 1;
  const institution = school ?? (isCourse ? undefined : takeName());
  const study = degree ?? (isCourse ? names.shift() : institution === undefined ? undefined : takeName());
  const wordings = names.map(({ text, from: start, to: end }): { text: string; span: Span } => ({
    text,
    span: { from: start, to: end },
  }));
  return {
    id,
    span: { from, to },
    institution: institution?.text ?? '',
    degree: study?.text ?? '',
    location: place?.text ?? '',
    score: score?.text ?? '',
    start: period?.start ?? NO_DATE,
    end: period?.end ?? NO_DATE,
    highlights: allOf(body, id, wordings),
  };
}
