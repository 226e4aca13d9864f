import { isErrorCode, type ErrorCode } from '@foothold/server/domain';
import { commonTexts } from './texts.ts';

/** Why a file did not get there; the message is a sentence for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** The server's code; null when it did not answer. */
  readonly code: ErrorCode | null;
  constructor(message: string, code: ErrorCode | null = null) {
    super(message);
    this.code = code;
  }
}

export interface UploadRequest {
  /** Where it goes, such as '/api/v1/me/avatar'. */
  readonly to: string;
  readonly file: File;
  readonly token: string;
  /** Further fields of the form; they go before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Milliseconds the server may take once it has all of the file. */
  readonly answerMs?: number;
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the upload; it rejects with the signal's reason then. */
  readonly signal: AbortSignal;
}

/** So long may nothing move, in milliseconds: a large file on a slow line takes its time, a dead line does not. */
const SILENCE_MS = 30_000;

/** Sends one file and returns its new address, '' when the response names none. @throws UploadError as `sendFile` */
export async function uploadFile(request: UploadRequest): Promise<string> {
  const { url } = bodyOf(await sendFile(request));
  return typeof url === 'string' ? url : '';
}

/**
 * Sends one file and returns the text of the response. By XMLHttpRequest, because `fetch` does not report how far an upload
 * has come.
 *
 * @throws UploadError with a sentence for people (pages-17, pages-18)
 */
export function sendFile(upload: UploadRequest): Promise<string> {
  const { to, file, token, fields = {}, answerMs = SILENCE_MS, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout>;
    const listen = (silenceMs = SILENCE_MS): void => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        reject(new UploadError(commonTexts.requestTimeout, 'TIMEOUT'));
        request.abort();
      }, silenceMs);
    };
    const leave = (): void => request.abort();
    const end = (): void => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', leave);
    };

    request.open('POST', to);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      listen();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => {
      listen(answerMs);
      onProgress(1);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(refusal(status, responseText));
    });
    request.addEventListener('error', () => reject(new UploadError(commonTexts.networkError)));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', end);

    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', leave);
    listen();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}

function refusal(status: number, text: string): UploadError {
  const { error, code } = bodyOf(text);
  const sentence = typeof error === 'string' && error !== '' ? error : commonTexts.httpStatus(status);
  return new UploadError(sentence, isErrorCode(code) ? code : null);
}

function bodyOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: Record<string, unknown> | null = JSON.parse(text);
    return body ?? {};
  } catch {
    return {};
  }
}
