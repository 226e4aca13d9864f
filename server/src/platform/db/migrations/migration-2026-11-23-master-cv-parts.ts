import { Migration } from '@mikro-orm/migrations';

/**
 * Texts and old edits of a master CV in rows of their own: every edit read and wrote all of them, which were megabytes.
 */
export class MasterCvParts extends Migration {
  override up(): void {
    this.addSql(`create table master_cv_source (
      user_id text not null,
      id text not null,
      file_name text not null,
      language text not null,
      read_at timestamptz not null,
      text text not null,
      primary key (user_id, id)
    )`);
    this.addSql(`insert into master_cv_source (user_id, id, file_name, language, read_at, text)
      select user_id, source->>'id', source->>'fileName', source->>'language', (source->>'readAt')::timestamptz,
        source->>'text'
      from master_cv, jsonb_array_elements(sources) as source`);
    this.addSql(`create table master_cv_edit (
      user_id text not null,
      version integer not null,
      step jsonb not null,
      primary key (user_id, version)
    )`);
    // The number of edits is at most the version: the next one comes after them.
    this.addSql(`insert into master_cv_edit (user_id, version, step)
      select user_id, place, step from master_cv, jsonb_array_elements(history) with ordinality as edit (step, place)`);
    this.addSql('alter table master_cv drop column sources, drop column history');
  }

  override down(): void {
    this.addSql(`alter table master_cv add column sources jsonb not null default '[]',
      add column history jsonb not null default '[]'`);
    this.addSql(`update master_cv set
      sources = coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'fileName', file_name, 'language', language,
          'readAt', to_char(read_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', text)
          order by read_at desc, id)
        from master_cv_source where user_id = master_cv.user_id), '[]'),
      history = coalesce((
        select jsonb_agg(step order by version) from master_cv_edit where user_id = master_cv.user_id), '[]')`);
    this.addSql('alter table master_cv alter column sources drop default, alter column history drop default');
    this.addSql('drop table master_cv_source');
    this.addSql('drop table master_cv_edit');
  }
}
