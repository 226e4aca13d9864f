import { Migration } from '@mikro-orm/migrations';

/** What the last complete run over a board left, so that an unchanged board costs one question. */
export class FeedState extends Migration {
  override up(): void {
    this.addSql(`create table feed_state (
      source text not null,
      board text not null,
      etag text,
      last_modified text,
      cursor text,
      read_at timestamptz not null,
      primary key (source, board)
    )`);
  }

  override down(): void {
    this.addSql(`drop table feed_state`);
  }
}
