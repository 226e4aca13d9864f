/** Why a piece of advice is given. */
export type AdviceKind =
  | 'no-result'
  | 'no-number'
  | 'duty'
  | 'filler'
  | 'too-long'
  | 'repetition'
  | 'tense'
  | 'gap'
  | 'contact'
  | 'order'
  | 'unsaid-keyword'
  | 'missing-keyword'
  | 'letter-reason';

/** What a part of the score judges. */
export type ScoreKind = 'results' | 'wording' | 'structure' | 'contact' | 'timeline';

/** A piece of advice on a line, or on the whole. */
export interface Advice {
  readonly id: string;
  readonly kind: AdviceKind;
  /** The line it is about, as `CvLine.id`; null: the whole. */
  readonly lineId: string | null;
  /** The line as it is now; '' for the whole. */
  readonly line: string;
  /** The job or project of the line, for people. */
  readonly itemLabel: string;
  /** The skill it is about; null: none. */
  readonly skill: string | null;
  readonly message: string;
  /** What only the person knows and would make it stronger; null: nothing is asked. */
  readonly question: string | null;
}

export interface Coaching {
  /** 0 to 100. */
  readonly score: number;
  readonly parts: readonly { readonly kind: ScoreKind; readonly score: number }[];
  /** The most valuable first, at most 100. */
  readonly advice: readonly Advice[];
}
