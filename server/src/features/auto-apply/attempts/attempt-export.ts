import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { csvTable } from '../../applications/applications.entry.ts';
import { attemptWords } from './attempt-words.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

/** Attempts read at once: however long a history is, no more of it is in memory. */
const BATCH = 100;
const HEADER = [
  'Job title',
  'Company',
  'Location',
  'Link',
  'Outcome',
  'Channel',
  'Sent to',
  'Subject',
  'Letter',
  'Letter by',
  'Mail',
  'Documents',
  'Reasons',
  'Remark',
  'Taken on',
  'Sent',
];

/** The whole history as a table for spreadsheets (RFC 4180, UTF-8), oldest first. No cell can be taken for a formula. */
export function attemptTable(em: EntityManager, userId: string): Readable {
  return Readable.from(csvTable(HEADER, tableRows(em, userId)), { objectMode: false });
}

/** The same whole, as a JSON list. */
export function attemptList(em: EntityManager, userId: string): Readable {
  return Readable.from(listPieces(em, userId), { objectMode: false });
}

/** The same as records, read as they are asked for. @param em of a transaction when all is to be of one moment */
export async function* attemptRecords(em: EntityManager, userId: string): AsyncGenerator<object> {
  for await (const batch of batches(em, userId)) for (const attempt of batch) yield attemptRecord(attempt);
}

/** An attempt with everything that was written and sent; times in ISO 8601. Of a mail that never left nothing is told. */
function attemptRecord(attempt: AutoApplyAttempt): object {
  const { id, jobId, job, reasons, channel, subject, letter, answers, documents } = attempt;
  return {
    id,
    outcome: attempt.outcome(),
    problem: attempt.problem()?.message ?? null,
    channel,
    ...leftOf(attempt),
    subject,
    letter,
    letterBy: attempt.letterBy,
    answers,
    documents: documents.map(({ name, url, size, type, cvVersionId }) => ({ name, url, size, type, cvVersionId })),
    reasons,
    jobId,
    job,
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
    sentAt: attempt.sentAt,
  };
}

/** The mail that left, or may have left. */
function leftOf({ recipient, replyTo, sentText }: AutoApplyAttempt) {
  return sentText === null
    ? { recipient: null, replyTo: null, mailText: null }
    : { recipient, replyTo, mailText: sentText };
}

async function* tableRows(em: EntityManager, userId: string): AsyncGenerator<string[][]> {
  for await (const batch of batches(em, userId)) yield batch.map(cellsOf);
}

async function* listPieces(em: EntityManager, userId: string): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches(em, userId)) {
    for (const attempt of batch) {
      yield `${before}${JSON.stringify(attemptRecord(attempt))}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* batches(em: EntityManager, userId: string): AsyncGenerator<AutoApplyAttempt[]> {
  // One row with all ids, which costs the thread less than a row for each.
  const history = await tablesOf(em, { AutoApplyAttempt })
    .selectFrom('AutoApplyAttempt')
    .select(({ fn }) => fn.agg<string[] | null>('jsonb_agg', ['id']).orderBy('createdAt').orderBy('id').as('ids'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const all = history.ids ?? [];
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH);
    // Each batch is forgotten when the next one is read.
    const options = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
    yield await em.find(AutoApplyAttempt, { id: { $in: ids }, userId }, options);
  }
}

function cellsOf(attempt: AutoApplyAttempt): string[] {
  const { job, subject, letter, documents, createdAt, sentAt } = attempt;
  const { outcome, channel, letterBy, reasons } = attemptWords(attempt);
  const { recipient, mailText } = leftOf(attempt);
  return [
    job.title,
    job.company,
    job.location,
    job.url,
    outcome,
    channel,
    recipient ?? '',
    subject,
    letter,
    letterBy,
    mailText ?? '',
    documents.map(({ name }) => name).join(', '),
    reasons,
    attempt.problem()?.message ?? '',
    createdAt.toISOString(),
    sentAt?.toISOString() ?? '',
  ];
}
