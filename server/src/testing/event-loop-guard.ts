import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';

/** One stretch in which the thread did nothing but compute, while requests into the app were under way. */
export interface Block {
  /** Processor time of this thread, garbage collection left out; in milliseconds. */
  readonly ms: number;
  /** 'GET /api/v1/jobs', the request that came last. */
  readonly request: string;
}

/** Processor time one request may take at a stretch. */
export const ALLOWED_MS = 100;
const TICK_MS = 10;

/**
 * Watches how long the event loop stands still while the app serves. Test and app share the thread, so only stretches
 * count during which a request into the app is under way: then the test waits, and whatever computes is the app. It is
 * measured in processor time of this thread, by which a busy machine that lets the thread wait changes nothing.
 * Between two ticks of a timer all callbacks of one turn of the loop run; many requests at once may take as much together
 * as they may one by one, so the allowance is for each of them.
 */
export class EventLoopGuard {
  private readonly underWay = new Set<IncomingMessage>();
  private readonly collections = new PerformanceObserver(() => undefined);
  private timer: NodeJS.Timeout | undefined;
  private usedMs = 0;
  private most = 0;
  private last = '';
  private longest: Block | null = null;

  constructor() {
    this.collections.observe({ entryTypes: ['gc'] });
  }

  /** Counts what is asked of this server from now on. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.underWay.size === 0) this.begin();
      this.underWay.add(request);
      this.most = Math.max(this.most, this.underWay.size);
      this.last = `${request.method} ${request.url?.split('?', 1)[0]}`;
      response.once('close', () => {
        // What the app does behind its answer, within the same turn, is its own as well; the test cannot have it yet.
        setImmediate(() => {
          this.look();
          this.underWay.delete(request);
          if (this.underWay.size === 0) clearInterval(this.timer);
        });
      });
    });
  }

  /** The longest stretch beyond what was allowed since the last call; null when there was none. */
  take(): Block | null {
    const found = this.longest;
    this.longest = null;
    return found;
  }

  private begin(): void {
    this.usedMs = threadMs();
    this.collections.takeRecords();
    this.timer = setInterval(() => this.look(), TICK_MS).unref();
  }

  private look(): void {
    const now = threadMs();
    const collecting = this.collections.takeRecords().reduce((sum, { duration }) => sum + duration, 0);
    const ms = now - this.usedMs - collecting;
    this.usedMs = now;
    if (ms > ALLOWED_MS * this.most && ms > (this.longest?.ms ?? 0)) this.longest = { ms, request: this.last };
    this.most = this.underWay.size;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Of this thread: the apps of all tests in it are watched together. */
export const eventLoopGuard = new EventLoopGuard();
