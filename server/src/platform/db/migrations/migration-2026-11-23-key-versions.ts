import { Migration } from '@mikro-orm/migrations';

/** From which rules the keys are that openings are found by. Those of older rules are made anew beside the server. */
export class KeyVersions extends Migration {
  override up(): void {
    this.addSql('alter table job_source add column key_version smallint not null default 0');
    this.addSql('create index job_source_key_version on job_source (key_version)');
  }

  override down(): void {
    this.addSql('alter table job_source drop column key_version');
  }
}
