import { queryWords } from '../model/query-key.ts';
import { TERM } from '../model/posting-terms.ts';
import type { Meaning } from '../understanding/concepts.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';

/** Where a posting has what a query asks for, the better first; the rank of a hit is made of these. */
export const GRADES = ['exactTitle', 'title', 'company', 'required', 'skill', 'text'] as const;
export type Grade = (typeof GRADES)[number];

/** Terms of one alternative: a posting has it when it has all of them. */
type AllOf = readonly string[];
/** For each grade the alternatives that give it. A grade without alternatives is never given. */
export type GradedTerms = Readonly<Partial<Record<Grade, readonly AllOf[]>>>;

/** The words as a title has them: 'front end' is 'frontend' there as well. */
function titleTerms(words: string): AllOf[] {
  const all = queryWords(words);
  const joined = all.length === 2 ? [[TERM.title(all.join(''))]] : [];
  return all.length === 0 ? [] : [all.map(TERM.title), ...joined];
}

const textTerms = (words: string): AllOf[] => {
  const all = queryWords(words).map(TERM.text);
  return all.length === 0 ? [] : [all];
};

/**
 * The terms by which postings are found that have what a concept means, by how good that is.
 *
 * @param typed as it was typed: where a title has exactly this, it stands first
 */
export function gradedTerms(meaning: Meaning, typed: string): GradedTerms {
  switch (meaning.kind) {
    case 'TITLE':
      return {
        exactTitle: titleTerms(typed),
        title: meaning.words.flatMap(titleTerms),
        skill: meaning.skill === null ? [] : [[TERM.skill(meaning.skill)]],
      };
    case 'SKILL':
      return {
        // 'Go-To-Market' has the word and not the skill.
        exactTitle: [...titleTerms(typed), ...titleTerms(meaning.skill)].map((all) => [
          ...all,
          TERM.skill(meaning.skill),
        ]),
        required: [[TERM.required(meaning.skill)]],
        skill: [[TERM.skill(meaning.skill)]],
      };
    case 'COMPANY':
      return { company: [[TERM.company(meaning.company)]] };
    case 'PLACE':
      return { text: placeTerms(meaning.place) };
    case 'MODE':
      return { text: [[TERM.mode(meaning.mode)]] };
    case 'LEVEL':
      return { text: [[TERM.level(meaning.level)]] };
    case 'TYPE':
      return { text: [[TERM.type(meaning.type)]] };
    case 'SPONSORSHIP':
      return { text: [[TERM.sponsors]] };
    case 'WORD':
      return {
        exactTitle: titleTerms(typed),
        title: meaning.words.flatMap(titleTerms),
        company: [[TERM.company(typed)]],
        text: meaning.words.flatMap(textTerms),
      };
    case 'PHRASE':
      return { exactTitle: titleTerms(meaning.phrase), text: textTerms(meaning.phrase) };
    case 'PAY':
    case 'AGE':
      return {};
  }
}

/** A metro is its towns and itself, an area its countries. */
function placeTerms({ kind, name, city, region, country, countries }: ResolvedPlace): AllOf[] {
  if (kind === 'town' && country !== null) return [[TERM.town(country, city ?? name)]];
  if (kind === 'division' && country !== null) return [[TERM.region(country, region ?? name)]];
  if (kind === 'metro' && country !== null && city !== null) return [[TERM.town(country, city)]];
  return countries.map((code) => [TERM.country(code)]);
}
