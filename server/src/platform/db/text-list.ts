import { Type } from '@mikro-orm/core';

/**
 * A column `text[]` of whatever texts people write. The ORM's own type leaves entries without quotes where it sees no
 * need for them, and PostgreSQL reads one that says NULL as none.
 */
export class TextList extends Type<readonly string[], string> {
  override convertToDatabaseValue(entries: readonly string[]): string {
    return `{${entries.map((entry) => `"${entry.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
  }

  /** The driver has taken the list apart already; entries that an older version wrote as none are left out. */
  override convertToJSValue(value: unknown): readonly string[] {
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  }

  override compareAsType(): string {
    return 'string[]';
  }

  override getColumnType(): string {
    return 'text[]';
  }
}
