import { z } from 'zod';
import {
  AUTO_APPLY_DEFAULTS,
  EMPLOYMENT_TYPES,
  EXPERIENCE_LEVELS,
  FREE_TIER,
  LIMITS,
  PREMIUM_TIER,
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
  .meta({ examples: [Object.fromEntries(STAGE_IDS.map((id, place) => [id, place]))] });

/** A stage given by its id, such as 'phone-screen'. */
export const stageInput = z.enum(STAGE_IDS, { error: `stage must be one of: ${STAGE_IDS.join(', ')}.` });
