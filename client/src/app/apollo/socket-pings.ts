/** An open socket, as far as pings go. */
interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  send(text: string): void;
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'send' in value && 'readyState' in value;
}

/** What pings need from the socket's owner. */
interface PingDeps {
  /** Is called when the server is asked whether it has read everything. */
  readonly asked: () => void;
  /**
   * Hears that the server has read everything up to the latest `send`.
   *
   * @param isAll false: there were new subscriptions alone, those before them were open all the while
   */
  readonly subscribed: (isAll: boolean) => void;
  /** Ends a connection that does not answer. */
  readonly terminate: () => void;
}

/**
 * Pings of one socket after the other. The server reads a socket's messages in their order, so the answer to a ping says
 * that it has read all that was sent before, subscriptions among it; and no answer says that the connection is gone. Answers
 * carry nothing: which ping they belong to follows from their order.
 */
export class SocketPings {
  private readonly deps: PingDeps;
  private readonly timeoutMs: number;
  private socket: Socket | null = null;
  private asked = 0;
  /** Whether the connection, or one of its subscriptions, was new since `subscribed` was last called. */
  private isAll = false;
  /** Pings that are not answered yet, in their order; null: one of the library's. */
  private unanswered: (number | null)[] = [];
  private timeout: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PingDeps, timeoutMs: number) {
    this.deps = deps;
    this.timeoutMs = timeoutMs;
  }

  open(opened: unknown): void {
    this.close();
    this.socket = isSocket(opened) ? opened : null;
    this.send(true);
  }

  /** Asks whether the server has read what is sent in this moment. @param isAll see `PingDeps.subscribed` */
  send(isAll: boolean): void {
    this.isAll ||= isAll;
    // A subscription made just now is sent a moment later.
    setTimeout(() => {
      const { socket } = this;
      if (socket === null) return;
      if (socket.readyState === socket.OPEN) {
        this.deps.asked();
        this.asked += 1;
        this.unanswered.push(this.asked);
        socket.send(JSON.stringify({ type: 'ping' }));
      }
      // One that is closing must answer as well: on a dead connection its close message would keep the next one waiting.
      this.sent();
    });
  }

  /** Something that must be answered is on its way. */
  sent(): void {
    this.timeout ??= setTimeout(this.deps.terminate, this.timeoutMs);
  }

  /** The library has sent a ping of its own. */
  heartbeatSent(): void {
    this.unanswered.push(null);
    this.sent();
  }

  /** The answer to the oldest ping without one. */
  answered(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
    if (this.unanswered.shift() !== this.asked) return;
    const { isAll } = this;
    this.isAll = false;
    this.deps.subscribed(isAll);
  }

  close(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
    this.socket = null;
    this.unanswered = [];
  }
}
