import { z } from 'zod';
import { AUTO_APPLY_DEFAULTS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, REMOTE_MODES, STAGE_IDS } from '../domain/index.ts';

/** Names and shapes of REST answers (CONTRACT "REST shapes"). They document; our own answers are typed against them. */
const stage = z.enum(STAGE_IDS).meta({ id: 'Stage', description: 'In board order.' });

export const job = z
  .object({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    postedAt: z.string().meta({ description: 'How long ago, in words.', example: '2 days ago' }),
    postedDate: z.iso.datetime(),
    salary: z.string().optional(),
    employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)),
    skills: z.array(z.string()),
    description: z.string(),
    url: z.string(),
    coords: z
      .tuple([z.number(), z.number()])
      .optional()
      .meta({ description: '[longitude, latitude] in degrees.', example: [13.4, 52.5] }),
    remote: z.enum(REMOTE_MODES).nullable(),
    experience: z.enum(EXPERIENCE_LEVELS).nullable(),
    closed: z.boolean().meta({ description: 'Takes no more applications; no longer in search.' }),
    isSample: z.boolean().meta({ description: 'Made up by Foothold for a first look.' }),
  })
  .meta({ id: 'Job' });

export const application = z
  .object({
    application_id: z.string(),
    job_id: z.string(),
    created_at: z.iso.datetime(),
    stage,
    notes: z.string(),
    next_reminder: z.iso.datetime().nullable(),
    jobs: z.object({
      job_id: z.string(),
      title: z.string(),
      company: z.string(),
      location_label: z.string(),
      city: z.string().nullable(),
      salary_raw: z.string().nullable(),
      source: z.string(),
      url: z.string(),
    }),
  })
  .meta({ id: 'Application' });

export const profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    avatar_url: z.string(),
    cv_url: z.string(),
    bio: z.string(),
    company: z.string(),
    job_title: z.string(),
    linkedin_url: z.string(),
    github_url: z.string(),
    preferred_locations: z.array(z.string()),
  })
  .meta({ id: 'Profile' });

export const autoApplySettings = z
  .object({
    jobTypes: z.object({
      fullTime: z.boolean(),
      partTime: z.boolean(),
      contract: z.boolean(),
      internship: z.boolean(),
    }),
    keywords: z.array(z.string()),
    enabled: z.boolean(),
    remotePreferences: z.object({ remote: z.boolean(), hybrid: z.boolean(), onsite: z.boolean() }),
    experienceLevel: z.string().meta({ example: AUTO_APPLY_DEFAULTS.experienceLevel }),
    salaryRange: z.object({ currency: z.string().meta({ example: AUTO_APPLY_DEFAULTS.salaryRange.currency }) }),
    frequency: z.string().meta({ example: AUTO_APPLY_DEFAULTS.frequency }),
  })
  .meta({ id: 'AutoApplySettings' });

export const stageCounts = z.record(stage, z.int());

/** A stage given by its id, such as 'phone-screen'. */
export const stageInput = z.enum(STAGE_IDS, { error: `stage must be one of: ${STAGE_IDS.join(', ')}.` });
