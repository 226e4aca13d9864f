import { z } from 'zod';
import { AutoApplyReasonKind, WORK_MODES } from '../domain/index.ts';
import type { AutoApplyChannel, LetterAuthor, AutoApplyOutcome } from '../features/auto-apply/auto-apply.entry.ts';
import { count, EXAMPLE_ID, EXAMPLE_JOB, instant, text } from './shapes.ts';

/** Shapes of the JSON files that can be downloaded. */

/** Values of enums whose classes describe GraphQL types, which this module doesn't load. */
const OUTCOMES: readonly `${AutoApplyOutcome}`[] = [
  'in-progress',
  'awaiting-review',
  'submitted',
  'prepared',
  'failed',
  'unknown',
  'discarded',
];
const CHANNELS: readonly `${AutoApplyChannel}`[] = ['email', 'by-hand'];
const WRITERS: readonly `${LetterAuthor}`[] = ['rules', 'model', 'person'];

const attempt = z
  .object({
    id: z.uuid().meta({ examples: [EXAMPLE_ID] }),
    outcome: z.enum(OUTCOMES),
    problem: text('This posting names no address.', 'The problem; null: none.').nullable(),
    channel: z.enum(CHANNELS),
    recipient: text('jobs@example.com', 'null: no mail was sent.').nullable(),
    replyTo: text('robin@example.com').nullable(),
    mailText: text('Dear Lindqvist Labs, …', 'The complete text that was sent, or may have been.').nullable(),
    subject: text('Application: Platform Engineer'),
    letter: text('Dear Lindqvist Labs, …'),
    letterBy: z.enum(WRITERS),
    answers: z.array(
      z.object({
        question: text('Where do you live?'),
        isRequired: z.boolean(),
        answer: text('Berlin', 'null: only the person can answer it.').nullable(),
      }),
    ),
    documents: z.array(
      z.object({
        name: text('Robin-Example-CV.pdf'),
        url: text('/files/documents/…'),
        size: count.meta({ description: 'Size in bytes.' }),
        type: text('application/pdf'),
        cvVersionId: text('', 'From the CV optimizer; null: the CV of the profile.').nullable(),
      }),
    ),
    reasons: z.array(z.object({ kind: z.enum(AutoApplyReasonKind), text: text('platform engineer') })),
    jobId: text(EXAMPLE_JOB),
    job: z
      .object({
        title: text('Platform Engineer'),
        company: text('Lindqvist Labs'),
        location: text('Berlin, Germany'),
        url: text('https://example.com/jobs/platform-engineer'),
        salary: text('€70k – €85k').nullable(),
        employmentTypes: z.array(text('Full-time')),
        remote: z.enum(WORK_MODES).nullable(),
        postedDate: text('2026-03-01T09:30:00.000Z'),
        description: text('Build and run the services behind our product.'),
        forbidsAutomation: z.boolean(),
      })
      .meta({ description: 'The posting at that time.' }),
    createdAt: instant,
    updatedAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'AutoApplyAttempt' });

/** The auto-apply attempts, oldest first. */
export const attempts = z.array(attempt);

const date = text('2024-03', 'ISO 8601 with the known precision, else as in the CV; absent: still ongoing.').optional();
const lines = z.array(text('Cut the build from 20 minutes to 4.')).optional();
const word = (example: string) => text(example).optional();

/** A CV as JSON Resume 1.0.0, with `sections` for content that has no field there. Empty fields are left out. */
export const jsonResume = z
  .object({
    $schema: text('https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'),
    basics: z.object({
      name: word('Robin Example'),
      label: word('Platform Engineer'),
      email: word('robin@example.com'),
      phone: word('+4930123456'),
      url: word('https://example.com'),
      summary: word('I build platforms.'),
      location: z.object({ city: text('Berlin'), region: word('Germany') }).optional(),
      profiles: z.array(z.object({ network: text('github'), url: text('https://github.com/example') })).optional(),
    }),
    work: z.array(
      z.object({
        name: word('Lindqvist Labs'),
        position: word('Engineer'),
        location: word('Berlin'),
        startDate: date,
        endDate: date,
        summary: word('Runs the platform.'),
        highlights: lines,
      }),
    ),
    education: z.array(
      z.object({
        institution: word('TU Berlin'),
        studyType: word('BSc Computer Science'),
        score: word('1.3'),
        startDate: date,
        endDate: date,
        courses: lines,
      }),
    ),
    projects: z.array(
      z.object({
        name: word('Ledger'),
        url: word('https://example.com'),
        startDate: date,
        endDate: date,
        highlights: lines,
      }),
    ),
    skills: z.array(z.object({ name: word('Languages'), keywords: z.array(text('TypeScript')).optional() })),
    certificates: z.array(z.object({ name: word('CKA'), issuer: word('CNCF'), date })),
    languages: z.array(z.object({ language: word('English'), fluency: word('fluent') })),
    sections: z.array(z.object({ heading: text('Volunteering'), lines: z.array(text('Mentor at a coding club.')) })),
  })
  .meta({ id: 'JsonResume' });
