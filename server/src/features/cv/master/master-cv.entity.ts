import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { UndoStep } from './edit-entries.ts';
import type { MasterEntry } from './master-entries.ts';
import type { Proposal } from './proposals.ts';

/** A text the CV was read from. Times are ISO 8601. */
export interface SourceOfFacts {
  readonly id: string;
  readonly fileName: string;
  /** BCP 47; '' when unknown. */
  readonly language: string;
  readonly readAt: string;
  readonly text: string;
}

/** A person's structured CV: one row, changed by `MasterCvService` alone. */
@Entity({ tableName: 'master_cv' })
export class MasterCv {
  @PrimaryKey({ type: 'text' })
  userId: string;

  /** Counts its changes. */
  @Property({ type: 'integer' })
  version: number = 0;

  @Property({ type: 'json' })
  entries: readonly MasterEntry[] = [];

  @Property({ type: 'json' })
  proposals: readonly Proposal[] = [];

  /** Newest first. */
  @Property({ type: 'json' })
  sources: readonly SourceOfFacts[] = [];

  /** Oldest first. */
  @Property({ type: 'json' })
  history: readonly UndoStep[] = [];

  @Property({ type: 'timestamptz' })
  updatedAt: Date;

  constructor(userId: string, now: Date) {
    this.userId = userId;
    this.updatedAt = now;
  }
}
