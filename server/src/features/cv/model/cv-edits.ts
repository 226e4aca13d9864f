import { z } from 'zod';

/**
 * Everything a rewriting provider may return: new text for existing lines by id, an order, and new texts that are
 * checked like the rest. There is no field for facts, so none can be invented.
 */
export const CvEdits = z.object({
  /** New text by the id of the line; others stay. Several lines split a bullet. */
  wordings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Ids of lines to leave out (streamlining); never of a role. */
  dropped: z.array(z.string()),
  /** Ids of bullets, an item's best first; others follow in their order. Never moves a bullet to another item. */
  order: z.array(z.string()),
  /** null = unchanged. */
  summary: z.string().nullable(),
  /** Skills of the source and those the person added, most relevant first; null = unchanged. */
  skillOrder: z.array(z.string()).nullable(),
  /** Skills of the source that their owner took out; set by code. */
  skillsLeftOut: z.array(z.string()).optional(),
  /** Paragraphs of the letter, without greeting and closing, '' for one that waits for a yes; null = none was asked for. */
  letter: z.array(z.string()).nullable(),
  /** The day the letter was written, as an ISO date; set by code. */
  letterDate: z.string().optional(),
});
export type CvEdits = z.infer<typeof CvEdits>;

/** What a language model may answer with: everything but what the product knows better. */
export const ModelEdits = CvEdits.omit({ letterDate: true, skillsLeftOut: true });

/** Edits that change nothing. */
export const NO_EDITS: CvEdits = {
  wordings: [],
  dropped: [],
  order: [],
  summary: null,
  skillOrder: null,
  letter: null,
};

/** A cover letter ready to render. */
export interface CoverLetter {
  /** '' = none. */
  readonly date: string;
  /** The employer; '' = not known. */
  readonly addressee: string;
  /** '' = none. */
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}
