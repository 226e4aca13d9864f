import { currentSession } from './session/session-store.ts';
import { commonTexts } from './texts.ts';

const TIMEOUT_MS = 120_000;
const FAILED = commonTexts.downloadFailed;

/** Why the server gives no file; the message is a sentence for people. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
  /** Of the answer, such as 404. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * A file of the signed-in person, from an address of ours such as '/api/v1/me/export'.
 *
 * @param signal ends the download; it rejects with the signal's reason then
 * @throws FetchFileError with the server's own sentence; Error with one about the connection
 */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  try {
    const answer = await send(address, signal, false);
    // A password changed in another tab makes every older token worthless.
    const given = answer.status === 401 ? await send(address, signal, true) : answer;
    if (given.ok) return await given.blob();
    const { error }: { error?: string } = await given.json();
    throw new FetchFileError(error ?? commonTexts.httpStatus(given.status), given.status);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new Error(commonTexts.requestTimeout, { cause: error });
    }
    // A browser's fetch rejects with a TypeError when no answer came at all, or half of one.
    if (error instanceof TypeError) throw new Error(commonTexts.networkError, { cause: error });
    if (error instanceof SyntaxError) throw new Error(FAILED, { cause: error });
    throw error;
  }
}

async function send(address: string, signal: AbortSignal, fresh: boolean): Promise<Response> {
  const token = await currentSession().getToken({ fresh });
  return fetch(address, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}
