import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { csvTable } from '../../applications/applications.entry.ts';
import { attemptLabels } from './attempt-labels.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

/** Attempts read at a time, which bounds memory for histories of any length. */
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

/** The history as CSV (RFC 4180, UTF-8), oldest first. Formulas are escaped. */
export function attemptTable(em: EntityManager, userId: string): Readable {
  return Readable.from(csvTable(HEADER, tableRows(em, userId)), { objectMode: false });
}

/** The history as a JSON array. */
export function attemptList(em: EntityManager, userId: string): Readable {
  return Readable.from(listPieces(em, userId), { objectMode: false });
}

/** The history as records, streamed. @param em of a transaction for a consistent snapshot */
export async function* attemptRecords(em: EntityManager, userId: string): AsyncGenerator<object> {
  for await (const batch of batches(em, userId)) for (const attempt of batch) yield attemptRecord(attempt);
}

/** An attempt with everything that was written and sent; times in ISO 8601. Mails that weren't sent are left out. */
function attemptRecord(attempt: AutoApplyAttempt): object {
  const { id, jobId, job, reasons, channel, subject, letter, answers, documents } = attempt;
  return {
    id,
    outcome: attempt.outcome(),
    problem: attempt.problem()?.message ?? null,
    channel,
    ...sentMail(attempt),
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

/** The mail that was sent, or may have been sent. */
function sentMail({ recipient, replyTo, sentText }: AutoApplyAttempt) {
  return sentText === null
    ? { recipient: null, replyTo: null, mailText: null }
    : { recipient, replyTo, mailText: sentText };
}

async function* tableRows(em: EntityManager, userId: string): AsyncGenerator<string[][]> {
  for await (const batch of batches(em, userId)) yield batch.map(tableCells);
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
  // One row with all ids is cheaper to convert than a row for each.
  const history = await tablesOf(em, { AutoApplyAttempt })
    .selectFrom('AutoApplyAttempt')
    .select(({ fn }) => fn.agg<string[] | null>('jsonb_agg', ['id']).orderBy('createdAt').orderBy('id').as('ids'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const all = history.ids ?? [];
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH);
    // A fork per batch keeps memory flat.
    const options = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
    yield await em.find(AutoApplyAttempt, { id: { $in: ids }, userId }, options);
  }
}

function tableCells(attempt: AutoApplyAttempt): string[] {
  const { job, subject, letter, documents, createdAt, sentAt } = attempt;
  const { outcome, channel, letterBy, reasons } = attemptLabels(attempt);
  const { recipient, mailText } = sentMail(attempt);
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
