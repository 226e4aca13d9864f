import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';
import { watchMachineStops } from './machine-stops.ts';

/** A stretch in which the thread was blocked while requests to the app were pending. */
export interface Block {
  /** CPU time of this thread without garbage collection, in milliseconds. */
  readonly ms: number;
  /** 'GET /api/v1/jobs', the last request. */
  readonly request: string;
}

interface MeasuredBlock extends Block {
  readonly allowedMs: number;
}

/** CPU time one request may take without a pause. */
export const ALLOWED_MS = 100;
const TICK_MS = 10;

/**
 * Measures how long the app blocks the event loop. Test and app share the thread, so only times with a pending request
 * count: then the test waits, and the work is the app's. Measured in CPU time of this thread, which doesn't depend on
 * machine load; a time in which the whole machine stood still is taken off. All callbacks of one turn run between two
 * ticks of a timer; several requests may take as much together as one by one, so the allowance is per request.
 */
export class EventLoopGuard {
  private readonly underWay = new Set<IncomingMessage>();
  private readonly collections = new PerformanceObserver(() => undefined);
  private timer: NodeJS.Timeout | undefined;
  private usedMs = 0;
  private most = 0;
  private last = '';
  private longest: Block | null = null;
  private readonly takeStopMs: () => number;

  /** @param takeStopMs how long the machine stood still since the last call, at the longest, in milliseconds */
  constructor(takeStopMs: () => number) {
    this.takeStopMs = takeStopMs;
    this.collections.observe({ entryTypes: ['gc'] });
  }

  /** Counts requests to this server from now on. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.underWay.size === 0) this.begin();
      this.underWay.add(request);
      this.most = Math.max(this.most, this.underWay.size);
      this.last = `${request.method} ${request.url?.split('?', 1)[0]}`;
      response.once('close', () => {
        // Work of the app after its response, within the same turn, counts as well; the test can't have received it
        // yet.
        setImmediate(() => {
          const block = this.measured();
          if (block !== null) this.note(block);
          this.underWay.delete(request);
          if (this.underWay.size === 0) clearInterval(this.timer);
        });
      });
    });
  }

  /** The longest block above the allowance since the last call; null if none. */
  take(): Block | null {
    const found = this.longest;
    this.longest = null;
    return found;
  }

  private begin(): void {
    this.usedMs = threadMs();
    this.collections.takeRecords();
    this.timer = setInterval(() => this.lookByTimer(), TICK_MS).unref();
  }

  /** The time since the last look, where it is above the allowance. */
  private measured(): MeasuredBlock | null {
    const now = threadMs();
    const ms = now - this.usedMs - this.takeCollectionMs() - this.takeStopMs();
    this.usedMs = now;
    const allowedMs = ALLOWED_MS * this.most;
    this.most = this.underWay.size;
    return ms > allowedMs ? { ms, allowedMs, request: this.last } : null;
  }

  private note({ ms, allowedMs, request }: MeasuredBlock): void {
    if (ms > allowedMs && ms > (this.longest?.ms ?? 0)) this.longest = { ms, request };
  }

  /** Garbage collection is reported in the loop's next phase: a timer doesn't know yet what was collected before it. */
  private lookByTimer(): void {
    const block = this.measured();
    if (block !== null) setImmediate(() => this.note({ ...block, ms: block.ms - this.takeCollectionMs() }));
  }

  /** Garbage collection reported since the last call. */
  private takeCollectionMs(): number {
    return this.collections.takeRecords().reduce((sum, { duration }) => sum + duration, 0);
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Per thread: the apps of all tests in it are watched together. */
export const eventLoopGuard = new EventLoopGuard(await watchMachineStops());
