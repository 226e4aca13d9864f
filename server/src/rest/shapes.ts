import { z } from 'zod';
import {
  AUTO_APPLY_DEFAULTS,
  CLEARANCES,
  EMPLOYMENT_TYPES,
  EXPERIENCE_LEVELS,
  FREE_TIER,
  LIMITS,
  PAY_PERIODS,
  PREMIUM_TIER,
  SPONSORSHIPS,
  WORK_MODES,
  STAGE_IDS,
} from '../domain/index.ts';

/**
 * Names and shapes of REST responses. They are documentation; our responses are typed against them, and tests check
 * every response.
 */

/** The format is enough; nobody can read its regular expression. */
export function withoutPattern({ jsonSchema }: { readonly jsonSchema: { pattern?: string } }): void {
  delete jsonSchema.pattern;
}

/** Ids in examples. */
export const EXAMPLE_JOB = '4711';
export const EXAMPLE_APPLICATION = '3f8e2a51-7c46-4b0e-9d2b-6a1f0c5d9e34';
export const EXAMPLE_ID = 'b7d1f9c0-52e8-4f6a-8a3d-1c9e0d4b2f67';

/** An ISO 8601 date and time in UTC. */
export const instant = z.iso.datetime().meta({ examples: ['2026-03-01T09:30:00.000Z'], override: withoutPattern });
/** A count. */
export const count = z
  .int()
  .min(0)
  .meta({ examples: [1] });
export const text = (example: string, description?: string): z.ZodString =>
  z.string().meta({ examples: [example], ...(description === undefined ? {} : { description }) });
/** A text with the longest length of any field. */
export const bounded = (example: string, max: number = LIMITS.lineLength): z.ZodString =>
  z.string().meta({ examples: [example], maxLength: max });

export const stageShape = z.enum(STAGE_IDS).meta({ id: 'Stage', description: 'In board order.' });

const amount = z.number().min(0);

const pay = z
  .object({
    min: amount.nullable().meta({ description: 'null: only the highest is known.', examples: [45] }),
    max: amount.nullable().meta({ description: 'null: only the lowest is known.', examples: [60] }),
    currency: text('EUR', 'ISO 4217.'),
    period: z.enum(PAY_PERIODS),
    yearly: amount.meta({
      description:
        'A year at the lowest pay, or at the highest where only that is known: 2,080 hours, 230 days, 52 weeks, 12 months.',
      examples: [93_600],
    }),
    yearlyMax: amount.meta({ description: 'The same at the highest pay.', examples: [124_800] }),
  })
  .meta({ id: 'Pay', description: 'What the job pays before tax. Benefits and bonuses are no pay.' });

const place = z
  .object({
    label: text('Berlin, Germany', 'As the posting shows it.'),
    city: text('Berlin').nullable(),
    region: text('Berlin', 'State, province or land, or a part of the world.').nullable(),
    country: text('DE', 'ISO 3166-1, two letters.').nullable(),
    coords: z
      .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
      .nullable()
      .meta({ description: '[longitude, latitude]; null for what is larger than a town.', examples: [[13.4, 52.5]] }),
  })
  .meta({ id: 'Place' });

