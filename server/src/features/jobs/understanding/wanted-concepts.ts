import { comparableText } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { PLACE_ID, searchableWords, TERM, termsOfTitle } from '../model/posting-terms.ts';
import { IN_LISTS, IN_TITLES_ONLY, TEAMS } from '../normalising/gazetteer/usage.ts';
import type {
  Bonus,
  Condition,
  Grade,
  GradedCondition,
  MatchReasonKind,
  NamedOtherwise,
  QueryClause,
  WantedConcept,
} from '../search/conditions.ts';
import type { Concept, ConceptKind, Meaning, ReadQuery } from './concepts.ts';
import { groupsOf, nameKey, nameWords } from './job-words.ts';
import { namesOf } from './company-names.ts';
import { valueOf } from './meaning-words.ts';
import { payCondition } from './pay-condition.ts';
import { placeCondition } from './place-conditions.ts';
import { spellingsOf, titlesWithHeadOf, titleWords } from './known-titles.ts';
import { type AllOf, inOneRun, mayStandApart, titleTerms } from './title-terms.ts';
import { bonusesOf, levelBonus } from './bonuses.ts';

/** What a read query asks of postings. @param now the present, for ages */
export function wantedClauses({ clauses, text }: ReadQuery, now: Date): QueryClause[] {
  const wanted = clauses.map((concepts) => ({
    concepts: concepts.map((concept) =>
      wantedConcept(concept, {
        now,
        asksForSkill: clauses.every((one) => one === concepts || one.every(leavesSkills)),
      }),
    ),
    isExcluded: concepts.some(({ isExcluded }) => isExcluded),
  }));
  return withWholeTitle(text, clauses, withMentions(clauses, withLevels(clauses, wanted)));
}

/** Two words are a title that is known, or a title and something else. */
const SHORTEST_WHOLE = 3;
/** Where the job is stands behind its title, in what people type. */
const STANDS_BEHIND: ReadonlySet<ConceptKind> = new Set(['PLACE', 'COMPANY', 'MODE']);

/**
 * A posting that is called exactly so meets every part of the text, whatever its parts mean by themselves: who copies a
 * title looks for that posting. 'Customer Service Executive, Content' asks for nobody's level there.
 */
function withWholeTitle(text: string, read: ReadQuery['clauses'], wanted: readonly QueryClause[]): QueryClause[] {
  if (read.some((clause) => clause.length > 1 || clause[0]?.isExcluded === true)) return [...wanted];
  const behind =
    read.length - 1 - read.findLastIndex(([one]) => one !== undefined && !STANDS_BEHIND.has(one.meaning.kind));
  const whole = calledSo(text, read);
  const before = calledSo(text, read.slice(0, read.length - behind));
  return wanted.map((clause, at) => ({
    ...clause,
    concepts: clause.concepts.map((concept) => ({
      ...concept,
      grades: [...(at < read.length - behind ? before : whole), ...concept.grades],
    })),
  }));
}

/** Postings whose title has these parts as they were typed, one behind the other. */
function calledSo(text: string, parts: ReadQuery['clauses']): GradedCondition[] {
  const end = Math.max(0, ...parts.flat().map((concept) => concept.end));
  const typed = parts.length < 2 ? '' : text.slice(0, end);
  return nameWords(typed).length < SHORTEST_WHOLE ? [] : terms('exactTitle', [termsOfTitle(typed)]);
}

/** What is excluded and stands in the text of a posting, which is not about it, pushes that behind all others. */
const MENTIONS_EXCLUDED = -2_000;

function withMentions(read: ReadQuery['clauses'], wanted: readonly QueryClause[]): QueryClause[] {
  const anyOf = read
    .flat()
    .flatMap(({ meaning, isExcluded }) => (isExcluded ? namesIn(meaning).flatMap(textTerms) : []));
  const at = wanted.findIndex(({ isExcluded }) => !isExcluded);
  if (anyOf.length === 0) return [...wanted];
  const bonus: Bonus = { worth: MENTIONS_EXCLUDED, condition: { kind: 'TERMS', anyOf } };
  return wanted.map((clause, index) => {
    const [first, ...others] = clause.concepts;
    if (index !== at || first === undefined) return clause;
    return { ...clause, concepts: [{ ...first, bonuses: [...first.bonuses, bonus] }, ...others] };
  });
}

/** Levels, modes and places are facts of a posting, whatever its text speaks of. */
function namesIn(meaning: Meaning): readonly string[] {
  if (meaning.kind === 'TITLE' || meaning.kind === 'WORD') return meaning.words;
  return meaning.kind === 'SKILL' ? [meaning.skill] : [];
}

