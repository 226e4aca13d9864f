import type { CvEducation } from '../model/cv-model.ts';
import { allOf } from './bodies.ts';
import { findRange, NO_DATE } from '../extract/dates.ts';
import { type Entry, entriesIn } from './layout/entries.ts';
import type { Rules } from './layout/reading.ts';
import { scoredLines } from './layout/scored-lines.ts';
import { grammarOf } from './layout/templates.ts';
import { studyEvidence } from './lexicon/evidence.ts';
import { isRemark, isUnfinished } from './parts.ts';
import { tableRows } from './table-rows.ts';
import { type Line, textOf } from './text-lines.ts';
import { pathsOf, type ReadSection, spanOf, wordingAt } from './work.ts';

const RULES: Rules = {
  grammar: grammarOf({ where: -0.7, who: -2, when: -1.2, what: -1.5 }, true),
  judge: studyEvidence,
  singleDate: 0.8,
  perEntry: 0.7,
};

/** The schools and degrees of a section, in its order. @param first the number of the first one's id */
export function readEducation(source: string, lines: readonly Line[], first: number): ReadSection<CvEducation> {
  const { lead, entries, isIncomplete } = entriesIn(
    source,
    scoredLines(
      source,
      tableRows(source, lines).flatMap((line) => withoutSentence(source, line)),
      studyEvidence,
    ),
    RULES,
  );
  const items = entries.map((entry, index) => studiesOf(source, entry, `e${first + index}`));
  const uncertain = entries.flatMap(({ uncertain: fields }, index) =>
    pathsOf(fields, { what: 'studyType', who: 'institution', where: 'location' }).map((path) => `${index}.${path}`),
  );
  return { items, lead, uncertain, isIncomplete };
}

/** A sentence behind the year: 'PhD in Physics, Nordmark, 2016. Thesis: …' */
const SENTENCE = /^(?<head>[^.]{10,160}\b(?:19|20)\d{2}\)?)\.\s+(?=\p{Lu})/u;

/** The entry, and what is told of it behind as a line of its own. */
function withoutSentence(source: string, line: Line): Line[] {
  const raw = source.slice(line.from, line.to);
  const match = SENTENCE.exec(raw);
  const head = match?.groups?.['head'];
  if (match === null || head === undefined || line.hasBullet) return [line];
  const [end, start] = [line.from + head.length, line.from + match[0].length];
  return [
    { ...line, to: end, text: textOf(source, { from: line.from, to: end }) },
    { ...line, from: start, text: textOf(source, { from: start, to: line.to }), hasBullet: true },
  ];
}

function studiesOf(source: string, entry: Entry, id: string): CvEducation {
  // How the studies ended belongs to their facts, so that no line that is left out takes it away.
  const remark = entry.body.find(
    ({ text }, index) => isUnfinished(text) || (index === 0 && isRemark(text) && findRange(text) === null),
  );
  const pieces = entry.rest.map((span) => wordingAt(source, span));
  const score = pieces.find(({ text }) => isRemark(text));
  const rest = pieces.filter((piece) => piece !== score);
  const body = score === undefined ? entry.body.filter((line) => line !== remark) : entry.body;
  return {
    id,
    span: spanOf(entry),
    institution: entry.who?.text ?? '',
    degree: entry.what?.text ?? '',
    location: entry.where?.text ?? '',
    score: score?.text ?? (remark === undefined ? '' : textOf(source, remark).replace(/^\(([^()]*)\)$/u, '$1')),
    start: entry.period?.start ?? NO_DATE,
    end: entry.period?.end ?? NO_DATE,
    highlights: allOf(body, id, rest),
  };
}
