import type { DocumentKind, Stage } from '../../../domain/index.ts';
import type { EventKind } from '../model/application-event.entity.ts';
import type { OwnJob } from '../model/own-job.ts';
import type { ApplicationFields } from '../writer/application-fields.ts';

export interface CandidateMove {
  /** null: created in `to`. */
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
  /** Its file name in the archive. */
  readonly file: string;
  readonly createdAt: Date;
}

/** An application read from a file, before it is compared with the board. */
export interface Candidate extends Readonly<ApplicationFields> {
  /** The row or line number, counted from 1. */
  readonly row: number;
  /** The job in the file; a message when it lacks what a person's own job needs. */
  readonly job: OwnJob | string;
  /** The job id in the file: a posting's, or 'own-' and the id of an application. '' = none. */
  readonly jobId: string;
  /** True when the file marks it as the person's own job. */
  readonly isOwn: boolean;
  readonly stage: Stage;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly moves: readonly CandidateMove[];
  readonly events: readonly CandidateEvent[];
  readonly documents: readonly CandidateDocument[];
}

/** A row that can't be imported, and why. */
export interface Rejection {
  readonly row: number;
  readonly code: 'INVALID_INPUT' | 'PLAN_LIMIT';
  /** A message; it never repeats content of the row. */
  readonly reason: string;
}

/** A row that repeats an imported one. */
export interface Repetition {
  readonly row: number;
  readonly firstRow: number;
}

export interface Candidates {
  readonly accepted: readonly Candidate[];
  readonly rejected: readonly Rejection[];
}
