import { Migration } from '@mikro-orm/migrations';

/** Whether the work of a request under a key was committed, though its answer may never have been kept. */
export class WorkUnderAKey extends Migration {
  override up(): void {
    this.addSql(`alter table idempotency_key add column is_done boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table idempotency_key drop column is_done`);
  }
}
