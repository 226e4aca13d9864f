import { Migration } from '@mikro-orm/migrations';

/** What somebody wants to earn in the job of an application: amount, currency and period; null: they didn't say. */
export class SalaryExpectation extends Migration {
  override up(): void {
    this.addSql('alter table application add column salary_expectation jsonb');
  }

  override down(): void {
    this.addSql('alter table application drop column salary_expectation');
  }
}
