import { z } from 'zod';
import { DocumentKind, LIMITS, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedLine } from '../../../platform/text.ts';
import { checkedOwnJob, type OwnJob, type OwnJobFields } from '../model/own-job.ts';
import { BOARD_FORMAT } from './board-format.ts';
import type { Candidate, CandidateEvent, CandidateMove } from './candidate.ts';
import { pastOnly } from './csv-candidates.ts';
import { dateInJson as date, fieldsInJson, fieldsOfJson } from './fields-in-files.ts';

/** `board.json`; files of later versions are refused, not guessed at. */
export const aboutBoard = z.object({
  format: z.literal(BOARD_FORMAT.format),
  version: z.literal(BOARD_FORMAT.version),
});

/** Entries of one application's history that are read. */
const MAX_HISTORY = 2_000;

const stage = z.enum(Stage);
const move = z.object({ kind: z.enum(['CREATED', 'MOVED']), at: date, from: stage.nullable(), to: stage });
const happening = z.object({
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
    .array(z.discriminatedUnion('kind', [move, happening]))
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

/** What a line says. @throws AppError INVALID_INPUT in a sentence that names what is wrong, not what it holds */
export function candidateOfLine(text: string, row: number, now: Date): Candidate {
  const { job, history, documents, ...rest } = parsedLine(text);
  const moves = history.flatMap((entry): CandidateMove[] => ('to' in entry ? [entry] : []));
  const events = history.flatMap((entry): CandidateEvent[] =>
    'subject' in entry ? [{ kind: EVENT_KINDS[entry.kind], subject: subjectOf(entry.subject), at: entry.at }] : [],
  );
  requireWay(moves, rest.stage);
  for (const { at } of history) pastOnly(at, 'Its history', now);
  pastOnly(rest.createdAt, 'The date added', now);
  return {
    ...rest,
    row,
    ...fieldsOfJson(rest),
    job: ownJobOr(job),
    jobId: job.id,
    isOwn: job.isOwn,
    moves,
    events,
    documents: documents.flatMap((document) => (document.file === null ? [] : [{ ...document, file: document.file }])),
  };
}

function parsedLine(text: string): z.output<typeof line> {
  const { data, error } = line.safeParse(jsonOf(text));
  if (data !== undefined) return data;
  throw invalidInput(
    `Something is missing or not as it should be: ${error?.issues[0]?.path.join('.') || 'the whole line'}.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('This line is no JSON.');
  }
}

function ownJobOr(job: OwnJobFields): OwnJob | string {
  try {
    return checkedOwnJob(job);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const subjectOf = (text: string): string =>
  checkedLine(text, LIMITS.lineLength + 10, { field: 'history', label: 'A name in the history' });

/** It begins somewhere, each step starts where the one before ended, and the last ends where the application stands. */
function requireWay(moves: readonly CandidateMove[], end: Stage): void {
  const isWay = moves.every(({ from }, at) => from === (at === 0 ? null : moves[at - 1]?.to));
  if (moves.length === 0 || !isWay || moves.at(-1)?.to !== end) {
    throw invalidInput('Its history does not lead to its stage.');
  }
}
