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
   * Sends waiting changes at once, for instance when the page is left. Resolves when the server has confirmed all.
   *
   * @throws the error of `send`, after `onFailed` was called with it
   */
  readonly flush: () => Promise<void>;
}

interface ChangeQueueOptions {
  readonly send: (change: VersionChange) => Promise<unknown>;
  /** Called with all changes that aren't confirmed yet; empty when there are none. */
  readonly onWanted: (change: VersionChange) => void;
  readonly onFailed: (error: unknown) => void;
  /** Milliseconds without another change before they are sent. */
  readonly waitMs: number;
}

/**
 * Sends changes one after the other, so that responses arrive in order. Changes made while one is being sent go together
 * with the next. When one fails, all unconfirmed changes are dropped.
 */
export function changeQueue({ send, onWanted, onFailed, waitMs }: ChangeQueueOptions): ChangeQueue {
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
