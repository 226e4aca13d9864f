import { Migration } from '@mikro-orm/migrations';

/** As search numbered the sources when this was released. */
const CODES = `('greenhouse', 1), ('lever', 2), ('ashby', 3), ('smartrecruiters', 4), ('recruitee', 5), ('personio', 6),
  ('workable', 7), ('hackernews', 8), ('jobposting', 9), ('arbeitnow', 10), ('jobicy', 11), ('himalayas', 12),
  ('themuse', 13), ('remoteok', 14), ('listings', 15), ('sample', 16)`;

/**
 * Search can ask for the source of a posting. Copies of search have another layout from now on and are read anew: the
 * rows need no new number each, which would wake every one of them.
 */
export class PostingSources extends Migration {
  override up(): void {
    this.addSql('alter table job_search add column source_code smallint not null default 0');
    this.addSql('alter table job_search disable trigger user');
    this.addSql(`update job_search set source_code = code
      from job join (values ${CODES}) as known (name, code) on name = job.source where job.id = job_id`);
    this.addSql('alter table job_search enable trigger user');
  }

  override down(): void {
    this.addSql('alter table job_search drop column source_code');
  }
}
