import { Migration } from '@mikro-orm/migrations';

/** The boards an installation reads, its runs over them board by board, their schedule, and what operators did. */
export class FeedRuns extends Migration {
  override up(): void {
    this.addSql(`create table feed_board (
      source text not null,
      board text not null,
      company text not null default '',
      countries text[] not null default '{}',
      tags text[] not null default '{}',
      origin text not null check (origin in ('starter', 'added', 'settings', 'command')),
      is_on boolean not null default true,
      failures int not null default 0,
      problem text,
      dropped_at timestamptz,
      tried_at timestamptz,
      read_at timestamptz,
      added_at timestamptz not null,
      removed_at timestamptz,
      primary key (source, board)
    )`);
    this.addSql(`create table feed_source_off (source text primary key, since timestamptz not null)`);
    this.addSql(`create table feed_run (
      id bigint generated always as identity primary key,
      state text not null check (state in ('running', 'paused', 'done')),
      origin text not null check (origin in ('operator', 'schedule', 'command')),
      selection text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      worker uuid,
      lease_until timestamptz
    )`);
    // At most one run that isn't done.
    this.addSql(`create unique index feed_run_unfinished on feed_run ((true)) where state <> 'done'`);
    this.addSql(`create table feed_run_board (
      run_id bigint not null references feed_run (id) on delete cascade,
      position int not null,
      source text not null,
      board text not null,
      state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
      attempts int not null default 0,
      began_at timestamptz,
      ended_at timestamptz,
      added int not null default 0,
      updated int not null default 0,
      unchanged int not null default 0,
      closed int not null default 0,
      rejected int not null default 0,
      reasons jsonb not null default '{}',
      problem text,
      primary key (run_id, source, board)
    )`);
    this.addSql(`create index feed_run_board_waiting on feed_run_board (run_id, source, position)
      where state = 'waiting'`);
    this.addSql(`create table feed_schedule (
      is_only boolean primary key default true check (is_only),
      origin text not null check (origin in ('operator', 'settings')),
      cron text not null,
      next_at timestamptz not null
    )`);
    this.addSql(`create table operator_action (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_id text not null,
      email text not null,
      action text not null,
      subject text not null
    )`);
    this.addSql(`create index operator_action_user on operator_action (user_id)`);
  }

  override down(): void {
    for (const table of [
      'operator_action',
      'feed_schedule',
      'feed_run_board',
      'feed_run',
      'feed_source_off',
      'feed_board',
    ])
      this.addSql(`drop table ${table}`);
  }
}
