import { registerEnumType } from 'type-graphql';
import { type EmploymentType, type ExperienceLevel, WorkMode } from '../../../domain/index.ts';

/** The words for jobs that are closed sets, as the schema names them. */

registerEnumType(WorkMode, {
  name: 'WorkMode',
  description: 'Where the work is done.',
  valuesConfig: {
    REMOTE: { description: 'From anywhere, or anywhere within some countries.' },
    HYBRID: { description: 'Partly on site.' },
    ONSITE: { description: 'On site only.' },
  },
});

export const ExperienceLevelEnum = {
  INTERN: 'intern',
  JUNIOR: 'junior',
  MID: 'mid',
  SENIOR: 'senior',
  LEAD: 'lead',
} as const satisfies Record<string, ExperienceLevel>;

registerEnumType(ExperienceLevelEnum, {
  name: 'ExperienceLevel',
  description: 'How senior a job is.',
  valuesConfig: {
    INTERN: { description: 'Internships.' },
    JUNIOR: { description: 'Entry level and graduates.' },
    MID: { description: 'Some years of experience.' },
    SENIOR: { description: 'Senior.' },
    LEAD: { description: 'Lead, staff, principal and above.' },
  },
});

export const EmploymentTypeEnum = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  FREELANCE: 'Freelance',
  TEMPORARY: 'Temporary',
  STUDENT: 'Student',
  OTHER: 'Other',
} as const satisfies Record<string, EmploymentType>;

registerEnumType(EmploymentTypeEnum, {
  name: 'EmploymentType',
  description: 'How people are employed.',
  valuesConfig: {
    FULL_TIME: { description: 'Full-time.' },
    PART_TIME: { description: 'Part-time.' },
    CONTRACT: { description: 'A fixed-term contract.' },
    INTERNSHIP: { description: 'An internship.' },
    FREELANCE: { description: 'Self-employed.' },
    TEMPORARY: { description: 'Temporary.' },
    STUDENT: { description: "Work beside one's studies." },
    OTHER: { description: 'Stated, but none of the above.' },
  },
});
