import { currentSession } from '../../lib/session/session-store.ts';

const ADDRESS = '/api/v1/me/export';
const PATIENCE_MS = 120_000;
export const EXPORT_NAME = 'foothold-export.zip';
const FAILED = 'Failed to download the file. Please try again.';

/**
 * The zip of everything about the signed-in person.
 *
 * @throws Error whose message is a sentence for people: the server's own, or one about the connection
 */
export async function fetchExport(signal: AbortSignal): Promise<Blob> {
  try {
    const answer = await send(signal, false);
    // A password changed in another tab makes every older token worthless.
    const given = answer.status === 401 ? await send(signal, true) : answer;
    if (given.ok) return await given.blob();
    const { error }: { error?: string } = await given.json();
    throw new Error(error ?? `HTTP ${given.status}`);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new Error('Request timeout - please try again', { cause: error });
    }
    // A browser's fetch rejects with a TypeError when no answer came at all, or half of one.
    if (error instanceof TypeError) throw new Error('Network error - check your connection', { cause: error });
    if (error instanceof SyntaxError) throw new Error(FAILED, { cause: error });
    throw error;
  }
}

async function send(signal: AbortSignal, fresh: boolean): Promise<Response> {
  const token = await currentSession().getToken({ fresh });
  return fetch(ADDRESS, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
}
