import { CV_FILE } from '@foothold/server/domain';
import { currentSession } from '../../../lib/session/session-store.ts';
import { sendFile, UploadError } from '../../../lib/upload-file.ts';
import { runTexts } from '../texts/run.texts.ts';

/** The timeout of the response, in milliseconds: the server reads the whole file first. */
const ANSWER_MS = 60_000;

interface CvSending {
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a CV.
 *
 * @returns its id, for a run
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
