import type { CvPaper } from '../../../graphql/types.generated.ts';

/** What a person decides about a version; what is absent stays as it is. */
export interface VersionChange {
  /** From 1. */
  readonly templateStyle?: number;
  readonly paper?: CvPaper;
  /** Ids of all lines that are declined. */
  readonly rejected?: readonly string[];
}

interface ChangeQueue {
  /** Wants this as well; what was wanted before of the same kind is forgotten. */
  want(change: VersionChange): void;
  /**
   * Sends at once what waits, as when the page is left. Ends when the server has confirmed all that is wanted.
   *
   * @throws what `send` was refused with; `onFailed` has heard it
   */
  readonly flush: () => Promise<void>;
}

interface QueueWorld {
  readonly send: (change: VersionChange) => Promise<unknown>;
  /** Hears all that is wanted and not confirmed yet; empty when nothing is. */
  readonly onWanted: (change: VersionChange) => void;
  readonly onFailed: (error: unknown) => void;
  /** Milliseconds without another change before they are sent. */
  readonly waitMs: number;
}

/**
 * Sends changes one after the other, so that an older answer never comes after a newer one; what is wanted while one is
 * under way goes together with the next. When one fails, all that is not confirmed is given up.
 */
export function changeQueue({ send, onWanted, onFailed, waitMs }: QueueWorld): ChangeQueue {
  let waiting: VersionChange = {};
  let underWay: VersionChange | null = null;
  let work: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAnyWaiting = (): boolean => Object.keys(waiting).length > 0;

  async function sendAll(): Promise<void> {
    try {
      while (isAnyWaiting()) {
        clearTimeout(timer);
        underWay = waiting;
        waiting = {};
        await send(underWay);
        underWay = null;
        onWanted(waiting);
      }
    } catch (error) {
      clearTimeout(timer);
      underWay = null;
      waiting = {};
      onFailed(error);
      onWanted(waiting);
      throw error;
    } finally {
      work = null;
    }
  }

  async function flush(): Promise<void> {
    if (work === null && isAnyWaiting()) work = sendAll();
    await work;
  }

  return {
    want(change) {
      waiting = { ...waiting, ...change };
      onWanted({ ...underWay, ...waiting });
      clearTimeout(timer);
      // A refusal is reported by `onFailed`.
      timer = setTimeout(() => void flush().catch(() => undefined), waitMs);
    },
    flush,
  };
}
