import { DAY_MS } from '../../../platform/clock.ts';
import { TERM } from '../model/posting-terms.ts';
import type { Bonus, Condition, Grade, GradedCondition, QueryClause, WantedConcept } from '../search/conditions.ts';
import type { Concept, Meaning, ReadQuery } from './concepts.ts';
import { namesPeople } from './fields-of-work.ts';
import { groupsOf, nameKey, nameWords } from './job-words.ts';
import { commuteCondition, elsewhereCondition, nearCondition } from './place-conditions.ts';
import { inOneRun, titleTerms } from './title-terms.ts';

/** What being in the place that is asked for is worth. */
const THERE = 700;
/** What a part that a posting meets only nearly costs it: another kind of job least, another pay or age most. */
const WORTH_OF: Partial<Record<Meaning['kind'], number>> = {
  SKILL: 300,
  LEVEL: 300,
  MODE: 300,
  TYPE: 400,
  PAY: 600,
  AGE: 600,
};
/**
 * To be had without moving, of what being there is worth: more than another kind of job there lacks. For the rest one
 * would have to move, which even the best title elsewhere is not worth.
 */
const WITHOUT_MOVING = 450;
/** Postings that meet every part stand before all others. */
const MEETS_ALL = 4_000;
/** A longer text says so much that what nearly meets it isn't it. */
const MOST_PARTS = 6;

/**
 * The same query read generously: of its parts a posting may meet one only nearly. Those that meet all stand first.
 *
 * @param strict what the query asks for otherwise, see `wantedClauses`
 * @param now the present, for ages
 * @returns null when no part can be met nearly
 */
export function generousClauses(read: ReadQuery, strict: readonly QueryClause[], now: Date): QueryClause[] | null {
  if (read.clauses.length > MOST_PARTS) return null;
  const clauses = strict.map((clause, at) => {
    const concepts = read.clauses[at] ?? [];
    const work = strict.flatMap((one, other) =>
      other === at || !saysWork(read.clauses[other]) ? [] : [strongly(one)],
    );
    const around = { isAlone: read.clauses.length === 1, now, work };
    return { ...clause, concepts: clause.concepts.map((one, index) => widened(one, concepts[index], around)) };
  });
  if (clauses.every((clause, at) => clause.concepts.every((one, index) => one === strict[at]?.concepts[index])))
    return null;
  return [...clauses, allButOne(strict.filter(({ isExcluded }) => !isExcluded))];
}

/** For a town or a state alone that has no jobs, those of its country; null for all else that can be typed. */
export function countryClauses(read: ReadQuery, strict: readonly QueryClause[]): QueryClause[] | null {
  const [only, ...others] = read.clauses.flat();
  const [clause] = strict;
  if (only?.meaning.kind !== 'PLACE' || only.isExcluded || only.meaning.radiusKm !== null) return null;
  const condition = elsewhereCondition(only.meaning.place);
  if (others.length > 0 || clause === undefined || condition === null) return null;
  const near: GradedCondition = { grade: 'near', condition };
  return [{ ...clause, concepts: clause.concepts.map((one) => ({ ...one, grades: [...one.grades, near] })) }];
}

/** What a part may depend on: whether it is the only one, the present, and the work that the other parts ask for. */
interface Around {
  readonly isAlone: boolean;
  readonly now: Date;
  readonly work: readonly Condition[];
}

/** 'Developer' alone is anybody who develops: what they work with says the rest. */
const saysWork = (concepts: readonly Concept[] = []): boolean =>
  concepts.some(
    ({ meaning, text, isExcluded }) =>
      !isExcluded && SAYS_WHAT.has(meaning.kind) && !(nameWords(text).length === 1 && namesPeople(nameKey(text))),
  );

/** Of what is close in one respect the work itself is right: a sales engineer who has heard of DevOps does not do it. */
const MENTIONS: ReadonlySet<Grade> = new Set(['skill', 'text', 'near']);

