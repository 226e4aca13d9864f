import { Migration } from '@mikro-orm/migrations';
import * as z from 'zod';
import { comparableText } from '../../../domain/index.ts';

const rows = z.array(z.object({ id: z.coerce.string(), text: z.string() }));

/** Rows that are brought up to date with one statement. */
const BATCH = 1_000;

/**
 * Writes what search compares as `comparableText` does now: texts with signs beyond ASCII may have another form. Keys by
 * which two sources' postings are recognised are computed again before the next ingest.
 */
export class ComparableTexts extends Migration {
  override async up(): Promise<void> {
    await this.execute('update job set identity_key = null where identity_key is not null');
    await this.dictionary('company', 'name');
    await this.dictionary('location', 'label');
    await this.titles();
  }

  /** The forms of before would find less; there is nothing to take back. */
  override down(): void {}

  private async dictionary(table: 'company' | 'location', column: 'name' | 'label'): Promise<void> {
    await this.eachBatch(`select id, ${column} as text from ${table} where ${column} ~ '[^ -~]'`, (batch) =>
      this.execute(
        `update ${table} set normalised = form from json_to_recordset(?::json) as row (id bigint, form text)
         where ${table}.id = row.id and normalised <> form`,
        [JSON.stringify(batch.map(({ id, text }) => ({ id, form: comparableText(text) })))],
      ),
    );
  }

  private async titles(): Promise<void> {
    const select = `select job_id as id, title as text from job_search join job on job.id = job_id where title ~ '[^ -~]'`;
    await this.eachBatch(select, async (batch) => {
      const titles = batch.map(({ id, text }) => ({ id, terms: [...new Set(comparableText(text).split(' '))] }));
      const terms = titles.flatMap((title) => title.terms).filter((term) => term !== '');
      await this.execute(
        'insert into title_word (word) select distinct value from json_array_elements_text(?::json) on conflict do nothing',
        [JSON.stringify(terms)],
      );
      await this.execute(
        `update job_search set title_words = words from (
           select id, array_to_tsvector(terms) as words from json_to_recordset(?::json) as row (id bigint, terms text[])) found
         where job_id = id and title_words <> words`,
        [JSON.stringify(titles.map(({ id, terms: all }) => ({ id, terms: all.filter((term) => term !== '') })))],
      );
    });
  }

  private async eachBatch(select: string, write: (batch: z.output<typeof rows>) => Promise<unknown>): Promise<void> {
    let last = '0';
    while (true) {
      const found = await this.execute(
        `select * from (${select}) found where id > ?::bigint order by id limit ${BATCH}`,
        [last],
      );
      const batch = rows.parse(found);
      if (batch.length === 0) return;
      await write(batch);
      last = batch.at(-1)?.id ?? last;
    }
  }
}
