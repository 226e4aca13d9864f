import { Type } from '@mikro-orm/core';

/**
 * A `text[]` column for arbitrary text. The ORM's own type leaves some entries unquoted, and PostgreSQL reads an
 * unquoted NULL as null.
 */
export class TextList extends Type<readonly string[], string> {
  override convertToDatabaseValue(entries: readonly string[]): string {
    return `{${entries.map((entry) => `"${entry.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
  }

  /** The driver has parsed the array already; nulls written by an older version are left out. */
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
