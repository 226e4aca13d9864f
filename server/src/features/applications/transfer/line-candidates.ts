import { z } from 'zod';
import { DocumentKind, LIMITS, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedLine } from '../../../platform/text.ts';
import { checkedOwnJob, type OwnJob, type OwnJobFields } from '../model/own-job.ts';
import { BOARD_FORMAT } from './board-format.ts';
import type { Candidate, CandidateEvent, CandidateMove } from './candidate.ts';
import { pastOnly } from './csv-candidates.ts';
import { dateInJson as date, fieldsInJson, fieldsOfJson } from './fields-in-files.ts';

/** `board.json`; newer versions are refused. */
export const aboutBoard = z.object({
  format: z.literal(BOARD_FORMAT.format),
  version: z.literal(BOARD_FORMAT.version),
});

/** Maximum entries of an application's history. */
const MAX_HISTORY = 2_000;

const stage = z.enum(Stage);
const move = z.object({ kind: z.enum(['CREATED', 'MOVED']), at: date, from: stage.nullable(), to: stage });
const otherEvent = z.object({
  kind: z.enum(['REMINDER_DONE', 'REMINDER_SNOOZED', 'DOCUMENT_ATTACHED', 'DOCUMENT_DETACHED']),
  at: date,
  subject: z.string(),
});
const line = fieldsInJson.extend({
  stage,
  createdAt: date,
  updatedAt: date,
  job: z.object({
    id: z.string(),
    isOwn: z.boolean(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    url: z.string(),
    salary: z.string().nullable(),
  }),
  history: z
    .array(z.discriminatedUnion('kind', [move, otherEvent]))
    .min(1)
    .max(MAX_HISTORY),
  documents: z
    .array(z.object({ kind: z.enum(DocumentKind), name: z.string(), file: z.string().nullable(), createdAt: date }))
    .max(LIMITS.documentsPerApplication),
});

const EVENT_KINDS = {
  REMINDER_DONE: 'reminder-done',
  REMINDER_SNOOZED: 'reminder-snoozed',
  DOCUMENT_ATTACHED: 'document-attached',
  DOCUMENT_DETACHED: 'document-detached',
} as const;

/** Parses a line. @throws AppError INVALID_INPUT with a message that names the problem, not the content */
export function candidateOfLine(text: string, row: number, now: Date): Candidate {
  const { job, history, documents, ...rest } = parsedLine(text);
  const moves = history.flatMap((entry): CandidateMove[] => ('to' in entry ? [entry] : []));
  const events = history.flatMap((entry): CandidateEvent[] =>
    'subject' in entry ? [{ kind: EVENT_KINDS[entry.kind], subject: subjectOf(entry.subject), at: entry.at }] : [],
  );
  requireContiguousMoves(moves, rest.stage);
  for (const { at } of history) pastOnly(at, 'Its history', now);
  pastOnly(rest.createdAt, 'The date added', now);
  return {
    ...rest,
    row,
    ...fieldsOfJson(rest),
    job: ownJobOrReason(job),
    jobId: job.id,
    isOwn: job.isOwn,
    moves,
    events,
    documents: documents.flatMap((document) => (document.file === null ? [] : [{ ...document, file: document.file }])),
  };
}

function parsedLine(text: string): z.output<typeof line> {
  const { data, error } = line.safeParse(parsedJson(text));
  if (data !== undefined) return data;
  throw invalidInput(`Missing or invalid: ${error?.issues[0]?.path.join('.') || 'the whole line'}.`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput("This line isn't valid JSON.");
  }
}

function ownJobOrReason(job: OwnJobFields): OwnJob | string {
  try {
    return checkedOwnJob(job);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const subjectOf = (text: string): string =>
  checkedLine(text, LIMITS.lineLength + 10, { field: 'history', label: 'A name in the history' });

/** Each move must start in the stage of the previous one, and the last must end in the application's stage. */
function requireContiguousMoves(moves: readonly CandidateMove[], end: Stage): void {
  const isContiguous = moves.every(({ from }, at) => from === (at === 0 ? null : moves[at - 1]?.to));
  if (moves.length === 0 || !isContiguous || moves.at(-1)?.to !== end) {
    throw invalidInput("Its history doesn't match its stage.");
  }
}
