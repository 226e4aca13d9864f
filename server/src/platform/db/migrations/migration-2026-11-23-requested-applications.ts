import { Migration } from '@mikro-orm/migrations';

/** A person asks for an application to one posting: no run finds it. */
export class RequestedApplications extends Migration {
  override up(): void {
    this.addSql(`alter table auto_apply_attempt alter column run_id drop not null`);
  }

  override down(): void {
    this.addSql(`delete from auto_apply_attempt where run_id is null`);
    this.addSql(`alter table auto_apply_attempt alter column run_id set not null`);
  }
}