const strongly = ({ concepts }: QueryClause): Condition => ({
  kind: 'ANY',
  of: concepts.flatMap(({ grades, reason }) =>
    grades.flatMap(({ grade, condition }) => (reason === 'TITLE' && MENTIONS.has(grade) ? [] : [condition])),
  ),
});

function widened(wanted: WantedConcept, concept: Concept | undefined, around: Around): WantedConcept {
  if (concept === undefined || concept.isExcluded) return wanted;
  const near = nearGrades(concept, around);
  if (near.length === 0) return wanted;
  const worth = WORTH_OF[concept.meaning.kind];
  const met = metBy([wanted]);
  const [nearest] = near;
  const bonuses: Bonus[] = worth === undefined ? [] : [{ worth, condition: met }];
  const byDistance: Bonus[] =
    nearest === undefined
      ? []
      : [
          { worth: THERE - WITHOUT_MOVING, condition: met },
          { worth: WITHOUT_MOVING, condition: { kind: 'ANY', of: [met, nearest.condition] } },
        ];
  return {
    ...wanted,
    grades: [...wanted.grades, ...near],
    bonuses: [...wanted.bonuses, ...(concept.meaning.kind === 'PLACE' ? byDistance : bonuses)],
    ...(wanted.named === undefined
      ? {}
      : { named: { ...wanted.named, titles: [...wanted.named.titles, ...nearNames(concept.meaning)] } }),
  };
}

const metBy = (concepts: readonly WantedConcept[]): Condition => ({
  kind: 'ANY',
  of: concepts.flatMap(({ grades }) => grades.map(({ condition }) => condition)),
});

/** Every clause is met, or every one but one. */
function allButOne(strict: readonly QueryClause[]): QueryClause {
  const all: Condition = { kind: 'ALL', of: strict.map(({ concepts }) => metBy(concepts)) };
  const met = strict.map(strongly);
  return {
    isExcluded: false,
    concepts: [
      {
        reason: 'TEXT',
        text: '',
        value: '',
        words: 0,
        phrase: null,
        grades: [
          {
            grade: 'near',
            condition: { kind: 'ANY', of: [all, ...met.map((_one, at) => allOf(met.toSpliced(at, 1)))] },
          },
        ],
        bonuses: [{ worth: MEETS_ALL, condition: all }],
      },
    ],
  };
}

const allOf = (of: readonly Condition[]): Condition => ({ kind: 'ALL', of });

const SAYS_WHAT: ReadonlySet<Meaning['kind']> = new Set(['TITLE', 'SKILL', 'WORD', 'PHRASE']);

/** What is not said is not no; and what one who asks for this would look at besides. */
function nearGrades({ meaning, text }: Concept, { isAlone, now, work }: Around): GradedCondition[] {
  const near = (condition: Condition | null): GradedCondition[] =>
    condition === null ? [] : [{ grade: 'near', condition }];
  // Who asks for nothing but an amount or a level can't be shown anything that is near it.
  if (isAlone && !SAYS_WHAT.has(meaning.kind) && meaning.kind !== 'PLACE') return [];
  switch (meaning.kind) {
    case 'TITLE':
      // Where a place or a level is asked for too, a posting with the word somewhere in its text is hardly ever meant.
      return [
        ...nearTitles(meaning.words),
        ...near(otherLeaders(text)),
        ...near(isAlone ? subjectAndHead(text) : null),
      ];
    case 'WORD':
      return nearTitles(meaning.words);
    case 'SKILL':
      // Who does the same work can learn a tool.
      return [...nearTitles([meaning.skill]), ...near(work.length === 0 ? null : allOf(work))];
    case 'PHRASE': {
      const words = groupsOf(nameKey(meaning.phrase)).flatMap((group) => (group.kind === 'title' ? group.words : []));
      return near({ kind: 'TERMS', anyOf: [meaning.phrase, ...words].flatMap(titleTerms) });
    }
    case 'PLACE':
      if (meaning.radiusKm !== null) return [];
      return isAlone
        ? near(commuteCondition(meaning.place))
        : [...near(nearCondition(meaning.place)), ...near(elsewhereCondition(meaning.place))];
    case 'LEVEL':
      // Who looks for interns or for somebody to lead says so.
      return near(
        meaning.level === 'intern' || meaning.level === 'lead'
          ? null
          : { kind: 'FACT', fact: 'experience', words: [null] },
      );
    case 'MODE':
      return near(meaning.mode === 'remote' ? null : { kind: 'FACT', fact: 'remote', words: [null] });
    case 'TYPE': {
      const words = NEAR_TYPES[meaning.type] ?? [];
      return near(words.length === 0 ? null : { kind: 'FACT', fact: 'jobType', words });
    }
    case 'PAY':
      return near({ kind: 'PAY', min: NEVER_PAID, max: null, orUnknown: true });
    case 'AGE':
      return near({ kind: 'SINCE', since: new Date(now.getTime() - OLDER * meaning.days * DAY_MS) });
    default:
      return [];
  }
}

