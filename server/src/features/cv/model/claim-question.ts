import { z } from 'zod';

/** What a claim is about, the weightiest first: the order in which people are asked. */
export const CLAIM_KINDS = ['outcome', 'amount', 'act', 'share', 'tool', 'scope', 'personal', 'opinion'] as const;

/** A question about a new wording that the CV neither proves nor contradicts. */
export const ClaimQuestion = z.object({
  /** The wording in question as a whole; it is taken with a yes. */
  proposed: z.string(),
  /** The very words in question, as the wording has them. */
  words: z.array(z.string()),
  /** One sentence for the person. */
  why: z.string(),
  kind: z.enum(CLAIM_KINDS),
  /** The text without a yes; absent: as it was in the file. */
  otherwise: z.string().optional(),
});
export type ClaimQuestion = z.infer<typeof ClaimQuestion>;

/** Questions that one run asks; the others wait in a list. */
export const MAX_QUESTIONS = 3;

/** Whether `a` is worth asking before `b`: negative when it is. */
export const byWorth = (a: Pick<ClaimQuestion, 'kind'>, b: Pick<ClaimQuestion, 'kind'>): number =>
  CLAIM_KINDS.indexOf(a.kind) - CLAIM_KINDS.indexOf(b.kind);

/** What a person said to a question, for one job of whatever file. */
export interface ClaimAnswer {
  /** Of the job: see `itemKeyOf`. */
  readonly itemKey: string;
  /** The line of the CV it was asked about. */
  readonly source: string;
  readonly proposed: string;
  readonly answer: 'yes' | 'no' | 'later' | 'learning';
}
