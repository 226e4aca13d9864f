import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { JOB_SOURCES, LIMITS, PayPeriod, recordOf, type Sponsorship } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { CurrencyCodeScalar, DecimalScalar } from '../../platform/graphql/scalars.ts';
import { PLACE_ID, TERM } from './model/posting-terms.ts';
import { yearlyEuros } from './model/yearly-pay.ts';
import { areasAround } from './places/areas.ts';
import type { Condition, FacetChoice, FacetName } from './search/conditions.ts';
import type { JobFactName } from './model/job-facts.ts';
import { WORD_FACET_NAMES, WORD_FACETS, type WordFacetName } from './search/job-filters.ts';
import type { JobSort } from './search/job-search.ts';
import { TERM_KINDS, type TermKind } from './search/job-query.ts';

export const JobSortEnum: Readonly<Record<'BEST_MATCH' | 'NEWEST' | 'SALARY', JobSort>> = {
  BEST_MATCH: 'best_match',
  NEWEST: 'newest',
  SALARY: 'salary',
};
registerEnumType(JobSortEnum, {
  name: 'JobSort',
  description: 'How search results are sorted. Ties are broken by the newer posting, then by the higher id.',
  valuesConfig: {
    BEST_MATCH: { description: 'Best match first. The default when there is a `query`.' },
    NEWEST: { description: 'Newest first. The default when there is no `query`.' },
    SALARY: { description: 'Highest yearly pay first, jobs without stated pay last.' },
  },
});

export const SearchTermKind = Object.fromEntries(TERM_KINDS.map((kind) => [kind, kind]));
registerEnumType(SearchTermKind, {
  name: 'SearchTermKind',
  description: 'What a word or phrase of a query means.',
  valuesConfig: {
    TITLE: { description: 'A job title.' },
    SKILL: { description: 'A skill.' },
    COMPANY: { description: 'An employer.' },
    PLACE: { description: 'A town, region, country or metropolitan area.' },
    MODE: { description: 'A work mode.' },
    LEVEL: { description: 'A level.' },
    TYPE: { description: 'An employment type.' },
    SALARY: { description: 'A lowest or highest pay.' },
    AGE: { description: 'How long ago it was posted.' },
    SIGN: { description: 'Something seen of its age, such as that it was posted again.' },
    SPONSORSHIP: { description: 'Visa sponsorship.' },
    WORD: { description: 'A plain word.' },
    PHRASE: { description: 'Words in quotation marks.' },
    EXCLUDE: { description: 'Something that must not match.' },
  },
});

@InputType('ReadAsInput', { description: 'A choice of how to read a part of a query.' })
export class ReadAsInput {
  @Field(() => String, { description: 'The words as in `SearchTerm.text`.' })
  readonly text!: string;

  @Field(() => SearchTermKind, { description: 'The meaning to use.' })
  readonly kind!: TermKind;
}

const INCLUDE = { nullable: true, description: 'A job must have one of these; absent or empty means any.' } as const;
const EXCLUDE = { nullable: true, description: 'A job must have none of these.' } as const;

/** Chosen values of a facet. */
interface Chosen {
  readonly include?: readonly string[] | null;
  readonly exclude?: readonly string[] | null;
}

@InputType('TextFacetInput', { description: 'Which values to search for.' })
export class TextFacetInput implements Chosen {
  @Field(() => [String], INCLUDE)
  readonly include?: readonly string[] | null;

  @Field(() => [String], EXCLUDE)
  readonly exclude?: readonly string[] | null;
}

@InputType('PlaceFacetInput', { description: 'Which places to search for.' })
export class PlaceFacetInput implements Chosen {
  @Field(() => [ID], INCLUDE)
  readonly include?: readonly string[] | null;

  @Field(() => [ID], EXCLUDE)
  readonly exclude?: readonly string[] | null;
}

