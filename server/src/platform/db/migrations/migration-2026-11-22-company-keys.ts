import { Migration } from '@mikro-orm/migrations';
import * as z from 'zod';
import { companyKey } from '../../../domain/index.ts';

const rows = z.array(z.object({ id: z.string(), key: z.string(), company: z.string() }));

/** Rows that are brought up to date with one statement. */
const BATCH = 1_000;

/**
 * Writes the companies of attempts as `companyKey` does now: by an older key, one that was written to within 30 days would
 * be taken for another.
 */
export class CompanyKeys extends Migration {
  override async up(): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    while (true) {
      const found = await this.execute(
        `select id, company_key as key, coalesce(job->>'company', '') as company from auto_apply_attempt
         where id > ?::uuid order by id limit ${BATCH}`,
        [last],
      );
      const batch = rows.parse(found);
      if (batch.length === 0) return;
      const changed = batch.flatMap(({ id, key, company }) =>
        companyKey(company) === key ? [] : [{ id, key: companyKey(company) }],
      );
      await this.execute(
        `update auto_apply_attempt attempt set company_key = row.key
         from json_to_recordset(?::json) as row (id uuid, key text) where attempt.id = row.id`,
        [JSON.stringify(changed)],
      );
      last = batch.at(-1)?.id ?? last;
    }
  }

  /** Older keys would find less; there is nothing to take back. */
  override down(): void {}
}
