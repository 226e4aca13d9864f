/** An open socket, as far as pings go. */
interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  send(text: string): void;
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'send' in value && 'readyState' in value;
}

/**
 * Pings of one socket after the other. The server reads a socket's messages in their order, so the answer to a ping says
 * that it has read all that was sent before, subscriptions among it; and no answer says that the connection is gone. Answers
 * carry nothing: which ping they belong to follows from their order.
 */
export class SocketPings {
  private readonly subscribed: () => void;
  private readonly timeoutMs: number;
  private readonly terminate: () => void;
  private socket: Socket | null = null;
  private asked = 0;
  /** Pings that are not answered yet, in their order; null: one of the library's. */
  private unanswered: (number | null)[] = [];
  private timeout: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param subscribed called when the server has read everything up to the latest `send`
   * @param terminate ends a connection that does not answer
   */
  constructor(subscribed: () => void, timeoutMs: number, terminate: () => void) {
    this.subscribed = subscribed;
    this.timeoutMs = timeoutMs;
    this.terminate = terminate;
  }

  open(opened: unknown): void {
    this.close();
    this.socket = isSocket(opened) ? opened : null;
    this.send();
  }

  /** Asks whether the server has read what is sent in this moment. */
  send(): void {
    // A subscription made just now is sent a moment later.
    setTimeout(() => {
      const { socket } = this;
      if (socket === null) return;
      if (socket.readyState === socket.OPEN) {
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
    this.timeout ??= setTimeout(this.terminate, this.timeoutMs);
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
    if (this.unanswered.shift() === this.asked) this.subscribed();
  }

  close(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
    this.socket = null;
    this.unanswered = [];
  }
}
