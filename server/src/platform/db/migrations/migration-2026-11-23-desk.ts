import { Migration } from '@mikro-orm/migrations';

/**
 * What a person keeps of a job beside its stage: the posting as it was when they saved it, the employer's pages they
 * opened to apply, and the jobs they don't want to see again.
 *
 * Applications that exist keep the posting as it is now: what it was is not known.
 */
export class Desk extends Migration {
  override up(): void {
    this.addSql(`create table saved_posting (
      application_id uuid primary key references application (id) on delete cascade,
      title text not null,
      company text not null,
      location text not null,
      salary text,
      employment_types text[] not null,
      skills text[] not null,
      experience text,
      remote text,
      description text not null,
      url text not null,
      posted_date timestamptz not null,
      saved_at timestamptz not null)`);
    this.addSql(`insert into saved_posting
      select application.id, job.title, job.company, job.location, job.salary, job.employment_types, job.skills,
        job.experience, job.remote, job.description, job.url, job.posted_date, now()
      from application join job on job.id = application.job_id`);
    this.addSql(`create table apply_visit (
      id uuid primary key,
      user_id text not null,
      job_id bigint references job (id) on delete cascade,
      application_id uuid references application (id) on delete cascade,
      opened_at timestamptz not null,
      asks_from timestamptz not null,
      unique (user_id, job_id),
      unique (user_id, application_id),
      check (num_nonnulls(job_id, application_id) = 1))`);
    this.addSql(`create table hidden_job (
      user_id text not null,
      job_id bigint not null references job (id) on delete cascade,
      hidden_at timestamptz not null,
      primary key (user_id, job_id))`);
  }

  override down(): void {
    this.addSql('drop table hidden_job');
    this.addSql('drop table apply_visit');
    this.addSql('drop table saved_posting');
  }
}
