import { isErrorCode, type ErrorCode } from '@foothold/server/domain';

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
  /** Hears the share of the file that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the upload; it rejects with the signal's reason then. */
  readonly signal: AbortSignal;
}

/** So long may nothing move, in milliseconds: a large file on a slow line takes its time, a dead line does not. */
const SILENCE_MS = 30_000;

/**
 * Sends one file and answers its new address, '' when the answer names none. By XMLHttpRequest, because `fetch` does not
 * tell how far an upload has come.
 *
 * @throws UploadError in the sentences of SPEC §8
 */
export function uploadFile({ to, file, token, onProgress, signal }: UploadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout>;
    const listen = (): void => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        reject(new UploadError('Request timeout - please try again', 'TIMEOUT'));
        request.abort();
      }, SILENCE_MS);
    };
    const leave = (): void => request.abort();
    const end = (): void => {
      clearTimeout(patience);
      signal.removeEventListener('abort', leave);
    };

    request.open('POST', to);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      listen();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => {
      listen();
      onProgress(1);
    });
    request.addEventListener('load', () => {
      const { url, error, code } = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(url);
      else reject(new UploadError(error || `HTTP ${request.status}`, code));
    });
    request.addEventListener('error', () => reject(new UploadError('Network error - check your connection')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', end);

    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', leave);
    listen();
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parsed(text: string): { url: string; error: string; code: ErrorCode | null } {
  const body = bodyOf(text);
  return {
    url: typeof body['url'] === 'string' ? body['url'] : '',
    error: typeof body['error'] === 'string' ? body['error'] : '',
    code: isErrorCode(body['code']) ? body['code'] : null,
  };
}

function bodyOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: Record<string, unknown> | null = JSON.parse(text);
    return body ?? {};
  } catch {
    return {};
  }
}
