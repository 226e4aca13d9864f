import type { DateOrder, ErrorCode, ImportField, Stage } from '@foothold/server/domain';
import { ERROR_SENTENCE, isErrorCode } from '@foothold/server/domain';
import { currentSession } from '../../../lib/session/session-store.ts';
import { sendFile, UploadError } from '../../../lib/upload-file.ts';
import { commonTexts } from '../../../lib/texts.ts';

/** The person's choices for a table; the server guesses absent ones. */
export interface ImportChoices {
  readonly columns?: Readonly<Partial<Record<ImportField, number>>>;
  /** By the word in the table. */
  readonly stages: Readonly<Record<string, Stage>>;
  readonly date_order?: DateOrder;
}

export interface ImportTable {
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly header: readonly string[];
  readonly rows: number;
  readonly sample: readonly (readonly string[])[];
  readonly columns: Readonly<Partial<Record<ImportField, number>>>;
  readonly date_order: DateOrder;
  readonly stages: readonly { readonly word: string; readonly rows: number; readonly stage: Stage | null }[];
}

/** What an import did, or would do. */
export interface ImportAnswer {
  readonly dry_run: boolean;
  readonly added: number;
  /** Those already on the board, including rows that duplicate an earlier one. */
  readonly existing: number;
  readonly repeated: number;
  /** The first of the rows that duplicate an earlier one. */
  readonly repetitions: readonly { readonly row: number; readonly first_row: number }[];
  readonly rejected: number;
  readonly rejections: readonly { readonly row: number; readonly code: string; readonly reason: string }[];
  readonly missing_documents: number;
  /** null: a board's own export. */
  readonly table: ImportTable | null;
}

export type ExportFormat = 'csv' | 'json';

/** A failed import or export, with a message for people. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly code: ErrorCode | null;
  constructor(message: string, code: ErrorCode | null = null) {
    super(message);
    this.code = code;
  }
}

/** The timeout, in milliseconds, for a large file on a slow connection. */
const TIMEOUT_MS = 180_000;
const API = '/api/v1/applications';

interface ImportSending {
  readonly isTrial: boolean;
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file for a preview or an import. @throws TransferError; the signal's reason when it was aborted */
export async function sendImport(
  file: File,
  choices: ImportChoices,
  { isTrial, onProgress, signal }: ImportSending,
): Promise<ImportAnswer> {
  const token = await ownToken();
  try {
    const text = await sendFile({
      to: `${API}/import?dry_run=${isTrial}`,
      file,
      token,
      fields: { options: JSON.stringify(choices) },
      answerMs: TIMEOUT_MS,
      onProgress,
      signal,
    });
    const answer: ImportAnswer = JSON.parse(text);
    return answer;
  } catch (error) {
    throw error instanceof UploadError ? new TransferError(error.message, error.code) : error;
  }
}

/** Downloads the board as a file. @throws TransferError */
export async function fetchExport(format: ExportFormat, signal: AbortSignal): Promise<Blob> {
  return (await call(`${API}/export?format=${format}`, { signal })).blob();
}

async function ownToken(): Promise<string> {
  const token = await currentSession().getToken();
  if (token === null) throw new TransferError(ERROR_SENTENCE.UNAUTHENTICATED, 'UNAUTHENTICATED');
  return token;
}

async function call(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const token = await ownToken();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(address, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([init.signal, timeout]),
    });
  } catch (error) {
    if (init.signal.aborted) throw error;
    if (timeout.aborted) throw new TransferError(commonTexts.requestTimeout, 'TIMEOUT');
    throw new TransferError(commonTexts.networkError);
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<TransferError> {
  const body: Record<string, unknown> | null = await response.json().catch(() => null);
  const code = isErrorCode(body?.['code']) ? body['code'] : null;
  return new TransferError(
    typeof body?.['error'] === 'string' ? body['error'] : commonTexts.httpStatus(response.status),
    code,
  );
}
