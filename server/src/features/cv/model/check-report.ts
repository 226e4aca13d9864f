import { z } from 'zod';
import { Violation } from './violations.ts';

/** A fact of the finished CV and whether the text it was read from has it. */
export const FactCheck = z.object({
  kind: z.enum(['employer', 'title', 'institution', 'degree', 'date', 'certificate', 'skill', 'number']),
  text: z.string(),
  /**
   * `removed`: a provider wrote it, the source does not have it, so it was taken out again; or the source has it and the
   * finished CV does not.
   */
  status: z.enum(['found', 'not-found', 'removed']),
});

/** What became of one wording, of the summary (id 'summary'), the skills ('skills') or a paragraph of the letter ('letter-1'). */
export const LineCheck = z.object({
  id: z.string(),
  section: z.enum(['summary', 'work', 'education', 'projects', 'other', 'skills', 'letter']),
  /** Of the role, school, project or section. */
  itemId: z.string(),
  before: z.string(),
  after: z.string(),
  /** `refused`: a new text broke a rule and the old one stays, for `reasons`. `left-out`: streamlined, or see `reasons`. */
  outcome: z.enum(['unchanged', 'rewritten', 'mended', 'refused', 'left-out', 'restored']),
  reasons: z.array(Violation),
});

/** What was checked, and with what result. */
export const CheckReport = z.object({
  engine: z.enum(['built-in', 'model']),
  /** Name of the model; null for the built-in engine. */
  model: z.string().nullable(),
  /** Sentences for the person, e.g. that only English is rewritten by rules. */
  notes: z.array(z.string()),
  facts: z.array(FactCheck),
  lines: z.array(LineCheck),
  /** What a provider asked for that cannot be: ids that do not exist, roles to leave out, skills nobody named. */
  ignored: z.array(z.string()),
});

export type FactCheck = z.infer<typeof FactCheck>;
export type LineCheck = z.infer<typeof LineCheck>;
export type CheckReport = z.infer<typeof CheckReport>;
