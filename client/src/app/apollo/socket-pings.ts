/** An open socket, as far as pings go. */
interface Line {
  readonly readyState: number;
  readonly OPEN: number;
  send(text: string): void;
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'send' in value && 'readyState' in value;
}

/**
 * Pings of one socket after the other. The server reads a socket's messages in their order, so the answer to a ping says
 * that it has read all that was sent before, subscriptions among it; and no answer says that the line is gone. Answers
 * carry nothing: which ping they belong to follows from their order.
 */
export class SocketPings {
  private readonly subscribed: () => void;
  private readonly patienceMs: number;
  private readonly giveUp: () => void;
  private line: Line | null = null;
  private asked = 0;
  /** Pings that are not answered yet, in their order; null: one of the library's. */
  private unanswered: (number | null)[] = [];
  private impatience: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param subscribed hears that the server has read everything up to the latest `send`
   * @param giveUp ends a line that does not answer
   */
  constructor(subscribed: () => void, patienceMs: number, giveUp: () => void) {
    this.subscribed = subscribed;
    this.patienceMs = patienceMs;
    this.giveUp = giveUp;
  }

  open(socket: unknown): void {
    this.close();
    this.line = isLine(socket) ? socket : null;
    this.send();
  }

  /** Asks whether the server has read what is sent in this moment. */
  send(): void {
    // A subscription made just now is sent a moment later.
    setTimeout(() => {
      const { line } = this;
      if (line === null) return;
      if (line.readyState === line.OPEN) {
        this.asked += 1;
        this.unanswered.push(this.asked);
        line.send(JSON.stringify({ type: 'ping' }));
      }
      // One that is closing must answer as well: on a dead line its goodbye would keep the next one waiting.
      this.sent();
    });
  }

  /** Something that must be answered is on its way. */
  sent(): void {
    this.impatience ??= setTimeout(this.giveUp, this.patienceMs);
  }

  /** The library has sent a ping of its own. */
  pulsed(): void {
    this.unanswered.push(null);
    this.sent();
  }

  /** The answer to the oldest ping without one. */
  answered(): void {
    clearTimeout(this.impatience);
    this.impatience = undefined;
    if (this.unanswered.shift() === this.asked) this.subscribed();
  }

  close(): void {
    clearTimeout(this.impatience);
    this.impatience = undefined;
    this.line = null;
    this.unanswered = [];
  }
}
