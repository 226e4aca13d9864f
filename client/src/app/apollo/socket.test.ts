import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuthClient, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import { confirmSubscribed, livePaused, onSubscribed, resumeLive } from '../../lib/live/live-connection.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { createSocket, reconnectDelay } from './socket.ts';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

/** The browser's end of a connection, and what a test lets the server do with it. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FakeWebSocket[] = [];
  /** False: the server reads, and says nothing any more. */
  static isAnswering = true;
  readonly OPEN = FakeWebSocket.OPEN;
  readyState = FakeWebSocket.OPEN;
  readonly sent: unknown[] = [];
  onopen: () => void = () => undefined;
  onclose: (event: CloseEvent) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    FakeWebSocket.opened.push(this);
    queueMicrotask(() => this.onopen());
  }
  send(text: string): void {
    const message = JSON.parse(text);
    this.sent.push(message);
    if (message.type === 'ping' && FakeWebSocket.isAnswering) this.pong();
  }
  /** Like the server's, it repeats nothing of the ping. */
  pong(): void {
    queueMicrotask(() => this.onmessage({ data: '{"type":"pong"}' }));
  }
  close(code = 1000): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose(new CloseEvent('close', { code }));
  }
}

const latest = (): FakeWebSocket => {
  const socket = FakeWebSocket.opened.at(-1);
  if (!socket) throw new Error('No socket was opened.');
  return socket;
};
const acknowledge = () => latest().onmessage({ data: '{"type":"connection_ack"}' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let client: ReturnType<typeof createSocket>;

/** Subscribes as the board does: again two seconds after it was ended. */
function follow(): void {
  client.subscribe(
    { query: 'subscription { boardChanged { revision } }' },
    { next: () => undefined, error: () => setTimeout(follow, 2000), complete: () => undefined },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened = [];
  FakeWebSocket.isAnswering = true;
  resetFakeAuthClient();
  fakeAuthClient.getToken.mockResolvedValue('token');
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  client = createSocket();
});
afterEach(() => {
  void client.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the wait before reconnecting doubles up to half a minute, with up to a third of jitter', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((retries) => reconnectDelay(retries, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(reconnectDelay(2, 0)).toBe(2667);
});

describe('a tab whose place was taken by newer ones', () => {
  test('says so and does not come back by itself', async () => {
    follow();
    await pass(0);
    acknowledge();
    latest().close(4429);
    expect(livePaused.get()).toBe(true);
    await pass(3_600_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  test('comes back when it is asked to', async () => {
    const connected = vi.fn();
    const stop = onSubscribed(connected);
    follow();
    await pass(0);
    acknowledge();
    latest().close(4429);
    await pass(10_000);
    resumeLive();
    await pass(0);
    expect(livePaused.get()).toBe(false);
    expect(FakeWebSocket.opened).toHaveLength(2);
    acknowledge();
    await pass(0);
    // The first connection was over before the server could have said what it had read.
    expect(connected).toHaveBeenCalledTimes(1);
    expect(latest().sent).toContainEqual(expect.objectContaining({ type: 'subscribe' }));
    stop();
  });

  test('opens nothing any more for someone who has signed out meanwhile', async () => {
    follow();
    await pass(0);
    acknowledge();
    latest().close(4429);
    await pass(10_000);
    void client.dispose();
    await pass(3_600_000);
    expect(livePaused.get()).toBe(false);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });
});

describe('a socket whose token is refused', () => {
  test('comes back once with a fresh one', async () => {
    follow();
    await pass(0);
    acknowledge();
    latest().close(4403);
    await pass(1_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(fakeAuthClient.getToken.mock.calls).toEqual([
      ['ada', false],
      ['ada', true],
    ]);
  });

  test('rests for five minutes when the fresh one is refused as well', async () => {
    follow();
    await pass(0);
    latest().close(4403);
    await pass(1_000);
    latest().close(4403);
    await pass(299_999);
    expect(FakeWebSocket.opened).toHaveLength(2);
    await pass(1);
    expect(FakeWebSocket.opened).toHaveLength(3);
  });
});

test('a connection that was lost is tried again for ever', async () => {
  follow();
  await pass(0);
  for (let n = 0; n < 20; n += 1) {
    latest().close(1006);
    while (latest().readyState !== FakeWebSocket.OPEN) await pass(500);
  }
  expect(FakeWebSocket.opened).toHaveLength(21);
});

describe('anyone who follows live changes', () => {
  const heard = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    heard.mockClear();
    stop = onSubscribed(heard);
  });
  afterEach(() => stop());

  test('hears of a connection once the server has read the subscription, not before', async () => {
    FakeWebSocket.isAnswering = false;
    follow();
    await pass(0);
    acknowledge();
    await pass(1000);
    expect(latest().sent.map((message) => Reflect.get(Object(message), 'type'))).toEqual([
      'connection_init',
      'subscribe',
      'ping',
    ]);
    expect(heard).not.toHaveBeenCalled();
    latest().pong();
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('hears nothing of a later subscription of someone else, and of no pulse', async () => {
    follow();
    await pass(0);
    acknowledge();
    await pass(60_000);
    expect(heard).toHaveBeenCalledTimes(1);
    const other = vi.fn();
    const stopOther = onSubscribed(other);
    follow();
    confirmSubscribed(false);
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(1);
    stopOther();
  });

  test('hears of a subscription that was begun again, and of a new connection', async () => {
    follow();
    await pass(0);
    acknowledge();
    await pass(0);
    confirmSubscribed(true);
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(2);
    latest().close(1006);
    await pass(2000);
    acknowledge();
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test('hears of its own subscription also when a new connection has told it before that was sent', async () => {
    follow();
    await pass(0);
    acknowledge();
    await pass(0);
    FakeWebSocket.isAnswering = false;
    confirmSubscribed(true);
    await pass(0);
    const late = vi.fn();
    const stopLate = onSubscribed(late);
    latest().pong();
    await pass(0);
    expect(late).toHaveBeenCalledTimes(1);
    FakeWebSocket.isAnswering = true;
    confirmSubscribed(false);
    await pass(0);
    expect(late).toHaveBeenCalledTimes(2);
    stopLate();
  });

  test('whose subscription was sent after the question waits for an answer of its own', async () => {
    follow();
    await pass(0);
    acknowledge();
    await pass(0);
    FakeWebSocket.isAnswering = false;
    confirmSubscribed(false);
    await pass(0);
    const late = vi.fn();
    const stopLate = onSubscribed(late);
    latest().pong();
    await pass(0);
    expect(late).not.toHaveBeenCalled();
    FakeWebSocket.isAnswering = true;
    confirmSubscribed(false);
    await pass(0);
    expect(late).toHaveBeenCalledTimes(1);
    stopLate();
  });
});

describe('a line that is silent', () => {
  test('is given up and replaced when a pulse is not answered', async () => {
    follow();
    await pass(0);
    acknowledge();
    await pass(60_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
    FakeWebSocket.isAnswering = false;
    await pass(20_000);
    expect(latest().readyState).toBe(FakeWebSocket.CLOSED);
    FakeWebSocket.isAnswering = true;
    await pass(1_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  test('is given up and replaced when the server never lets the tab in', async () => {
    follow();
    await pass(10_000);
    expect(latest().readyState).toBe(FakeWebSocket.CLOSED);
    await pass(1_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });
});
