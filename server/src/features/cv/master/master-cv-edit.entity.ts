import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PrimaryKeyProp } from '@mikro-orm/core';
import type { UndoStep } from './edit-entries.ts';

/** An edit of a master CV that can be taken back: one row each, so that an edit writes its own alone. */
@Entity({ tableName: 'master_cv_edit' })
export class MasterCvEdit {
  readonly [PrimaryKeyProp]?: ['userId', 'version'];

  @PrimaryKey({ type: 'text' })
  userId!: string;

  /** Of the CV after the edit. */
  @PrimaryKey({ type: 'integer' })
  version!: number;

  @Property({ type: 'json' })
  step!: UndoStep;
}
