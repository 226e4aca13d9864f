import { Migration } from '@mikro-orm/migrations';

/** What people want to be applied for on their behalf; one row a person, none before the first save. */
export class AutoApplySettingsTable extends Migration {
  override up(): void {
    this.addSql(`create table auto_apply_settings (
      user_id text primary key,
      job_type_full_time boolean not null default false,
      job_type_part_time boolean not null default false,
      job_type_contract boolean not null default false,
      job_type_internship boolean not null default false,
      keywords text[] not null default '{}',
      enabled boolean not null default false,
      remote_preference_remote boolean not null default false,
      remote_preference_hybrid boolean not null default false,
      remote_preference_onsite boolean not null default false,
      experience_level text not null default 'junior',
      salary_currency text not null default 'usd',
      frequency text not null default 'daily'
    )`);
  }

  override down(): void {
    this.addSql(`drop table auto_apply_settings`);
  }
}
