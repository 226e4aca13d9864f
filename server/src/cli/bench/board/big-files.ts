import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { IMPORT_LIMITS, STAGES } from '../../../domain/index.ts';
import type { BenchServer } from '../server-handle.ts';
import { type Durations, durationsOf } from './durations.ts';

/** How a large file affects other requests. */
export interface BigFile {
  readonly name: string;
  readonly ms: number;
  readonly megabytes: number;
  /** The longest time the server was blocked. */
  readonly gapMs: number;
  /** Latency of a minimal request by someone else meanwhile. */
  readonly others: Durations;
}

const ASK_EVERY_MS = 10;
const imported = z.object({ added: z.literal(IMPORT_LIMITS.rows) });

/** Imports the largest allowed number of rows into an empty board, and exports them. */
export async function bigFiles(server: BenchServer, person: string): Promise<BigFile[]> {
  const call = (to: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${server.origin}/api/v1/applications/${to}`, { ...init, headers: { authorization: `Bearer ${person}` } });
  const send = async (to: string): Promise<number> => {
    const form = new FormData();
    const table = bigTable();
    form.append('file', new Blob([table], { type: 'text/csv' }), 'board.csv');
    const answer: unknown = await (await call(to, { method: 'POST', body: form })).json();
    if (!imported.safeParse(answer).success) throw new Error(`The import answered ${JSON.stringify(answer)}`);
    return table.length;
  };
  const take = async (format: string): Promise<number> => {
    const answer = await call(`export?format=${format}`);
    if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  return [
    await watched(server, 'import, dry run', () => send('import?dry_run=true')),
    await watched(server, 'import', () => send('import')),
    await watched(server, 'export as CSV', () => take('csv')),
    await watched(server, 'export as zip', () => take('json')),
  ];
}

async function watched(server: BenchServer, name: string, work: () => Promise<number>): Promise<BigFile> {
  const waits: number[] = [];
  const state = { isOver: false };
  const others = (async () => {
    while (!state.isOver) {
      const asked = performance.now();
      await (await fetch(`${server.origin}/health/live`)).arrayBuffer();
      waits.push(performance.now() - asked);
      await delay(ASK_EVERY_MS);
    }
  })();
  await server.pulse();
  const start = performance.now();
  let bytes: number;
  try {
    bytes = await work();
  } finally {
    state.isOver = true;
    await others;
  }
  const ms = performance.now() - start;
  const { gapMs } = await server.pulse();
  return { name, ms, gapMs, megabytes: bytes / 1_000_000, others: durationsOf(name, waits) };
}

/** A typical table, all rows different and none of an existing posting. */
function bigTable(): string {
  const rows = Array.from({ length: IMPORT_LIMITS.rows }, (_none, at) =>
    [
      `Engineer ${at}`,
      `Company ${at % 900}`,
      '"Berlin, Germany"',
      `https://jobs.example.com/${at}`,
      STAGES[at % STAGES.length]?.title,
      `"Spoke to the team, ""${at}"" times; the second talk is next week."`,
      `2025-12-${String(1 + (at % 28)).padStart(2, '0')}`,
    ].join(','),
  );
  return ['Job title,Company,Location,Link,Stage,Notes,Date applied', ...rows].join('\r\n');
}
