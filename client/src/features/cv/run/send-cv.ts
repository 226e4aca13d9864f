import { CV_FILE } from '@foothold/server/domain';
import { currentSession } from '../../../lib/session/session-store.ts';
import { sendFile, UploadError } from '../../../lib/upload-file.ts';
import { runTexts } from '../texts/run.texts.ts';

/** A server that reads the whole file before it answers may take so long, in milliseconds. */
const ANSWER_MS = 60_000;

interface CvSending {
  /** Hears the share of the file that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Hands a CV in. Answers the id under which a run may use it.
 *
 * @throws UploadError with a sentence for people; the signal's reason when it was aborted
 */
export async function sendCv(file: File, { onProgress, signal }: CvSending): Promise<string> {
  const token = await currentSession().getToken();
  if (token === null) throw new UploadError(CV_FILE.needsSignIn, 'UNAUTHENTICATED');
  const request = { to: '/api/v1/cv/uploads', file, token, answerMs: ANSWER_MS, onProgress, signal };
  const uploadId = idIn(await sendFile(request));
  if (uploadId === null) throw new UploadError(runTexts.invalidResponse);
  return uploadId;
}

function idIn(text: string): string | null {
  try {
    const body: { uploadId?: unknown } | null = JSON.parse(text);
    return typeof body?.uploadId === 'string' && body.uploadId !== '' ? body.uploadId : null;
  } catch {
    return null;
  }
}
