import { mentionsIn } from '../../jobs/jobs-worker.entry.ts';
import type { FactCheck, LineCheck } from '../model/check-report.ts';
import type { Cv, ReadCv } from '../model/cv-model.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import { amountsOf } from '../evidence/amounts.ts';
import { skillKey } from '../model/skill-key.ts';
import { phraseOf } from '../evidence/evidence.ts';
import { plainForm } from '../evidence/words.ts';

/** `key`: of an amount, which its text alone doesn't say: 'from 90' minutes. */
type Fact = Pick<FactCheck, 'kind' | 'text'> & { readonly key?: string };

/** The facts of a CV, each once, in its order; numbers are those of its wordings. */
export function factsOf(cv: Cv): Fact[] {
  const facts: Fact[] = [
    ...cv.work.flatMap(({ employer, title, start, end }): Fact[] => [
      { kind: 'title', text: title },
      { kind: 'employer', text: employer },
      { kind: 'date', text: start.text },
      { kind: 'date', text: end.text },
    ]),
    ...cv.education.flatMap(({ institution, degree, start, end }): Fact[] => [
      { kind: 'degree', text: degree },
      { kind: 'institution', text: institution },
      { kind: 'date', text: start.text },
      { kind: 'date', text: end.text },
    ]),
    ...cv.projects.flatMap(({ start, end }): Fact[] => [start, end].map(({ text }) => ({ kind: 'date', text }))),
    ...cv.certificates.flatMap(({ name, date }): Fact[] => [
      { kind: 'certificate', text: name },
      { kind: 'date', text: date.text },
    ]),
    ...cv.skills.flatMap(({ skills }) => skills.map((text): Fact => ({ kind: 'skill', text }))),
    ...cvWordings(cv).flatMap(({ wording }) =>
      amountsOf(wording.text).map(({ text, key }): Fact => ({ kind: 'number', text, key })),
    ),
  ].filter(({ text }) => text.trim() !== '');
  const seen = new Set<string>();
  return facts.filter(({ kind, text }) => {
    const key = factKey({ kind, text });
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Every fact of the finished CV against the text it was read from, the numbers that were taken out again, and the facts
 * that were lost on the way: there are none as long as facts are copied. What became of numbers is reported line by line.
 *
 * @param lines with the texts of a provider that were refused
 * @param derived amounts worked out from facts, as keys; what else the CV doesn't say itself is reported
 * @param added skills that the person named beside the CV
 */
export function checkFacts(
  { text, cv: source }: ReadCv,
  cv: Cv,
  lines: readonly LineCheck[],
  { derived, added }: { readonly derived: readonly string[]; readonly added: readonly string[] },
): FactCheck[] {
  const spaceless = withoutSpace(text);
  const phrases = phraseOf(text);
  const own = factsOf(source);
  const known = new Set(own.map(factKey));
  const listed = own.flatMap((fact) => (fact.kind === 'skill' ? [fact.text] : []));
  const skills = new Set([...listed, ...mentionsIn(text).map(({ skill }) => skill)].map(skillKey));
  const amounts = new Set(amountsOf(text).map(({ key }) => key));
  for (const { wording } of cvWordings(source)) for (const { key } of amountsOf(wording.text)) amounts.add(key);
  const isFound = ({ kind, text: fact, key }: Fact): boolean => {
    if (key !== undefined) return amounts.has(key) || derived.includes(key);
    // Not by its letters alone: 'Go' stands in 'Google'.
    if (kind === 'skill') return skills.has(skillKey(fact)) || phrases.includes(phraseOf(fact));
    if (spaceless.includes(withoutSpace(fact))) return true;
    const words = phraseOf(fact).trim();
    return (
      words !== '' &&
      known.has(factKey({ kind, text: fact })) &&
      words.split(' ').every((word) => phrases.includes(` ${word} `))
    );
  };
  const finished = factsOf(cv);
  const isAdded = new Set(added.map(skillKey));
  // What the person named themselves is theirs, and nothing that the file could say.
  const isOfFile = (fact: Fact): boolean => fact.kind !== 'skill' || isFound(fact) || !isAdded.has(skillKey(fact.text));
  const found = finished.filter(isOfFile).map((fact): FactCheck => {
    const { kind, text: said, key } = fact;
    if (!isFound(fact)) return { kind, text: said, status: 'not-found' };
    const isWorkedOut = key !== undefined && !amounts.has(key);
    return { kind, text: isWorkedOut ? `${said} (worked out from your dates)` : said, status: 'found' };
  });
  const left = new Set(finished.map(factKey));
  const lost = own
    .filter((fact) => fact.kind !== 'number' && !left.has(factKey(fact)))
    .map(({ kind, text: said }): FactCheck => ({ kind, text: said, status: 'removed' }));
  const removed = lines.flatMap(({ reasons }) =>
    reasons
      .filter(({ kind }) => kind === 'number')
      .map(({ sentence }): FactCheck => ({
        kind: 'number',
        text: sentence.slice(sentence.indexOf('“') + 1, Math.max(0, sentence.lastIndexOf('”'))),
        status: 'removed',
      })),
  );
  return [...found, ...lost, ...removed];
}

const factKey = ({ kind, text }: Fact): string => `${kind} ${text.toLowerCase()}`;

function withoutSpace(text: string): string {
  return plainForm(text)
    .toLowerCase()
    .replace(/[\s-]+/gu, '');
}
