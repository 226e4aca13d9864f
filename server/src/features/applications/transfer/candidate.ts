import type { DocumentKind, Stage } from '../../../domain/index.ts';
import type { EventKind } from '../model/application-event.entity.ts';
import type { OwnJob } from '../model/own-job.ts';
import type { ApplicationFields } from '../writer/application-fields.ts';

export interface CandidateMove {
  /** null: it was created in `to`. */
  readonly from: Stage | null;
  readonly to: Stage;
  readonly at: Date;
}

export interface CandidateEvent {
  readonly kind: EventKind;
  readonly subject: string;
  readonly at: Date;
}

export interface CandidateDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  /** Its name in the archive. */
  readonly file: string;
  readonly createdAt: Date;
}

/** An application as a file tells it, before anybody has looked at the board. */
export interface Candidate extends Readonly<ApplicationFields> {
  /** Of the row or line, as an editor counts it. */
  readonly row: number;
  /** What the file says of the job; a sentence when that is not enough for one of the person's own. */
  readonly job: OwnJob | string;
  /** The id the file gives: of a posting, or 'own-' and the id of an application. '' = none. */
  readonly jobId: string;
  /** True when the file says that no posting is meant. */
  readonly isOwn: boolean;
  readonly stage: Stage;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly moves: readonly CandidateMove[];
  readonly events: readonly CandidateEvent[];
  readonly documents: readonly CandidateDocument[];
}

/** A row that cannot come onto the board, and why. */
export interface Rejection {
  readonly row: number;
  readonly code: 'INVALID_INPUT' | 'PLAN_LIMIT';
  /** A sentence; it never repeats what stood in the row. */
  readonly reason: string;
}

/** A row that says the same as one before it in the file, which came onto the board. */
export interface Repetition {
  readonly row: number;
  readonly firstRow: number;
}

export interface Candidates {
  readonly good: readonly Candidate[];
  readonly rejected: readonly Rejection[];
}
