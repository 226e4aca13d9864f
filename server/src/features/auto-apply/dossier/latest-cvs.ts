import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { CvReader, ReadCv } from '../../cv/cv.entry.ts';

/** CVs kept; one reads the same CV for each job of a run. */
const MOST = 20;

/** Reads CVs, each of the last few once. */
export class LatestCvs {
  private readonly reader: Pick<CvReader, 'read'>;
  private readonly kept = new Map<string, ReadCv | null>();

  constructor(reader: Pick<CvReader, 'read'>) {
    this.reader = reader;
  }

  /**
   * @returns null for one that nobody can read, such as a picture of a CV
   * @throws AppError UNAVAILABLE while the server stops, and the signal's reason
   */
  async read(bytes: Buffer, signal: AbortSignal): Promise<ReadCv | null> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = this.kept.get(hash);
    if (known !== undefined) return known;
    const cv = await this.reader.read(bytes, signal).catch(unreadable);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(hash, cv);
    return cv;
  }
}

function unreadable(error: unknown): null {
  if (error instanceof AppError && error.code !== 'UNAVAILABLE') return null;
  throw error;
}
