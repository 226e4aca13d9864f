import { type DateOrder, IMPORT_LIMITS, type ImportField, LIMITS, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedOwnJob, type OwnJob } from '../model/own-job.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { Candidate, Candidates, Rejection } from './candidate.ts';
import type { ColumnMapping } from './column-guess.ts';
import type { Table, TableRow } from './csv-rows.ts';
import { fieldsOfCells } from './fields-in-files.ts';
import { importedDate } from './import-dates.ts';
import { normalizedAlias, guessedStage } from './stage-aliases.ts';

/** How to read a table. */
export interface TableReading {
  readonly columns: ColumnMapping;
  readonly dateOrder: DateOrder;
  /** The stages the person chose for certain values; others are guessed. */
  readonly stages: ReadonlyMap<string, Stage>;
}

/** A distinct value of the stage column, how often it occurs, and its stage. */
export interface StageValue {
  readonly word: string;
  readonly rows: number;
  readonly stage: Stage | null;
}

/**
 * Every distinct value of the stage column, most frequent first. @throws AppError INVALID_INPUT when there are too many
 */
export function stageValuesOf({ rows }: Table, { columns, stages }: TableReading): StageValue[] {
  const counts = new Map<string, { word: string; rows: number }>();
  if (columns.stage === undefined) return [];
  for (const { cells } of rows) {
    const word = (cells[columns.stage] ?? '').trim().slice(0, LIMITS.lineLength);
    if (word === '') continue;
    const known = counts.get(normalizedAlias(word));
    counts.set(normalizedAlias(word), { word: known?.word ?? word, rows: (known?.rows ?? 0) + 1 });
    if (counts.size > IMPORT_LIMITS.stageValues) {
      throw invalidInput('The stage column has too many different values. Choose another column.', {
        field: 'stage',
      });
    }
  }
  return [...counts]
    .map(([key, { word, rows: count }]) => ({ word, rows: count, stage: stages.get(key) ?? guessedStage(word) }))
    .toSorted((left, right) => right.rows - left.rows);
}

/** Each row as an application, or why it can't be one. @param now the date of rows without one */
export async function candidatesOfTable(table: Table, reading: TableReading, now: Date): Promise<Candidates> {
  const slice = new TimeSlice();
  const accepted: Candidate[] = [];
  const rejected: Rejection[] = [];
  for (const row of table.rows) {
    try {
      accepted.push(candidateOf(row, reading, now));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ row: row.number, code: 'INVALID_INPUT', reason: error.message });
    }
    await slice.yieldWhenOver();
  }
  return { accepted, rejected };
}

function candidateOf({ number, cells }: TableRow, { columns, dateOrder, stages }: TableReading, now: Date): Candidate {
  const cell = (field: ImportField): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const date = (field: ImportField, what: string): Date | null => {
    const text = cell(field);
    const at = text === '' ? null : importedDate(text, dateOrder);
    if (text !== '' && at === null) throw invalidInput(`${what} isn't a valid date.`);
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
    // A table doesn't say what happened in between, and we don't invent it.
    moves: [{ from: null, to: stage, at }],
    events: [],
    documents: [],
  };
}

function stageOf(word: string, isApplied: boolean, stages: ReadonlyMap<string, Stage>): Stage {
  if (word === '') return isApplied ? Stage.APPLIED : Stage.SAVED;
  const stage = stages.get(normalizedAlias(word)) ?? guessedStage(word);
  if (stage === null) throw invalidInput('Unknown stage. Choose what it means.');
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

/** Allows any day that has already begun somewhere on earth. */
const TOMORROW_MS = 26 * 60 * 60_000;

/** @throws AppError INVALID_INPUT for a future date */
export function pastOnly(date: Date | null, what: string, now: Date): Date | null {
  if (date !== null && date.getTime() > now.getTime() + TOMORROW_MS) throw invalidInput(`${what} is in the future.`);
  return date;
}

function earliest(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}
