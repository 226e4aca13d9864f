import { type Evidence, employerScore, proseWeight, titleScore } from '../lexicon/evidence.ts';
import { placeScore } from '../lexicon/places.ts';
import { findRange } from '../../extract/dates.ts';
import { isRemark, isUnfinished } from '../parts.ts';
import type { Line } from '../text-lines.ts';
import { headLineOf, isLabel } from './atoms.ts';
import type { ScoredLine } from './reading.ts';

/** A section with more lines than these is no list of jobs; the rest of it is read as one long body. */
const MOST_HEADABLE = 2_000;
/** A dated line that no head takes. */
const STRAY_RANGE = 3;
const STRAY_DATE = 1;
/** A line that names what somebody was, and for whom. */
const NAMING = 1;
/** A short line that no head takes. */
const UNEXPLAINED = 1.2;
const BULLET = 2;
/** What stands above the list of an entry. */
const BODY_LABEL =
  /^(?:(?:key |main |major )?(?:responsibilities|duties|achievements|accomplishments|highlights|projects|technologies|tasks|results)|aufgaben|tätigkeiten|erfolge|verantwortlichkeiten|aufgabenbereich|schwerpunkte|missions?|réalisations|tâches|responsabilités|funciones|logros|responsabilidades|tareas|tarefas|funções|mansioni|attività|principali mansioni|taken|werkzaamheden|verantwoordelijkheden|obowiązki|zakres obowiązków|osiągnięcia|náplň práce|arbetsuppgifter)(?: (?:and|und|et|y|e|i) \p{L}+)? ?:?$/iu;
/** The label of a form, before what tells about a job. */
const BODY_CELL =
  /^(?:main activities|type of business|business or sector|principal subjects|level in national|hauptaktivitäten|wichtigste tätigkeiten|tätigkeitsbereich|principales activités|type ou secteur|principali attività|tipo di attività|principales actividades|tipo de empresa|główne działania|obszar działalności)/iu;
/** From so many points on a line is set in. */
const INDENT = 7;
const SENTENCE = /^(?:[A-Z][a-z]{2,}(?:ed|ing)(?=\s)|(?:I|My|We|Led|Built|Ran|Wrote) )/u;

/** The lines of sections, each with its pieces and with how much it reads like a body. */
export function scoredLines(source: string, lines: readonly Line[], judge: (text: string) => Evidence): ScoredLine[] {
  const bodyPrint = printOfBody(lines);
  const edge = edgeOf(lines);
  return lines.map((line, index): ScoredLine => {
    const head = headLineOf(source, line);
    const isHeadable = head.isHeadable && index < MOST_HEADABLE;
    return {
      ...head,
      isHeadable,
      isApart: line.isApart,
      body: bodyOf(head, line, bodyPrint, edge) - (isNaming(head, judge) ? NAMING : 0),
    };
  });
}

/** True for a line of pieces that are two different things for sure. */
function isNaming(
  { atoms, isHeadable }: Pick<ScoredLine, 'atoms' | 'isHeadable'>,
  judge: (text: string) => Evidence,
): boolean {
  if (!isHeadable || atoms.length < 2) return false;
  const found = atoms.map(({ text }) => judge(text));
  return found.some(({ what }) => what > 1) && found.some(({ who }) => who > 0.9);
}

/** Where lines with a span of time begin, in points; null where that is not known. What begins further right is a list. */
function edgeOf(lines: readonly Line[]): number | null {
  const starts = lines.flatMap(({ print, text, hasBullet }) =>
    print !== null && !hasBullet && text.length < 150 && findRange(text) !== null ? [print.x] : [],
  );
  return starts.length === 0 ? null : Math.max(...starts.filter((x) => x < Math.min(...starts) + INDENT));
}

/** The print of most bulleted or long lines; '' when there is none. */
function printOfBody(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const line of lines) {
    if (line.print === null || (!line.hasBullet && line.text.length < 60)) continue;
    const key = printKey(line);
    letters.set(key, (letters.get(key) ?? 0) + line.text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const printKey = ({ print }: Line): string => (print === null ? '' : `${print.font}|${print.size}`);

/** A line in pieces is as much of a sentence as the longest of them, and more so when they go on in small letters. */
function proseOf({ atoms }: Pick<ScoredLine, 'atoms'>, text: string): number {
  if (atoms.length < 2) return proseWeight(text);
  const [longest = ''] = atoms.map((atom) => atom.text).toSorted((a, b) => b.length - a.length);
  const goingOn = atoms.slice(1).filter((atom) => /^\p{Ll}/u.test(atom.text) && atom.before !== 'bracket').length;
  const end = /[.;!?]$/u.test(text) ? 1 : 0;
  return proseWeight(longest.replace(/[.;!?]$/u, '')) + end + goingOn * 0.7;
}

function bodyOf(
  head: Omit<ScoredLine, 'body' | 'isApart'>,
  line: Line,
  bodyPrint: string,
  edge: number | null,
): number {
  const { text, hasBullet, isApart } = line;
  if (!head.isHeadable) return 3;
  let weight = proseOf(head, text);
  if (hasBullet) weight += BULLET;
  if (SENTENCE.test(text) && text.split(' ').length > 3 && titleScore(text) < 2) weight += 1.2;
  if (BODY_LABEL.test(text) || BODY_CELL.test(text) || isUnfinished(text) || (head.period === null && isRemark(text)))
    return 3;
  const key = printKey(line);
  if (key !== '' && bodyPrint !== '') weight += key === bodyPrint ? 0.3 : -0.8;
  const isIndented =
    !hasBullet && edge !== null && line.print !== null && line.print.x > edge + INDENT && !head.isRange;
  if (isIndented) weight += BULLET;
  const isShort = !hasBullet && !isIndented && text.split(' ').length <= 7 && !/[.!?;]$/u.test(text);
  if (isShort) weight -= UNEXPLAINED;
  if (!hasBullet && isApart && isShort) weight -= 0.5;
  if (head.isRange && text.length < 120) weight -= hasBullet && head.atoms.length > 2 ? 1 : STRAY_RANGE;
  else if (head.period !== null && isShort) weight -= STRAY_DATE;
  if (head.atoms.length === 0 && head.period === null) return 0;
  if (
    head.period === null &&
    /^[^:]{3,24}:\s/u.test(text) &&
    !isLabel(text.slice(0, text.indexOf(':'))) &&
    titleScore(text) < 2 &&
    employerScore(text) < 2 &&
    placeScore(text) === 0
  )
    weight += 1.5;
  return weight;
}
