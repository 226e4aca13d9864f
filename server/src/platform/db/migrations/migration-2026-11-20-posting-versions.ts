import { Migration } from '@mikro-orm/migrations';

/** What a feed's list last said of a posting, so that an unchanged one's text is not asked for again. */
export class PostingVersions extends Migration {
  override up(): void {
    this.addSql(`alter table job_source add column version text`);
  }

  override down(): void {
    this.addSql(`alter table job_source drop column version`);
  }
}
