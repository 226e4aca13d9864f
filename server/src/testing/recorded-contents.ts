import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { REPOSITORY } from '../config.ts';
import type { PostingContent } from './recorded-world.ts';

/** Recorded postings of real boards, which are not in the repository; see docs/reading-postings.md. */
const FILE = path.join(REPOSITORY, '../shared/data/jobs/listings/ats-answers-a-m.ndjson.gz');

const line = z.object({
  answer: z.object({
    jobs: z.array(
      z
        .looseObject({ title: z.string(), location: z.unknown(), descriptionHtml: z.string().optional() })
        .transform(({ title, location, descriptionHtml }): PostingContent[] =>
          descriptionHtml === undefined
            ? []
            : [{ title, location: typeof location === 'string' ? location : '', html: descriptionHtml }],
        ),
    ),
  }),
});

/**
 * What recorded postings say, for a recorded world: each board gets other ones, under its own name. Null without the
 * recordings.
 */
export function recordedContents(): ((board: string, index: number) => PostingContent) | null {
  if (!existsSync(FILE)) return null;
  const all = gunzipSync(readFileSync(FILE))
    .toString('utf8')
    .trim()
    .split('\n')
    .flatMap((text) => line.parse(JSON.parse(text)).answer.jobs.flat());
  const starts = new Map<string, number>();
  let next = 0;
  return (board, index) => {
    if (!starts.has(board)) {
      starts.set(board, next);
      next += 37;
    }
    return all[((starts.get(board) ?? 0) + index) % all.length] ?? { title: 'Engineer', location: '', html: '' };
  };
}
