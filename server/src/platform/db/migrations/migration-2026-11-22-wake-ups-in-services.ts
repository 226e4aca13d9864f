import { Migration } from '@mikro-orm/migrations';

/** Wake-ups come from the services; what stays in the database has its current text in `platform/db/objects`. */
export class WakeUpsInServices extends Migration {
  override up(): void {
    this.addSql(`create table database_object (name text primary key, hash text not null)`);
    // With them go the triggers that call them.
    this.addSql(`drop function if exists wake_for_cv_run() cascade`);
    this.addSql(`drop function if exists wake_for_auto_apply() cascade`);
    this.addSql(`drop function if exists mark_for_auto_apply() cascade`);
  }

  override down(): void {
    this.addSql(`drop function if exists wake_workers(text, boolean)`);
    this.addSql(`drop table database_object`);
  }
}
