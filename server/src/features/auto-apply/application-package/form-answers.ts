import * as z from 'zod';
import { oneLine } from '../../../platform/mail/mailer.ts';
import type { AutoApplyAnswer } from '../model/auto-apply-attempt.types.ts';
import type { FormFacts } from './form-questions.ts';

/** As documented by Greenhouse's Job Board API. */
const form = z.object({
  questions: z
    .array(
      z.object({
        label: z.string(),
        required: z.boolean().nullish(),
        fields: z.array(z.object({ name: z.string() })).nullish(),
      }),
    )
    .nullish(),
});

/** Forms have a few dozen questions at most. */
const MAX_QUESTIONS = 60;

/** Questions in the order of the form; empty for an invalid form. */
export function answersOf(text: string, facts: FormFacts): AutoApplyAnswer[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const questions = form.safeParse(json).data?.questions ?? [];
  return questions.slice(0, MAX_QUESTIONS).map(({ label, required, fields }) => ({
    question: oneLine(label, 500),
    isRequired: required ?? false,
    answer: answerTo(label, fields?.map(({ name }) => name) ?? [], facts),
  }));
}

/** Answers only from facts; choices, opinions and promises are left to the person. */
function answerTo(label: string, fields: readonly string[], { profile, email, cvName }: FormFacts): string | null {
  const known: Readonly<Record<string, string | null>> = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    email,
    phone: profile.phone,
    resume: cvName,
    cover_letter: 'The letter of this application',
  };
  for (const field of fields) {
    const answer = Object.hasOwn(known, field) ? known[field] : null;
    if (answer) return answer;
  }
  const asked = LINKS.find(({ pattern }) => pattern.test(label.trim()));
  return asked === undefined ? null : profile[asked.field] || null;
}

const LINKS = [
  { pattern: /^linked ?in(?: (?:profile|url|link|profile url))?\W*$/i, field: 'linkedinUrl' },
  { pattern: /^git ?hub(?: (?:profile|url|link|profile url))?\W*$/i, field: 'githubUrl' },
  { pattern: /^current (?:company|employer)\W*$/i, field: 'company' },
  { pattern: /^current (?:job )?title\W*$/i, field: 'jobTitle' },
] as const;