/** The input of a facet of a fact. */
function wordFacetInput({ typeName, values, several }: (typeof WORD_FACETS)[WordFacetName]) {
  @InputType(`${typeName}FacetInput`, { description: `Which ${several} to search for.` })
  class WordFacetInput implements Chosen {
    @Field(() => [values()], INCLUDE)
    readonly include?: readonly string[] | null;

    @Field(() => [values()], EXCLUDE)
    readonly exclude?: readonly string[] | null;
  }
  return WordFacetInput;
}

export const WORD_FACET_INPUTS = recordOf(WORD_FACET_NAMES, (name) => wordFacetInput(WORD_FACETS[name]));

@InputType('PayFilterInput', {
  description: 'A range of pay. Amounts are compared by the year and converted with dated exchange rates.',
})
export class PayFilterInput {
  @Field(() => DecimalScalar, { nullable: true, description: 'The least, or absent for no lower bound.' })
  readonly min?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The most, or absent for no upper bound.' })
  readonly max?: string | null;

  @Field(() => CurrencyCodeScalar, { description: 'The currency of the bounds.' })
  readonly currency!: string;

  @Field(() => PayPeriod, { defaultValue: 'year', description: 'What the bounds are counted by.' })
  readonly period!: PayPeriod;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether jobs without stated pay match, too.' })
  readonly includeUnknown!: boolean;
}

@InputType('NearInput', { description: 'A circle on the map.' })
export class NearInput {
  @Field(() => Float, { description: 'Degrees north of its centre.' })
  readonly latitude!: number;

  @Field(() => Float, { description: 'Degrees east of its centre.' })
  readonly longitude!: number;

  @Field(() => Int, { defaultValue: 25, description: 'Its radius in kilometres, 1 to 500.' })
  readonly radiusKm!: number;
}

@InputType('BoundsInput', {
  description: 'A rectangle on the map. One that crosses the date line has `west` greater than `east`.',
})
export class BoundsInput {
  @Field(() => Float, { description: 'Its northern edge, in degrees.' })
  readonly north!: number;

  @Field(() => Float, { description: 'Its southern edge, in degrees.' })
  readonly south!: number;

  @Field(() => Float, { description: 'Its western edge, in degrees.' })
  readonly west!: number;

  @Field(() => Float, { description: 'Its eastern edge, in degrees.' })
  readonly east!: number;
}

/** Choices in facets of facts. */
type WordFacetChoices = Readonly<Partial<Record<WordFacetName, Chosen | null>>>;

/** Choices in facets and on the map. */
export interface FacetInputs extends WordFacetChoices {
  readonly skills?: TextFacetInput | null;
  readonly companies?: TextFacetInput | null;
  readonly places?: PlaceFacetInput | null;
  readonly sources?: TextFacetInput | null;
  readonly sponsorship?: readonly Sponsorship[] | null;
  readonly pay?: PayFilterInput | null;
  readonly near?: NearInput | null;
  readonly within?: BoundsInput | null;
  readonly evergreen?: boolean | null;
}

/** The validated choices of facets. @throws AppError INVALID_INPUT naming the field */
export function choicesOf(input: FacetInputs): FacetChoice[] {
  const termed = (facet: FacetName, chosen: Chosen | null | undefined, terms: (value: string) => string[]) =>
    choice(facet, chosen, (values) => ({
      kind: 'TERMS',
      anyOf: values.flatMap((value) => terms(value).map((term) => [term])),
    }));
  const factual = (facet: FacetName, fact: JobFactName, chosen: Chosen | null | undefined) =>
    choice(facet, chosen, (words) => ({ kind: 'FACT', fact, words }));
  return [
    ...termed('skills', input.skills, (skill) => [TERM.skill(skill)]),
    ...termed('companies', input.companies, (company) => [TERM.company(company)]),
    ...termed('places', input.places, placeTermsOf),
    ...factual('sources', 'source', knownSources(input.sources)),
    ...WORD_FACET_NAMES.flatMap((name) => factual(name, WORD_FACETS[name].fact, input[name])),
    ...termed('sponsorship', { include: input.sponsorship ?? null }, (said) => [TERM.sponsorship(said)]),
    ...payChoice(input.pay),
    ...mapChoices(input),
    ...(input.evergreen === false
      ? [{ facet: null, include: null, exclude: { kind: 'TERMS', anyOf: [[TERM.evergreen]] } } as const]
      : []),
  ];
}

