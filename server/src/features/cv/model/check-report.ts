import { z } from 'zod';
import { Violation } from './violations.ts';
import { ClaimQuestion } from './claim-question.ts';

/** A fact of the finished CV, and whether the source text contains it. */
export const FactCheck = z.object({
  kind: z.enum(['employer', 'title', 'institution', 'degree', 'date', 'certificate', 'skill', 'number']),
  text: z.string(),
  /** `removed`: a provider invented it, so it was removed; or it is in the source but not in the finished CV. */
  status: z.enum(['found', 'not-found', 'removed']),
});

/**
 * The result for one line, the summary (id 'summary'), the skills ('skills') or a paragraph of the letter ('letter-1').
 */
export const LineCheck = z.object({
  id: z.string(),
  section: z.enum(['summary', 'work', 'education', 'projects', 'other', 'skills', 'letter']),
  /** Of the role, school, project or section. */
  itemId: z.string(),
  before: z.string(),
  after: z.string(),
  /**
   * `edited`: its person worded it. `tidied`: other signs and spaces, the same words. `refused`: the new text broke a rule, so the old one stays; see `reasons`. `left-out`: streamlined, or see
   * `reasons`.
   */
  outcome: z.enum(['unchanged', 'tidied', 'rewritten', 'repaired', 'edited', 'refused', 'left-out', 'restored']),
  reasons: z.array(Violation),
  /** What only the person knows of a wording that was not taken as a whole; reports of before have none. */
  question: ClaimQuestion.optional(),
});

/** The results of the checks. */
export const CheckReport = z.object({
  engine: z.enum(['built-in', 'model']),
  /** Name of the model; null for the built-in engine. */
  model: z.string().nullable(),
  /** Sentences for the person, e.g. that only English is rewritten by rules. */
  notes: z.array(z.string()),
  facts: z.array(FactCheck),
  lines: z.array(LineCheck),
  /** Invalid edits of a provider: unknown ids, roles to leave out, unknown skills. */
  ignored: z.array(z.string()),
});

export type FactCheck = z.infer<typeof FactCheck>;
export type LineCheck = z.infer<typeof LineCheck>;
export type CheckReport = z.infer<typeof CheckReport>;
