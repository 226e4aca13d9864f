import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { FrameSplitter } from './frames.ts';

/** One connection through the line. */
interface Wire {
  readonly near: Socket;
  readonly far: Socket;
  isSocket: boolean;
  /** True: everything is swallowed without a word, as by a router that forgot about it. */
  isDead: boolean;
}

/** A line between one tab and the server that can be made bad in every way a line is. */
export class FaultLine {
  private readonly wires = new Set<Wire>();
  private readonly server: Server;
  private isDown = false;
  private thaw: (() => void) | null = null;
  private thawed: Promise<void> = Promise.resolve();
  private delayMs = 0;
  private lagMs = 0;
  private dropNext = 0;
  private repeatNext = 0;
  /** Events were lost on an open line since `up`. */
  hasLost = false;

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(port: number): Promise<FaultLine> {
    const server = createServer({ allowHalfOpen: false });
    const line = new FaultLine(server);
    server.on('connection', (near) => line.accept(near, port));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The line is closed.');
    return address.port;
  }

  /** Drops what stands and lets nothing through until `up`. */
  down(): void {
    this.isDown = true;
    this.cut();
  }

  /** Drops what stands; the next connection goes through. */
  cut(): void {
    for (const { near, far } of this.wires) {
      near.destroy();
      far.destroy();
    }
    this.wires.clear();
  }

  /** Nothing moves, and nothing is lost, until `up`: what comes then is late. */
  freeze(): void {
    if (this.thaw !== null) return;
    this.thawed = new Promise((resolve) => (this.thaw = resolve));
  }

  /** The open socket is forgotten by a router on the way: no byte comes through any more, and neither end is notified. */
  forget(): void {
    for (const wire of this.wires) if (wire.isSocket) wire.isDead = true;
  }

  /** Every piece takes this long, in milliseconds; what goes over different connections may overtake. */
  delay(ms: number): void {
    this.delayMs = ms;
  }

  /** What goes over the socket takes this much longer than requests and answers, in milliseconds. */
  lag(ms: number): void {
    this.lagMs = ms;
  }

  /** Loses the next event, or brings it twice. */
  lose(): void {
    this.dropNext += 1;
  }
  repeat(): void {
    this.repeatNext += 1;
  }

  /** As good as new; where an event was lost without a trace the connection is dropped as well. */
  up(): void {
    this.isDown = false;
    this.delayMs = 0;
    this.lagMs = 0;
    this.dropNext = 0;
    this.repeatNext = 0;
    this.thaw?.();
    this.thaw = null;
    if (this.hasLost) this.cut();
    this.hasLost = false;
  }

  async close(): Promise<void> {
    this.down();
    this.thaw?.();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private accept(near: Socket, port: number): void {
    if (this.isDown) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    const wire: Wire = { near, far, isSocket: false, isDead: false };
    this.wires.add(wire);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.wires.delete(wire);
        to.destroy();
      });
    }
    near.once('data', (head: Buffer) => (wire.isSocket = /^upgrade: websocket/im.test(head.toString('latin1'))));
    const frames = new FrameSplitter();
    this.pump(wire, near, far, (chunk) => [chunk]);
    this.pump(wire, far, near, (chunk) =>
      wire.isSocket ? frames.push(chunk).flatMap((frame) => this.fated(frame)) : [chunk],
    );
  }

  /** Carries bytes one way, in their order, as slowly as the line is. */
  private pump(wire: Wire, from: Socket, to: Socket, pieces: (chunk: Buffer) => Buffer[]): void {
    let tail: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const after = this.delayMs + (wire.isSocket ? this.lagMs : 0);
      tail = tail.then(async () => {
        if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
        await this.thawed;
        if (wire.isDead || to.destroyed) return;
        for (const piece of pieces(chunk)) to.write(piece);
      });
    });
  }

  /** What becomes of a frame of the server. */
  private fated(frame: Buffer): Buffer[] {
    if (!frame.includes('"type":"next"')) return [frame];
    if (this.dropNext > 0) {
      this.dropNext -= 1;
      this.hasLost = true;
      return [];
    }
    if (this.repeatNext > 0) {
      this.repeatNext -= 1;
      return [frame, frame];
    }
    return [frame];
  }
}
