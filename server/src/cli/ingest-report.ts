import { DAY_MS } from '../platform/clock.ts';
import type { IngestSummary } from '../features/jobs/ingest/ingest.ts';
import { boardLabel } from '../features/jobs/feeds/board-entry.ts';
import type { FileSummary } from '../features/jobs/ingest/ingest-file.ts';
import type { BoardSummary } from '../features/jobs/ingest/ingest-board.ts';

/** By default search shows postings of the last 30 days (search-5). */
const SHOWN_DAYS = 30;

/** The final report on a file, in the order of `reportBoards`. */
export function reportFile(
  source: string,
  summary: FileSummary,
  { shiftDates, now }: { shiftDates: boolean; now: Date },
): string[] {
  const { postings, closed, newest } = summary;
  const lines = [...table(['File of', ...COUNTED], [[source, ...countsOf(summary)]]), ...reasons(summary.rejected)];
  if (closed > 0)
    lines.push(
      `Closed: ${closed} of ${postings} ${closed === 1 ? 'takes' : 'take'} no more applications and ` +
        `${closed === 1 ? 'stays' : 'stay'} out of search.`,
    );
  if (!shiftDates && newest !== null && newest.getTime() < now.getTime() - SHOWN_DAYS * DAY_MS) {
    lines.push(
      `The newest posting is from ${newest.toISOString().slice(0, 10)}, and search shows the last ${SHOWN_DAYS} days ` +
        `unless "Any time" is chosen. --shift-dates moves the newest one to now.`,
    );
  }
  return [...lines, lastLine(summary)];
}

/** The final report on boards: a table, reasons for rejected rows, and the last line (search-26). */
export function reportBoards(summaries: readonly BoardSummary[]): string[] {
  const rejected = new Map<string, number>();
  for (const summary of summaries) {
    for (const [reason, count] of summary.rejected) {
      const named = summaries.length > 1 ? `${reason} (${boardLabel(summary)})` : reason;
      rejected.set(named, (rejected.get(named) ?? 0) + count);
    }
  }
  const sum = (name: 'added' | 'updated' | 'unchanged'): number =>
    summaries.reduce((total, summary) => total + summary[name], 0);
  const all = { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged'), rejected };
  return [...boardTable(summaries), ...reasons(rejected), lastLine(all)];
}

const COUNTED = ['added', 'updated', 'unchanged', 'rejected'];

function countsOf({ added, updated, unchanged, rejected }: IngestSummary): string[] {
  return [added, updated, unchanged, refusedOf(rejected)].map(String);
}

function boardTable(summaries: readonly BoardSummary[]): string[] {
  return table(
    ['Board', ...COUNTED, 'closed', ''],
    summaries.map((summary) => [boardLabel(summary), ...countsOf(summary), String(summary.closed), remark(summary)]),
  );
}

/** Numbers are right-aligned; the first column and unnamed ones are text. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_name, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => {
        const isText = column === 0 || head[column] === '';
        return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
}

function remark({ problem, notModified, postponed }: BoardSummary): string {
  if (problem !== null) return 'not read to its end';
  if (postponed > 0) return `${postponed} ${postponed === 1 ? 'text is' : 'texts are'} left to the next run`;
  return notModified ? 'as it was' : '';
}

function reasons(rejected: ReadonlyMap<string, number>): string[] {
  return [...rejected].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `Rejected: ${count} × ${reason}`);
}

function refusedOf(rejected: ReadonlyMap<string, number>): number {
  return [...rejected.values()].reduce((sum, count) => sum + count, 0);
}

/** The last line (search-26). */
export function lastLine({ added, updated, unchanged, rejected }: IngestSummary): string {
  return `${added} added, ${updated} updated, ${unchanged} unchanged, ${refusedOf(rejected)} rejected`;
}

/** One message for people, whatever the error. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof Error)) return `The run stopped: ${String(error)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ECONNREFUSED') return 'The database does not answer: check DATABASE_URL.';
  // An AggregateError of failed connections has no message of its own.
  return error.message === '' ? `The run stopped: ${code || error.name}.` : error.message;
}