export const job = z
  .object({
    id: text(EXAMPLE_JOB),
    title: text('Platform Engineer'),
    company: text('Lindqvist Labs'),
    location: text('Berlin, Germany'),
    postedAt: text('2 days ago', 'The age in words.'),
    postedDate: instant,
    salary: text('€70k – €85k', 'As in the posting; absent if it names none.').optional(),
    employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)),
    skills: z.array(text('TypeScript')),
    description: text('Build and run the services behind our product.', 'Plain text.'),
    url: text('https://example.com/jobs/platform-engineer', 'The URL to apply at.'),
    coords: z
      .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
      .optional()
      .meta({ description: '[longitude, latitude] in degrees.', examples: [[13.4, 52.5]] }),
    remote: z.enum(WORK_MODES).nullable().meta({ description: "null: the posting doesn't say." }),
    experience: z.enum(EXPERIENCE_LEVELS).nullable().meta({ description: "null: the posting doesn't say." }),
    closed: z.boolean().meta({ description: 'Closed for applications, and no longer in search.', examples: [false] }),
    pay: pay.nullable().meta({ description: 'null: the posting names no amount.' }),
    places: z.array(place).meta({ description: 'All places, the first one first.' }),
    firstSeen: instant.meta({ description: 'When Foothold saw it for the first time.' }),
    lastSeen: instant.nullable().meta({ description: "When its employer's board or feed showed it last." }),
    openSince: instant.meta({
      description: 'Since when it takes applications without a break of a day, as far as was seen.',
    }),
    offBoardSince: instant
      .nullable()
      .meta({ description: "When the employer's own board stopped showing it; null: it does, or none is known." }),
    reposts: count.meta({
      description: 'How many times it was posted again after it had been closed for a day or more.',
      examples: [0],
    }),
    evergreen: z.boolean().meta({ description: 'Fills no opening now, such as a talent pool.', examples: [false] }),
    sponsorship: z.enum(SPONSORSHIPS).nullable().meta({ description: 'Help with a work permit; null: not said.' }),
    clearance: z.enum(CLEARANCES).nullable().meta({ description: 'A security clearance; null: not asked for.' }),
    language: text('en', 'Of the text, ISO 639-1; null: unknown.').nullable(),
    years: z
      .object({ min: count, max: count.nullable() })
      .nullable()
      .meta({ description: 'Years of experience it asks for; null: no number.' }),
    requiredSkills: z.array(text('TypeScript')),
    preferredSkills: z.array(text('GraphQL')),
    isSample: z.boolean().meta({ description: 'A sample posting invented by Foothold.', examples: [false] }),
  })
  .meta({ id: 'Job' });

export const profile = z
  .object({
    first_name: bounded('Robin'),
    last_name: bounded('Example'),
    email: text('robin@example.com'),
    phone: bounded('+4930123456'),
    avatar_url: text('', 'Path of the picture; empty: none.'),
    cv_url: text('', 'Path of the CV, accessible to its owner only; empty: none.'),
    bio: bounded('I build platforms.', LIMITS.bioLength),
    company: bounded('Lindqvist Labs'),
    job_title: bounded('Engineer'),
    linkedin_url: bounded('https://www.linkedin.com/in/example'),
    github_url: bounded('https://github.com/example'),
    preferred_locations: z.array(bounded('Berlin')).max(LIMITS.listEntries),
  })
  .meta({ id: 'Profile' });

export const plan = z
  .object({
    is_active: z.boolean(),
    subscription_tier: text(PREMIUM_TIER, `'${FREE_TIER}', or the name of a paid plan.`),
  })
  .meta({ id: 'Plan' });

const flag = z.boolean().meta({ examples: [true] });

export const autoApplySettings = z
  .object({
    jobTypes: z.object({ fullTime: flag, partTime: flag, contract: flag, internship: flag }),
    keywords: z.array(bounded('platform engineer')).max(LIMITS.listEntries),
    enabled: flag,
    remotePreferences: z.object({ remote: flag, hybrid: flag, onsite: flag }),
    experienceLevel: bounded(AUTO_APPLY_DEFAULTS.experienceLevel),
    salaryRange: z.object({ currency: bounded(AUTO_APPLY_DEFAULTS.salaryRange.currency) }),
    frequency: bounded(AUTO_APPLY_DEFAULTS.frequency),
  })
  .meta({ id: 'AutoApplySettings' });

export const stageCounts = z
  .record(stageShape, count)
  .meta({ examples: [Object.fromEntries(STAGE_IDS.map((id, index) => [id, index]))] });

/** A stage given by its id, such as 'phone-screen'. */
export const stageInput = z.enum(STAGE_IDS, { error: `stage must be one of: ${STAGE_IDS.join(', ')}.` });
