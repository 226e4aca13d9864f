import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { CvReader, ReadCv } from '../../cv/cv.entry.ts';

/** Cached CVs: a run reads the same CV for each job. */
const MAX_ENTRIES = 20;

/** Reads CVs with a small cache. */
export class CvCache {
  private readonly reader: Pick<CvReader, 'read'>;
  private readonly cached = new Map<string, ReadCv | null>();

  constructor(reader: Pick<CvReader, 'read'>) {
    this.reader = reader;
  }

  /**
   * @returns null for an unreadable CV, such as a scanned image
   * @throws AppError UNAVAILABLE while the server is stopping, and the signal's reason
   */
  async read(bytes: Buffer, signal: AbortSignal): Promise<ReadCv | null> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const found = this.cached.get(hash);
    if (found !== undefined) return found;
    const cv = await this.reader.read(bytes, signal).catch(unreadable);
    const [oldest] = this.cached.keys();
    if (this.cached.size >= MAX_ENTRIES && oldest !== undefined) this.cached.delete(oldest);
    this.cached.set(hash, cv);
    return cv;
  }
}

function unreadable(error: unknown): null {
  if (error instanceof AppError && error.code !== 'UNAVAILABLE') return null;
  throw error;
}