/** A query without a word for a level says one nevertheless. */
function withLevels(read: ReadQuery['clauses'], wanted: readonly QueryClause[]): QueryClause[] {
  const saysLevel = read.some((concepts) => concepts.some(({ meaning }) => SAYS_LEVEL.has(meaning.kind)));
  const at = read.findIndex((concepts) =>
    concepts.some(({ meaning, isExcluded }) => !isExcluded && SAYS_WHAT.has(meaning.kind)),
  );
  return wanted.map((clause, index) => {
    const [first, ...others] = clause.concepts;
    if (saysLevel || index !== at || first === undefined) return clause;
    return { ...clause, concepts: [{ ...first, bonuses: [...first.bonuses, levelBonus(first.text)] }, ...others] };
  });
}

const SAYS_LEVEL: ReadonlySet<ConceptKind> = new Set(['LEVEL', 'TYPE']);
const SAYS_WHAT: ReadonlySet<ConceptKind> = new Set(['TITLE', 'SKILL', 'WORD', 'PHRASE']);

const REASONS: Readonly<Record<ConceptKind, MatchReasonKind>> = {
  TITLE: 'TITLE',
  SKILL: 'SKILL',
  COMPANY: 'COMPANY',
  PLACE: 'PLACE',
  MODE: 'FACT',
  LEVEL: 'FACT',
  TYPE: 'FACT',
  SIGN: 'FACT',
  SPONSORSHIP: 'FACT',
  PAY: 'PAY',
  AGE: 'AGE',
  WORD: 'TEXT',
  PHRASE: 'TEXT',
};

/** What a concept's conditions depend on besides: the present, and whether a field of work may be a skill as well. */
interface Around {
  readonly now: Date;
  readonly asksForSkill: boolean;
}

/** Beside these a field of work may be a skill that is asked for. */
const leavesSkills = ({ meaning }: Concept): boolean => meaning.kind === 'COMPANY' || meaning.kind === 'SKILL';

function wantedConcept({ meaning, text }: Concept, around: Around): WantedConcept {
  const asked = askedBy(meaning, text);
  return {
    reason: REASONS[meaning.kind],
    text,
    value: valueOf(meaning, text),
    words: meaning.kind === 'TITLE' ? titleWords(meaning, asked) : nameWords(text).length,
    grades: gradedConditions(meaning, asked, around),
    bonuses: bonusesOf(meaning, asked),
    phrase: meaning.kind === 'PHRASE' ? meaning.phrase : null,
    named: namedOtherwise(meaning, text),
  };
}

/** What postings may say instead of what was typed. */
function namedOtherwise(meaning: Meaning, typed: string): NamedOtherwise {
  switch (meaning.kind) {
    case 'TITLE':
      return {
        titles: [typed, ...spellingsOf(meaning, typed), ...meaning.words, ...meaning.wider],
        skill: meaning.skill,
      };
    case 'WORD':
      return { titles: [typed, ...meaning.words], skill: null };
    case 'SKILL':
      return { titles: [typed, meaning.skill], skill: meaning.skill };
    default:
      return { titles: [typed], skill: null };
  }
}

/** What is asked for by what was typed: product managers by 'product management'. */
const askedBy = (meaning: Meaning, typed: string): string =>
  meaning.kind === 'TITLE' ? (meaning.field?.title ?? typed) : typed;

const terms = (grade: Grade, anyOf: readonly AllOf[]): GradedCondition[] =>
  anyOf.length === 0 ? [] : [{ grade, condition: { kind: 'TERMS', anyOf } }];

const textTerms = (words: string): AllOf[] => {
  const all = searchableWords(words).map(TERM.text);
  return all.length === 0 ? [] : [all];
};

/**
 * The conditions under which a posting has what a concept means, the best first.
 *
 * @param typed as it was typed: where a title has exactly this, it stands first
 */
