import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { MasterEntry } from './master-entries.ts';
import type { Proposal } from './proposals.ts';

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

  /** Loaded when wanted alone: an edit needs none. */
  @Property({ type: 'json', lazy: true })
  proposals: readonly Proposal[] = [];

  @Property({ type: 'timestamptz' })
  updatedAt: Date;

  constructor(userId: string, now: Date) {
    this.userId = userId;
    this.updatedAt = now;
  }
}
