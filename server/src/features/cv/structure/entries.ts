import { findPeriod, findRange } from './dates.ts';
import { endsAsTitle, isEmployer, isPlace, isTitle } from './parts.ts';
import { isDuration, readHead } from './head-parts.ts';
import type { Line } from './text-lines.ts';

/** An entry of a section: the lines that name it, and those that tell about it. */
export interface Entry {
  readonly head: readonly Line[];
  readonly body: readonly Line[];
}

const LONGEST_HEAD = 110;
/** How sentences of a description begin, in the languages that can be told by it. */
const SENTENCE =
  /^(?:[A-Z][a-z]{2,}(?:ed|ing)(?=\s)|(?:I|My|We|Led|Built|Ran|Wrote|(?:The|An?) .* (?:is|was|are|were|has|had)) )/u;
const SENTENCE_END = /(?<!\b(?:Inc|Ltd|Corp|Co|LLC|Jr|Sr|Bros|Lda|Ltda|Cia|St|\p{L}))[.!?;]$/u;

/** The entries of a section, by the dates of their heads; without dates by the lines above their bullets. */
export function entriesOf(source: string, lines: readonly Line[]): Entry[] {
  const starts = new Map<number, number>();
  let free = 0;
  for (const [index, line] of lines.entries()) {
    if (index >= free && isDated(line)) {
      const from = headStart(lines, index, free);
      const to = headEnd(source, lines, from, index);
      starts.set(from, to);
      free = to;
    }
  }
  const heads = starts.size === 0 && areTitles(lines) ? lines.map((_, at): [number, number] => [at, at + 1]) : null;
  for (const [from, to] of heads ?? undatedHeads(lines, starts)) starts.set(from, to);
  const ordered = [...starts].toSorted(([a], [b]) => a - b);
  const entries = ordered.map(([from, to], index) => ({
    head: lines.slice(from, to),
    body: lines.slice(to, ordered[index + 1]?.[0] ?? lines.length),
  }));
  const before = lines.slice(0, ordered[0]?.[0] ?? lines.length);
  return before.length === 0 ? entries : [{ head: [], body: before }, ...entries];
}

/** True for a list of jobs, one on a line, without dates: 'Bank Teller, Pine State Savings, Bangor'. */
function areTitles(lines: readonly Line[]): boolean {
  const isJob = ({ text }: Line): boolean => {
    const [title = '', ...others] = text.split(/, | [-–—|] | at /u);
    return others.length > 0 && isTitle(title) && endsAsTitle(title);
  };
  return lines.length > 1 && lines.every((line) => isHeadLine({ ...line, hasBullet: false }) && isJob(line));
}

const isSentence = (text: string): boolean => SENTENCE.test(text) && text.split(' ').length > 3 && !endsAsTitle(text);

/** True for a line that can be part of a head: short, and no sentence. */
export function isHeadLine(line: Line | undefined): line is Line {
  if (line === undefined || line.hasBullet || line.text.length > LONGEST_HEAD) return false;
  return !/^\p{Ll}/u.test(line.text) && !isSentence(line.text) && !SENTENCE_END.test(line.text);
}

/** True for a head's line with its time: a range, or a single date at the beginning or the end. */
export function isDated(line: Line): boolean {
  if (line.hasBullet || line.text.length > LONGEST_HEAD + 40) return false;
  const range = findRange(line.text);
  if (range !== null) return isAtEdge(line.text, range) && !SENTENCE_END.test(line.text);
  const single = findPeriod(line.text);
  return single !== null && isHeadLine(line) && isAtEdge(line.text, single);
}

function isAtEdge(text: string, { from, to }: { from: number; to: number }): boolean {
  const before = text.slice(0, from).replace(/(?<![\s([|·,–—-])[\s([|·,–—-]+$/u, '');
  const after = text.slice(to).replace(/^[\s)\]|·,.–—-]+/u, '');
  return (
    before === '' ||
    after === '' ||
    isPlace(after) ||
    /^\(?\d|^\(/u.test(after) ||
    /[|·\t][^\S\t]*$/u.test(text.slice(0, from))
  );
}

function headStart(lines: readonly Line[], dated: number, free: number): number {
  let start = dated;
  const isBare = bare(lines[dated]) === '';
  while (start > free && dated - start < 3) {
    const here = lines[start];
    const above = lines[start - 1];
    if (here === undefined || !isHeadLine(above)) break;
    if (here.isApart && !(isBare && start === dated)) break;
    start -= 1;
  }
  return start;
}

/** What a dated line says beside its date. */
function bare(line: Line | undefined): string {
  if (line === undefined) return '';
  const period = findRange(line.text) ?? findPeriod(line.text);
  const rest = period === null ? line.text : line.text.slice(0, period.from) + line.text.slice(period.to);
  const words = rest.replace(/^[\s|·,()–—-]+|(?<![\s|·,()–—-])[\s|·,()–—-]+$/gu, '');
  return isPlace(words) ? '' : words;
}

/** Behind the date stand what is still missing, title or employer, and the place. */
function headEnd(source: string, lines: readonly Line[], from: number, dated: number): number {
  let to = dated + 1;
  while (to - dated < 4) {
    const next = lines[to];
    if (!isHeadLine(next) || next.isApart || isDated(next)) break;
    const { parts } = readHead(source, lines.slice(from, to));
    const named = parts.filter(({ text }) => !isPlace(text));
    const isWhole = named.length > 1 && named.some(({ text }) => isTitle(text));
    const isNextHead = isHeadOfNext(source, lines, to) && named.length > 0;
    const isFull = to - dated > 2 || isWhole;
    if (isNextHead || (isFull && !isPlace(source.slice(next.from, next.to))) || next.text.length > 90) break;
    to += 1;
  }
  return to;
}

/** True for a line that belongs to a date below it rather than to one above. */
function isHeadOfNext(source: string, lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  const below = lines[index + 1];
  return below !== undefined && !below.isApart && isDated(below) && !isPlace(source.slice(line?.from, line?.to));
}

/** Heads without a date: a title or an employer above bullets, behind the bullets of another entry or an empty line. */
function undatedHeads(lines: readonly Line[], starts: ReadonlyMap<number, number>): [number, number][] {
  const heads: [number, number][] = [];
  const taken = new Set([...starts].flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)));
  for (let from = 0; from < lines.length; from += 1) {
    const line = lines[from];
    const above = lines[from - 1];
    const isStart = above === undefined || above.hasBullet || line?.isApart === true;
    if (taken.has(from) || !isStart || !isHeadLine(line)) continue;
    let to = from + 1;
    while (to - from < 3 && !taken.has(to) && isHeadLine(lines[to]) && lines[to]?.isApart === false) to += 1;
    const texts = lines.slice(from, to).map(({ text }) => text);
    // A firm with all the time spent there, above its roles.
    const isFirm = texts.slice(1).some(isDuration);
    const isNamed = isFirm || texts.some((text) => isTitle(text) || isEmployer(text));
    const next = lines[to];
    if (
      isNamed &&
      (isFirm || !taken.has(to)) &&
      (next === undefined || next.hasBullet || next.isApart || !isHeadLine(next))
    ) {
      heads.push([from, to]);
      from = to - 1;
    }
  }
  return heads;
}