function gradedConditions(meaning: Meaning, typed: string, { now, asksForSkill }: Around): GradedCondition[] {
  const fact = (condition: Condition): GradedCondition[] => [{ grade: 'text', condition }];
  switch (meaning.kind) {
    case 'TITLE':
      return [
        ...terms('exactTitle', spellingsOf(meaning, typed).flatMap(inOneRun)),
        ...terms('title', meaning.words.flatMap(inOneRun)),
        // Its words are there, and make another title: 'Product Manager, Finance' is no finance manager.
        ...otherTitleInside(meaning, typed),
        ...terms('title', mayStandApart(typed) ? titleTerms(typed) : []),
        ...terms('looseTitle', meaning.words.filter(mayStandApart).flatMap(titleTerms)),
        ...terms('wideTitle', meaning.wider.flatMap(titleTerms)),
        // 'Data engineering Berlin' is no product manager there who knows it.
        ...terms(
          'skill',
          meaning.skill === null || (meaning.field !== null && !asksForSkill) ? [] : [[TERM.skill(meaning.skill)]],
        ),
      ];
    case 'SKILL':
      return [
        // 'Go-To-Market' has the word and not the skill.
        ...terms(
          'exactTitle',
          [...titleTerms(typed), ...titleTerms(meaning.skill)].map((all) => [...all, TERM.skill(meaning.skill)]),
        ),
        ...(isField(meaning.skill) ? terms('title', titleTerms(meaning.skill)) : []),
        // Docker is a tool and an employer.
        ...terms('company', [[TERM.company(typed)]]),
        ...terms('required', [[TERM.required(meaning.skill)]]),
        ...terms('skill', [[TERM.skill(meaning.skill)]]),
        ...(isPlainName(meaning.skill) ? terms('text', textTerms(meaning.skill)) : []),
      ];
    case 'COMPANY':
      return terms(
        'company',
        namesOf(meaning.company).map((name) => [TERM.company(name)]),
      );
    case 'PLACE':
      return fact({
        kind: 'ANY',
        of: [meaning.place, ...meaning.also].map((place) => placeCondition(place, meaning.radiusKm)),
      });
    case 'MODE':
      return fact({ kind: 'FACT', fact: 'remote', words: [meaning.mode] });
    case 'LEVEL':
      // 'Senior/Staff' is both, of which a posting keeps one.
      return fact({
        kind: 'ANY',
        of: [
          // Who names no level wants neither beginners nor seniors.
          { kind: 'FACT', fact: 'experience', words: meaning.level === 'mid' ? ['mid', null] : [meaning.level] },
          // 'Technical Staff' and 'Lead Generation' are no leads; for those the reader of titles knows more.
          ...(meaning.level === 'lead'
            ? []
            : [{ kind: 'TERMS' as const, anyOf: [...titleTerms(typed), ...titleTerms(meaning.level)] }]),
        ],
      });
    case 'TYPE':
      return fact(
        meaning.type === 'Internship'
          ? {
              kind: 'ANY',
              of: [
                { kind: 'FACT', fact: 'jobType', words: [meaning.type] },
                { kind: 'FACT', fact: 'experience', words: ['intern'] },
              ],
            }
          : { kind: 'FACT', fact: 'jobType', words: [meaning.type] },
      );
    case 'SIGN':
      return fact({ kind: 'FACT', fact: 'signs', words: [meaning.sign] });
    case 'SPONSORSHIP':
      return terms('text', [[TERM.sponsorship('yes'), ...visaPlace(typed)]]);
    case 'WORD':
      return [
        ...terms('exactTitle', titleTerms(typed)),
        ...terms('title', meaning.words.flatMap(titleTerms)),
        ...(meaning.isBeginning ? beginnings(comparableText(typed)) : []),
        ...terms('company', [[TERM.company(typed)]]),
        // Every other text speaks of sales.
        ...(isKindOfWork(meaning.words) ? [] : terms('text', meaning.words.flatMap(textTerms))),
      ];
    case 'PHRASE':
      return [...terms('exactTitle', titleTerms(meaning.phrase)), ...terms('text', textTerms(meaning.phrase))];
    case 'PAY': {
      return fact(payCondition(meaning.pay));
    }
    case 'AGE':
      return fact({ kind: 'SINCE', since: new Date(now.getTime() - meaning.days * DAY_MS) });
  }
}

/** The words of a title apart, beside a known title with the same last word. */
function otherTitleInside({ words }: Extract<Meaning, { kind: 'TITLE' }>, typed: string): GradedCondition[] {
  const apart = [typed, ...words].filter(mayStandApart).flatMap(titleTerms);
  const others = titlesWithHeadOf(words, typed);
  if (apart.length === 0 || others.length === 0) return [];
  return [
    {
      grade: 'wideTitle',
      condition: {
        kind: 'ALL',
        of: [
          { kind: 'TERMS', anyOf: apart },
          { kind: 'TERMS', anyOf: others },
        ],
      },
    },
  ];
}

/** A field of work, such as sales: in a title it means nothing else. */
const isField = (skill: string): boolean => groupsOf(nameKey(skill)).some(({ kind }) => kind === 'word');

/** Visas that one country alone gives. */
const VISA_OF: Readonly<Record<string, string>> = { h1b: 'US', skilledworkervisa: 'GB' };

function visaPlace(typed: string): string[] {
  const country = VISA_OF[nameKey(typed)];
  return country === undefined ? [] : [TERM.place(PLACE_ID.country(country))];
}

/** Jobs of this kind have known titles. */
const isKindOfWork = (words: readonly string[]): boolean =>
  words.some((word) => groupsOf(nameKey(word)).some(({ near }) => near.length > 0));

/** A word that means nothing else: a text that has it speaks of the skill, though nobody asks for it there. */
const isPlainName = (skill: string): boolean =>
  /^[\p{L}\p{N}.+#-]{4,}$/u.test(skill) && !IN_LISTS.has(skill) && !IN_TITLES_ONLY.has(skill) && !TEAMS.has(skill);

/** The word that is still being typed. */
const beginnings = (beginning: string): GradedCondition[] => [
  { grade: 'title', condition: { kind: 'BEGINNING', of: 't', beginning } },
  { grade: 'company', condition: { kind: 'BEGINNING', of: 'c', beginning } },
  { grade: 'skill', condition: { kind: 'BEGINNING', of: 's', beginning } },
];
