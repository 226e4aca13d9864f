import { z } from 'zod';

/**
 * What a rewriting provider may say, and all it may say: new words for wordings that are there, by their id, an order,
 * and texts of its own that are checked like the rest. There is no field for a fact, so none can be invented.
 */
export const CvEdits = z.object({
  /** New wording by the id of the old one; what is not named stays. Several lines make several bullets of one. */
  wordings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Ids of wordings to leave out (streamlining); never of a role. */
  dropped: z.array(z.string()),
  /** Ids of bullets, the best of an item first; what is not named follows as it stands. Never moves one to another item. */
  order: z.array(z.string()),
  /** null = the one that stands, or none. */
  summary: z.string().nullable(),
  /** Skills of the source and those the person added, the most fitting first; null = as they stand. */
  skillOrder: z.array(z.string()).nullable(),
  /** Paragraphs of the letter, without greeting and closing; null = none was asked for. */
  letter: z.array(z.string()).nullable(),
});
export type CvEdits = z.infer<typeof CvEdits>;

/** Edits that change nothing. */
export const NO_EDITS: CvEdits = {
  wordings: [],
  dropped: [],
  order: [],
  summary: null,
  skillOrder: null,
  letter: null,
};

/** A cover letter ready to be drawn. */
export interface CoverLetter {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}
