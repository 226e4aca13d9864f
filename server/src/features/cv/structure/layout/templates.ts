/** What a head of an entry says: `what` somebody was (or learnt), for `who`, `where` and `when`. */
export type Field = 'what' | 'who' | 'where' | 'when';

/** The fields of one line, in their order; as a key their first letters. */
export type Pattern = readonly Field[];

/** One layout: which fields stand in which line and order, as indexes into `SEQUENCES` and `PATTERNS`. */
export interface Template {
  readonly prior: number;
  /** With everything, and with fields left out, each at a cost. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly sequence: number;
  readonly cost: number;
  readonly lacks: ReadonlySet<Field>;
}

const SETS: readonly (readonly Field[])[] = [
  ['what', 'who', 'where', 'when'],
  ['what', 'who', 'when'],
  ['what', 'who', 'where'],
  ['what', 'who'],
  ['what', 'when'],
  ['who', 'when'],
];

const patterns: Pattern[] = [];
const patternIndex = new Map<string, number>();
const sequences: (readonly number[])[] = [];
const sequenceIndex = new Map<string, number>();

function indexOfPattern(pattern: Pattern): number {
  const key = pattern.join();
  const known = patternIndex.get(key);
  if (known !== undefined) return known;
  patterns.push(pattern);
  patternIndex.set(key, patterns.length - 1);
  return patterns.length - 1;
}

function indexOfSequence(lines: readonly Pattern[]): number {
  const indexes = lines.filter((line) => line.length > 0).map(indexOfPattern);
  const key = indexes.join();
  const known = sequenceIndex.get(key);
  if (known !== undefined) return known;
  sequences.push(indexes);
  sequenceIndex.set(key, sequences.length - 1);
  return sequences.length - 1;
}

function ordersOf(fields: readonly Field[]): Field[][] {
  if (fields.length <= 1) return [[...fields]];
  return fields.flatMap((first) => ordersOf(fields.filter((field) => field !== first)).map((rest) => [first, ...rest]));
}

/** Every way to break an order into lines. */
function brokenUp(order: readonly Field[]): Field[][][] {
  const [first, ...rest] = order;
  if (first === undefined) return [[]];
  if (rest.length === 0) return [[[first]]];
  return brokenUp(rest).flatMap((lines) => [
    [[first], ...lines],
    [[first, ...(lines[0] ?? [])], ...lines.slice(1)],
  ]);
}

/** What it costs an entry to lack what the layout has, in nats. */
export interface LackCosts {
  readonly where: number;
  readonly when: number;
  readonly what: number;
  readonly who: number;
}

export interface Grammar {
  readonly templates: readonly Template[];
  readonly patterns: readonly Pattern[];
  readonly sequences: readonly (readonly number[])[];
}

/** What it costs each entry of a layout that knows no employer, or no title. */
const HALF = 1.5;

const LACKS: readonly (readonly Field[])[] = [
  [],
  ['where'],
  ['who'],
  ['who', 'where'],
  ['when'],
  ['when', 'where'],
  ['what'],
  ['what', 'where'],
];

function priorOf(order: readonly Field[], lines: readonly (readonly Field[])[], isStudy: boolean): number {
  const at = (field: Field): number => order.indexOf(field);
  let prior = 0;
  if (at('what') < 0 || at('who') < 0) prior -= 1.5;
  if (at('when') < 0) prior -= isStudy ? 0.7 : 2.5;
  if (at('where') === 0) prior -= 1.5;
  else if (at('where') > at('who') && at('who') >= 0) prior += 0.3;
  if (at('where') >= 0 && at('where') < at('who') && at('where') < at('what')) prior -= 0.5;
  if (lines.length === 4) prior -= 0.3;
  return prior;
}

/** The 252 layouts that entries have. @param isStudy for studies, where single facts are left out more often */
export function grammarOf(costs: LackCosts, isStudy: boolean): Grammar {
  const templates = SETS.flatMap((set) =>
    ordersOf(set).flatMap((order) =>
      brokenUp(order).map((lines): Template => {
        const variants = LACKS.filter(
          (lacks) => lacks.every((field) => set.includes(field)) && lacks.length < set.length,
        ).map((lacks) => ({
          sequence: indexOfSequence(lines.map((line) => line.filter((field) => !lacks.includes(field)))),
          cost:
            lacks.reduce((sum, field) => sum + costs[field], 0) -
            (set.includes('what') && set.includes('who') ? 0 : HALF),
          lacks: new Set(lacks),
        }));
        return { prior: priorOf(order, lines, isStudy), variants };
      }),
    ),
  );
  return { templates, patterns, sequences };
}
