import { TERM } from '../model/posting-terms.ts';
import { isWrittenIn } from '../normalising/gazetteer/software.ts';
import type { Bonus, Condition } from '../search/conditions.ts';
import type { Meaning } from './concepts.ts';
import { groupsOf, nameKey, nameWords } from './job-words.ts';
import { longerTitles } from './known-titles.ts';
import { payCondition } from './pay-condition.ts';
import { countryCondition, withinArea } from './place-conditions.ts';
import { type AllOf, titleTerms } from './title-terms.ts';

/** More than other words for the same title take away, less than another title. */
const WORTH_OF = {
  plainLevel: 100,
  level: 100,
  wholePay: 100,
  payPeriod: 100,
  country: 60,
  there: 30,
  otherTitle: -100,
  otherLead: -400,
  otherFamily: -150,
  writesCode: 30,
  // Less than to have the skill in the requirements alone.
  otherWork: -560,
} as const;

/** Who asks for a 'head of marketing' wants heads, and who asks for an 'engineer' neither principals nor interns first. */
export const levelBonus = (title: string): Bonus =>
  nameWords(title).some((word) => LEAD_WORDS.has(word))
    ? { worth: WORTH_OF.level, condition: { kind: 'FACT', fact: 'experience', words: ['lead'] } }
    : plainLevelBonus;

const plainLevelBonus: Bonus = {
  worth: WORTH_OF.plainLevel,
  condition: {
    kind: 'ANY',
    of: [
      { kind: 'FACT', fact: 'experience', words: [null, 'junior', 'mid', 'senior'] },
      // 'Senior/Staff' is both, of which a posting keeps one.
      { kind: 'TERMS', anyOf: titleTerms('senior') },
    ],
  },
};

/** What speaks for a posting, or against it, beyond that it meets a concept. @param typed as it was typed */
export function bonusesOf(meaning: Meaning, typed: string): Bonus[] {
  switch (meaning.kind) {
    // Who asks for an hourly rate means jobs that are paid so; who asks for an amount, all of the range.
    case 'PAY': {
      const { period } = meaning.pay;
      return period === 'year'
        ? [{ worth: WORTH_OF.wholePay, condition: payCondition(meaning.pay, true) }]
        : [{ worth: WORTH_OF.payPeriod, condition: { kind: 'TERMS', anyOf: [[TERM.payPeriod(period)]] } }];
    }
    case 'LEVEL': {
      const words = groupsOf(nameKey(typed)).flatMap((group) => (group.kind === 'level' ? group.words : []));
      const others = otherLeads(typed).flatMap(titleTerms);
      return [
        {
          worth: WORTH_OF.level,
          condition: {
            kind: 'ALL',
            of: [
              { kind: 'TERMS', anyOf: [typed, ...words].flatMap(titleTerms) },
              {
                kind: 'FACT',
                fact: 'experience',
                words: [meaning.level, ...(meaning.level === 'lead' ? [] : [null, 'lead'])],
              },
            ],
          },
        },
        ...(others.length === 0
          ? []
          : [{ worth: WORTH_OF.otherLead, condition: { kind: 'TERMS' as const, anyOf: others } }]),
      ];
    }
    case 'PLACE': {
      const { kind, countries } = meaning.place;
      if (countries.length === 0) return [];
      return [
        {
          worth: WORTH_OF.country,
          condition: kind === 'area' ? withinArea(meaning.place) : countryCondition(countries),
        },
        // Who names a town wants to work there; a remote job names many.
        ...(kind === 'town' ? [{ worth: WORTH_OF.there, condition: notRemote }] : []),
      ];
    }
    case 'TITLE':
      return [
        ...against([...longerTitles(meaning.words, typed), ...otherWork(meaning.words, typed)]),
        ...against(makersBesides([...meaning.words, ...meaning.wider], typed), WORTH_OF.otherFamily),
      ];
    case 'SKILL':
      return [
        ...against(
          otherWork([meaning.skill], typed, TEACH_OR_SELL).map((all) => [...all, TERM.skill(meaning.skill)]),
          WORTH_OF.otherWork,
        ),
        // Others are asked for a language, too; those who write in it are meant.
        ...(isWrittenIn(meaning.skill)
          ? [{ worth: WORTH_OF.writesCode, condition: { kind: 'TERMS' as const, anyOf: CODERS.flatMap(titleTerms) } }]
          : []),
      ];
    default:
      return [];
  }
}

const against = (anyOf: readonly AllOf[], worth: number = WORTH_OF.otherTitle): Bonus[] =>
  anyOf.length === 0 ? [] : [{ worth, condition: { kind: 'TERMS', anyOf } }];

const LEAD_PEOPLE = ['manager', 'director', 'head', 'vp', 'president'];
const TEACH_OR_SELL = ['instructor', 'trainer', 'teacher', 'tutor', 'recruiter', 'sourcer', 'sale', 'account'];

/**
 * Words of titles for other work than what is asked for: who asks for an engineer does not want to manage engineers, and
 * who asks for a tool wants to work with it, not to teach or to sell it.
 */
function otherWork(own: readonly string[], typed: string, words: readonly string[] = wordsAgainst(typed)): AllOf[] {
  const asked = new Set([typed, ...own].flatMap(nameWords));
  return words.filter((word) => !asked.has(word)).map((word) => [TERM.title(word)]);
}

const MAKERS = ['engineer', 'programmer', 'ingenieur', 'entwickler', 'softwareentwickler'];
const CODERS = [...MAKERS, 'developer', 'scientist', 'architect', 'engineering intern'];

/** Whose work is near an engineer's. */
const NEXT_TO_MAKERS = new Set([...CODERS, 'researcher', 'technician', 'tester']);

/** Engineers, where somebody else is asked for: one who builds software for HR is not in HR, and 'devops' is done by them. */
function makersBesides(own: readonly string[], typed: string): AllOf[] {
  const asked = [typed, ...own];
  const isTheirs = asked.some(
    (name) =>
      nameWords(name).some((word) => NEXT_TO_MAKERS.has(word)) ||
      [...MAKERS, 'developer'].some((maker) => groupsOf(nameKey(`${name} ${maker}`)).length > 0),
  );
  return isTheirs ? [] : MAKERS.flatMap(titleTerms);
}

/** 'DevOps' says what one works with; a 'software engineer' may work on a product for accounts. */
const wordsAgainst = (typed: string): readonly string[] =>
  nameWords(typed).length === 1 && groupsOf(nameKey(typed)).every(({ name }) => !name.includes(' '))
    ? [...LEAD_PEOPLE, ...TEACH_OR_SELL]
    : LEAD_PEOPLE;

/** In a title they say that it leads; an 'account executive' does not. */
const LEAD_WORDS = new Set(['head', 'vp', 'director', 'chief', 'president', 'lead', 'staff', 'principal']);

/** Both count as leads: those who lead a part of the company, and engineers far above senior. */
const LEADS: readonly (readonly string[])[] = [
  ['head', 'vp', 'executive', 'director', 'chief'],
  ['staff', 'principal', 'distinguished'],
];

/** What a word for one sort of leads does not mean. */
function otherLeads(typed: string): readonly string[] {
  const names = new Set([nameKey(typed), ...groupsOf(nameKey(typed)).map(({ name }) => name)]);
  const own = LEADS.find((words) => words.some((word) => names.has(word)));
  return own === undefined ? [] : LEADS.filter((words) => words !== own).flat();
}

const notRemote: Condition = { kind: 'FACT', fact: 'remote', words: ['hybrid', 'onsite', null] };