/** Other kinds of job, near the one that is asked for. */
function nearTitles(asked: readonly string[]): GradedCondition[] {
  const words = namesNear(asked);
  if (words.length === 0) return [];
  return [
    { grade: 'wideTitle', condition: { kind: 'TERMS', anyOf: words.flatMap(inOneRun) } },
    // Of 'ai engineer' a 'Security Engineer, Corporate AI Security' has both words.
    { grade: 'near', condition: { kind: 'TERMS', anyOf: words.flatMap(titleTerms) } },
  ];
}

function namesNear(asked: readonly string[]): string[] {
  const names = asked.flatMap((word) => groupsOf(nameKey(word))).flatMap((group) => group.near);
  return [...new Set(names)].flatMap((name) => [name, ...groupsOf(nameKey(name)).flatMap((group) => group.words)]);
}

/** What titles say that meet a part only nearly. */
function nearNames(meaning: Meaning): string[] {
  if (meaning.kind === 'TITLE' || meaning.kind === 'WORD') return namesNear(meaning.words);
  return meaning.kind === 'SKILL' ? namesNear([meaning.skill]) : [];
}

const LEADERS = ['head', 'director', 'vp', 'president', 'chief', 'lead'];

/** Who leads the same by another title: for a 'head of data' its directors, and managers whose title is no known one. */
function otherLeaders(title: string): Condition | null {
  const words = nameWords(title).filter((word) => word !== 'of');
  const subject = words.filter((word) => !LEADERS.includes(word));
  if (subject.length === words.length || subject.length === 0) return null;
  const isKnown = groupsOf([...subject, 'manager'].join('')).length > 0;
  const heads = isKnown ? LEADERS : [...LEADERS, 'manager'];
  return { kind: 'TERMS', anyOf: heads.map((head) => [...subject, head].map(TERM.title)) };
}

const MAKERS = new Set(['engineer', 'developer', 'scientist', 'designer', 'architect', 'writer', 'consultant']);
const EVERYBODY_S = new Set(['software', 'product', 'technical', 'senior', 'web', 'data', 'application', 'system']);

/** The last word of a title in another title, and the words before it in the text: who makes something writes of it. */
function subjectAndHead(title: string): Condition | null {
  const words = nameWords(title);
  const head = words.at(-1) ?? '';
  const subject = words.slice(0, -1).filter((word) => !EVERYBODY_S.has(word));
  if (subject.length === 0 || !MAKERS.has(head)) return null;
  return { kind: 'TERMS', anyOf: [[TERM.title(head), ...subject.map(TERM.text)]] };
}

/** A year in euros. */
const NEVER_PAID = 1e12;
/** Times the age that was asked for. */
const OLDER = 4;
const NEAR_TYPES: Readonly<Record<string, readonly string[]>> = {
  Contract: ['Freelance', 'Temporary'],
  Freelance: ['Contract'],
  Temporary: ['Contract'],
  Student: ['Internship', 'Part-time'],
  'Part-time': ['Student'],
};
