import type { CLAIM_KINDS } from '../model/claim-question.ts';

export type ClaimKind = (typeof CLAIM_KINDS)[number];

export type Verdict = 'proven' | 'asks' | 'refused';

/** Something a new text says that its evidence does not prove. */
export interface Claim {
  readonly verdict: Exclude<Verdict, 'proven'>;
  readonly kind: ClaimKind;
  /** The words of the new text in question, as written there. */
  readonly words: string;
  /** One sentence for the person. */
  readonly why: string;
  /** The word of the CV it stands for; '' where there is none. */
  readonly instead: string;
  /** Where the words stand in the new text; for its repair. */
  readonly from: number;
  readonly to: number;
}

/** The verdict on a text: the worst of its claims. */
export function verdictOf(claims: readonly Claim[]): Verdict {
  if (claims.some(({ verdict }) => verdict === 'refused')) return 'refused';
  return claims.length > 0 ? 'asks' : 'proven';
}
