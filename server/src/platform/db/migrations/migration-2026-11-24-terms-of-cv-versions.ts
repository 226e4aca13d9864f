import { Migration } from '@mikro-orm/migrations';

/** Fills the columns that `2026-11-24-field-terms` added; the former ones are kept, so that a way back has nothing to do. */
export class TermsOfCvVersions extends Migration {
  override up(): void {
    // Within a text the quotes would be escaped, so only the outcome of a line is replaced.
    this.addSql(`update cv_version set options = wishes,
      check_report = replace(report::text, '"outcome": "mended"', '"outcome": "repaired"')::jsonb`);
  }

  override down(): void {}
}
