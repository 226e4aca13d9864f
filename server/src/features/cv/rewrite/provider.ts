import type { CvEdits } from '../model/cv-edits.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import type { CvOptions } from '../../../domain/index.ts';
import type { Violation } from '../model/violations.ts';

/** How far a rewrite has come, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A text that broke a rule, for one try to repair it. `id`: of a wording, 'summary', or 'letter'. */
export interface Complaint {
  readonly id: string;
  readonly text: string;
  readonly violations: readonly Violation[];
}

/** Rewrites CVs by edits. Its output is never trusted: `checkEdits` decides what is accepted. */
export interface RewriteProvider {
  readonly engine: 'built-in' | 'model';
  /** Name of the model; null where there is none. */
  readonly model: string | null;
  /**
   * @throws AppError with a sentence for the person when no answer came; the signal's reason when it was aborted
   */
  rewrite(
    readCv: ReadCv,
    options: CvOptions,
    posting: CvPosting | null,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<CvEdits>;
  /** New texts for the refused ones; absent for a provider that would return the same again. */
  repair?(
    readCv: ReadCv,
    options: CvOptions,
    posting: CvPosting | null,
    complaints: readonly Complaint[],
    signal: AbortSignal,
  ): Promise<CvEdits>;
  /** Only a letter, as paragraphs in `letter`; absent for a provider that always writes one. */
  letter?(readCv: ReadCv, options: CvOptions, posting: CvPosting, signal: AbortSignal): Promise<CvEdits>;
  /** Sentences for the report about what this engine cannot do for this CV. */
  notes?(readCv: ReadCv, options: CvOptions): readonly string[];
}