/** @throws AppError INVALID_INPUT for an unknown source */
function knownSources(chosen: TextFacetInput | null | undefined): TextFacetInput | null {
  const unknown = [...(chosen?.include ?? []), ...(chosen?.exclude ?? [])].find(
    (name) => !JOB_SOURCES.some((source) => source === name),
  );
  if (unknown !== undefined) {
    throw invalidInput(`sources must be some of: ${JOB_SOURCES.join(', ')}.`, { field: 'sources' });
  }
  return chosen ?? null;
}

/** A posting for all of EMEA also matches Germany. */
const placeTermsOf = (id: string): string[] => [
  TERM.place(id),
  ...(/^[A-Z]{2}$/.test(id) ? areasAround([id]).map((area) => TERM.place(PLACE_ID.area(area))) : []),
];

function choice(
  facet: FacetName,
  chosen: Chosen | null | undefined,
  conditionOf: (values: readonly string[]) => Condition,
): FacetChoice[] {
  const side = (values: readonly string[] | null | undefined): Condition | null =>
    (values ?? []).length === 0 ? null : conditionOf(checked(facet, values ?? []));
  const include = side(chosen?.include);
  const exclude = side(chosen?.exclude);
  return include === null && exclude === null ? [] : [{ facet, include, exclude }];
}

function checked(field: string, values: readonly string[]): readonly string[] {
  if (values.length > LIMITS.listEntries) {
    throw invalidInput(`${field} can hold at most ${LIMITS.listEntries} values.`, { field });
  }
  if (values.some((value) => value.length > LIMITS.filterLength || value.includes('\0'))) {
    throw invalidInput(`Values of ${field} can have at most ${LIMITS.filterLength} characters.`, { field });
  }
  return values;
}

function payChoice(pay: PayFilterInput | null | undefined): FacetChoice[] {
  if (!pay) return [];
  const euros = (amount: string | null | undefined): number | null => {
    if (amount === null || amount === undefined) return null;
    const yearly = yearlyEuros(Number(amount), pay.currency, pay.period);
    if (yearly === null) throw invalidInput(`Pay can't be compared in ${pay.currency}.`, { field: 'pay' });
    if (!Number.isFinite(yearly) || yearly < 0)
      throw invalidInput('Pay must be a number, 0 or more.', { field: 'pay' });
    return yearly;
  };
  const [min, max] = [euros(pay.min), euros(pay.max)];
  if (min === null && max === null) return [];
  return [{ facet: 'pay', include: { kind: 'PAY', min, max, orUnknown: pay.includeUnknown }, exclude: null }];
}

function mapChoices({ near, within }: FacetInputs): FacetChoice[] {
  const choices: FacetChoice[] = [];
  if (near) {
    const { latitude, longitude, radiusKm } = near;
    if (radiusKm < 1 || radiusKm > 500) throw invalidInput('radiusKm must be 1 to 500.', { field: 'near' });
    checkDegrees('near', [latitude], [longitude]);
    choices.push({ facet: null, include: { kind: 'NEAR', middle: [longitude, latitude], radiusKm }, exclude: null });
  }
  if (within) {
    const { north, south, west, east } = within;
    checkDegrees('within', [north, south], [west, east]);
    choices.push({ facet: null, include: { kind: 'WITHIN', north, south, west, east }, exclude: null });
  }
  return choices;
}

function checkDegrees(field: string, latitudes: readonly number[], longitudes: readonly number[]): void {
  const isRight =
    latitudes.every((degrees) => Math.abs(degrees) <= 90) && longitudes.every((degrees) => Math.abs(degrees) <= 180);
  if (!isRight) throw invalidInput('Latitudes are -90 to 90 and longitudes -180 to 180 degrees.', { field });
}
