import { Migration } from '@mikro-orm/migrations';

/** Fills the column that `2026-11-24-field-terms` added; the former one is kept, so that a way back has nothing to do. */
export class TermsOfCvRuns extends Migration {
  override up(): void {
    this.addSql('update cv_run set options = wishes');
  }

  override down(): void {}
}
