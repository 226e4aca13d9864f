import { Migration } from '@mikro-orm/migrations';

/** What people said to questions about rewritten lines: a yes proves from then on, a no is not asked again. */
export class CvAnswers extends Migration {
  override up(): void {
    this.addSql(`create table cv_answer (
      id uuid primary key,
      user_id text not null,
      item_key text not null,
      item_label text not null,
      source text not null,
      proposed text not null,
      words jsonb not null,
      answer text not null check (answer in ('yes', 'no', 'later')),
      answered_at timestamptz not null
    )`);
    this.addSql(`create index cv_answer_user on cv_answer (user_id, answered_at desc)`);
    // Texts are longer than an index takes.
    this.addSql(`create unique index cv_answer_one on cv_answer (user_id, md5(item_key), md5(source), md5(proposed))`);
  }

  override down(): void {
    this.addSql('drop table cv_answer');
  }
}
