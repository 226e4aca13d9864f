import { DAY_MS } from '../platform/clock.ts';
import type { IngestSummary } from '../features/jobs/ingest.ts';
import type { FeedRow } from '../features/jobs/sources/job-source.ts';

/** Search shows postings of the last 30 days unless it is asked for older ones (CONTRACT rule 8). */
const SHOWN_DAYS = 30;

/** What a run tells at its end; the last line is the contract's. */
export function reportIngest(
  rows: readonly FeedRow[],
  { added, updated, unchanged, rejected }: IngestSummary,
  { shiftDates, now }: { shiftDates: boolean; now: Date },
): string[] {
  const postings = rows.flatMap((row) => ('posting' in row ? [row.posting] : []));
  // Not Math.max(...): a long list is more arguments than a call takes.
  const newest = postings.reduce((latest, { postedDate }) => Math.max(latest, postedDate.getTime()), -Infinity);
  const closed = postings.filter((posting) => posting.closed).length;
  const refused = [...rejected.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...rejected]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `Rejected: ${count} × ${reason}`);
  if (closed > 0)
    lines.push(`Closed: ${closed} of ${postings.length} take no more applications and stay out of search.`);
  if (!shiftDates && postings.length > 0 && newest < now.getTime() - SHOWN_DAYS * DAY_MS) {
    lines.push(
      `The newest posting is of ${new Date(newest).toISOString().slice(0, 10)}, and search shows the last ${SHOWN_DAYS} days ` +
        `unless "Any time" is chosen. --shift-dates makes the newest one of now.`,
    );
  }
  return [...lines, `${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} rejected`];
}

/** One sentence for people, whatever went wrong. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof Error)) return `The run stopped: ${String(error)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}. See --help.`;
  if (code === 'ECONNREFUSED') return 'The database does not answer: check DATABASE_URL.';
  // An AggregateError of failed connections has no message of its own.
  return error.message === '' ? `The run stopped: ${code || error.name}.` : error.message;
}
