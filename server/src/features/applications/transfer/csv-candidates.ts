import { type DateOrder, IMPORT_LIMITS, type ImportField, LIMITS, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedOwnJob, type OwnJob } from '../model/own-job.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { Candidate, Candidates, Rejection } from './candidate.ts';
import type { ColumnMapping } from './column-guess.ts';
import type { Table, TableRow } from './csv-rows.ts';
import { fieldsOfCells } from './fields-in-files.ts';
import { importedDate } from './import-dates.ts';
import { bareWord, guessedStage } from './stage-words.ts';

/** How a table is to be read. */
export interface TableReading {
  readonly columns: ColumnMapping;
  readonly dateOrder: DateOrder;
  /** What the person said certain words mean; others are guessed. */
  readonly stages: ReadonlyMap<string, Stage>;
}

/** A word of the stage column, how often it stands there, and what it is taken for. */
export interface StageWord {
  readonly word: string;
  readonly rows: number;
  readonly stage: Stage | null;
}

/** Every different word for a stage, the most frequent first. @throws AppError INVALID_INPUT for a column of other things */
export function stageWordsOf({ rows }: Table, { columns, stages }: TableReading): StageWord[] {
  const counts = new Map<string, { word: string; rows: number }>();
  if (columns.stage === undefined) return [];
  for (const { cells } of rows) {
    const word = (cells[columns.stage] ?? '').trim().slice(0, LIMITS.lineLength);
    if (word === '') continue;
    const known = counts.get(bareWord(word));
    counts.set(bareWord(word), { word: known?.word ?? word, rows: (known?.rows ?? 0) + 1 });
    if (counts.size > IMPORT_LIMITS.stageWords) {
      throw invalidInput('The column for the stage holds too many different words. Choose another column.', {
        field: 'stage',
      });
    }
  }
  return [...counts]
    .map(([key, { word, rows: count }]) => ({ word, rows: count, stage: stages.get(key) ?? guessedStage(word) }))
    .toSorted((left, right) => right.rows - left.rows);
}

/** Each row as an application, or why it cannot be one. @param now what rows without a date are from */
export async function candidatesOfTable(table: Table, reading: TableReading, now: Date): Promise<Candidates> {
  const slice = new TimeSlice();
  const good: Candidate[] = [];
  const rejected: Rejection[] = [];
  for (const row of table.rows) {
    try {
      good.push(candidateOf(row, reading, now));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ row: row.number, code: 'INVALID_INPUT', reason: error.message });
    }
    await slice.yieldWhenOver();
  }
  return { good, rejected };
}

function candidateOf({ number, cells }: TableRow, { columns, dateOrder, stages }: TableReading, now: Date): Candidate {
  const cell = (field: ImportField): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const date = (field: ImportField, what: string): Date | null => {
    const text = cell(field);
    const at = text === '' ? null : importedDate(text, dateOrder);
    if (text !== '' && at === null) throw invalidInput(`${what} cannot be read.`);
    return at;
  };
  const applied = pastOnly(date('applied', 'The date applied'), 'The date applied', now);
  const added = pastOnly(date('added', 'The date added'), 'The date added', now);
  const stage = stageOf(cell('stage'), applied !== null, stages);
  const createdAt = earliest(added, applied) ?? now;
  const at = stage === Stage.SAVED ? createdAt : (applied ?? createdAt);
  return {
    row: number,
    job: jobOf(cell),
    jobId: cell('jobId'),
    isOwn: false,
    stage,
    ...fieldsOfCells({ text: cell, date }),
    createdAt,
    updatedAt: at,
    // What lies between the first day and today no table says, and nothing is made up.
    moves: [{ from: null, to: stage, at }],
    events: [],
    documents: [],
  };
}

function stageOf(word: string, isApplied: boolean, stages: ReadonlyMap<string, Stage>): Stage {
  if (word === '') return isApplied ? Stage.APPLIED : Stage.SAVED;
  const stage = stages.get(bareWord(word)) ?? guessedStage(word);
  if (stage === null) throw invalidInput('The word for its stage is not known. Choose what it means.');
  return stage;
}

function jobOf(cell: (field: ImportField) => string): OwnJob | string {
  try {
    return checkedOwnJob({
      title: cell('title'),
      company: cell('company'),
      location: cell('location'),
      url: cell('link'),
      salary: cell('salary'),
    });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** A day that has begun somewhere on earth may be today's. */
const TOMORROW_MS = 26 * 60 * 60_000;

/** @throws AppError INVALID_INPUT for what has not happened yet */
export function pastOnly(date: Date | null, what: string, now: Date): Date | null {
  if (date !== null && date.getTime() > now.getTime() + TOMORROW_MS) throw invalidInput(`${what} lies in the future.`);
  return date;
}

function earliest(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}
