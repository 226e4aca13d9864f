import { Migration } from '@mikro-orm/migrations';

/** What somebody says of a skill that a posting asks for: they may be learning it. */
export class SkillAnswers extends Migration {
  override up(): void {
    this.addSql(`alter table cv_answer drop constraint cv_answer_answer_check`);
    this.addSql(
      `alter table cv_answer add constraint cv_answer_answer_check check (answer in ('yes', 'no', 'later', 'learning'))`,
    );
  }

  override down(): void {
    this.addSql(`delete from cv_answer where answer = 'learning'`);
    this.addSql(`alter table cv_answer drop constraint cv_answer_answer_check`);
    this.addSql(`alter table cv_answer add constraint cv_answer_answer_check check (answer in ('yes', 'no', 'later'))`);
  }
}
