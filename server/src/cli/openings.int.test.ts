import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { createIngestFixture, type IngestFixture, NOW } from '../testing/ingest-fixture.ts';

const TEXT =
  'You keep the harbour clear of ice: you steer the breaker, mark the channel, and tell the pilots what you see. You know the ice of a whole winter by its sound, and you write down what the next crew needs to know about it.';

let fixture: IngestFixture;
let url: string;
beforeAll(async () => {
  fixture = await createIngestFixture();
  url = fixture.url;
  const posting = (externalId: string, location: string) =>
    somePosting({
      externalId,
      location,
      title: 'Ice Pilot',
      description: TEXT,
      url: `https://ice.example/${externalId}`,
    });
  await writePostings(fixture.pool, {
    source: 'lever',
    postings: [posting('a', 'Kemi'), posting('b', 'Oulu')],
    now: NOW,
  });
});
afterAll(() => fixture.close());

function run(...args: readonly string[]): Promise<{ code: number | null; said: string; complained: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/openings.ts', ...args],
      { cwd: path.join(REPOSITORY, 'server'), env: { ...CHILD_ENVIRONMENT, DATABASE_URL: url } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout.trim(), complained: stderr.trim() }),
    );
  });
}

describe('npm run openings', { timeout: 60_000 }, () => {
  it('lists what is shown as one job, and takes a posting out', async () => {
    const { rows } = await fixture.pool.query<{ id: string }>('select id from job');
    const [job = { id: '' }] = rows;
    expect(await run(job.id)).toEqual({
      code: 0,
      said: 'lever a (shown, open)  Kemi  https://ice.example/a\nlever b (merged, open)  Oulu  https://ice.example/b',
      complained: '',
    });
    const { said } = await run('split', 'lever', 'b');
    expect(said).toMatch(/^The posting b of lever is the job \d+ now\.$/);
    expect((await run(job.id)).said).toBe('lever a (shown, open)  Kemi  https://ice.example/a');
  });

  it.each([
    [['split', 'lever', 'x'], 'There is no posting x of lever.'],
    [['999999'], 'No source has shown a job 999999.'],
    [['split', 'lever'], 'Say which job or posting:'],
    [[], 'Say which job or posting:'],
  ])('says why %o does nothing', async (args, sentence) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(1);
    expect(complained).toContain(sentence);
  });
});
