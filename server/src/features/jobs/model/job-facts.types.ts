import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Clearance, PayPeriod, PERIODS_PER_YEAR, Sponsorship } from '../../../domain/index.ts';

registerEnumType(PayPeriod, {
  name: 'PayPeriod',
  description: 'The period an amount of pay is for.',
  valuesConfig: {
    HOUR: { description: 'An hour.' },
    DAY: { description: 'A day.' },
    WEEK: { description: 'A week.' },
    MONTH: { description: 'A month.' },
    YEAR: { description: 'A year.' },
  },
});

registerEnumType(Sponsorship, {
  name: 'Sponsorship',
  description: 'Whether the employer helps with a work permit.',
  valuesConfig: {
    YES: { description: 'The posting offers it.' },
    NO: { description: 'The posting rules it out.' },
  },
});

registerEnumType(Clearance, {
  name: 'SecurityClearance',
  description: 'Whether a job asks for a security clearance.',
  valuesConfig: {
    REQUIRED: { description: 'It is required, or must be obtained.' },
    PREFERRED: { description: 'It is an advantage.' },
  },
});

@ObjectType({ description: 'A point on the Earth (WGS 84).', simpleResolvers: true })
export class Coordinates {
  @Field(() => Float, { description: 'Degrees north, from -90 to 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east, from -180 to 180.' })
  longitude!: number;
}

@ObjectType({
  description: 'What a job pays before tax, as numbers. Benefits and bonuses are no pay.',
  simpleResolvers: true,
})
export class JobPay {
  @Field(() => Float, {
    nullable: true,
    description: 'The lowest pay, in units of the currency per period, or null when only the highest is known.',
  })
  min!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The highest pay, or null when only the lowest is known. Equal to `min` when one amount is given.',
  })
  max!: number | null;

  @Field({ description: 'The currency, by its ISO 4217 code.' })
  currency!: string;

  @Field(() => PayPeriod, { description: 'What the amounts are for.' })
  period!: PayPeriod;

  @Field(() => Float, {
    description:
      'A year of full-time work at the lowest pay, or at the highest where only that is known: 2,080 hours, 230 days, 52 weeks or 12 months. In the same currency.',
  })
  yearly!: number;

  @Field(() => Float, { description: 'The same at the highest pay, or at the lowest where only that is known.' })
  yearlyMax!: number;
}

@ObjectType({ description: 'One of the places a posting names.', simpleResolvers: true })
export class JobPlace {
  @Field({ description: 'The place as the posting shows it.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'The town, or null for a larger place.' })
  city!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The state, province or land, or a part of the world such as `EMEA`; null when unknown.',
  })
  region!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The country by its ISO 3166-1 code of two letters, or null for a place of several countries.',
  })
  country!: string | null;

  @Field(() => Coordinates, { nullable: true, description: 'Where it is, or null when it is larger than a town.' })
  coordinates!: Coordinates | null;
}

@ObjectType({ description: 'How many years of experience a job asks for.', simpleResolvers: true })
export class YearsOfExperience {
  @Field(() => Int, { description: 'At least that many.' })
  min!: number;

  @Field(() => Int, { nullable: true, description: 'The upper end, or null when there is none.' })
  max!: number | null;
}

@ObjectType({ description: 'The words a fact of a posting was read from.', simpleResolvers: true })
export class JobEvidence {
  @Field({ description: 'The fact: a field of `Job` such as `pay`, or `skill: Rust`.' })
  fact!: string;

  @Field({ description: "The posting's own words, at most a few lines." })
  words!: string;
}

/** How pay is stored. */
export interface PayColumns {
  readonly payMin: number | null;
  readonly payMax: number | null;
  readonly payCurrency: string | null;
  readonly payPeriod: PayPeriod | null;
}

/** Pay as it is shown; null when the posting names none. */
export function payOf({
  payMin: min,
  payMax: max,
  payCurrency: currency,
  payPeriod: period,
}: PayColumns): JobPay | null {
  const [low, high] = [min ?? max, max ?? min];
  if (low === null || high === null || currency === null || period === null) return null;
  const times = PERIODS_PER_YEAR[period];
  return { min, max, currency, period, yearly: toCents(low * times), yearlyMax: toCents(high * times) };
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
