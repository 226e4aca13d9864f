import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const REFUSED_UPGRADE = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n';
/** Less than what makes Node stop reading a connection. */
const CHUNK_BYTES = 16_384;

const PROBLEM = z
  .string()
  .transform((line) => z.object({ msg: z.string(), part: z.string().optional() }).parse(JSON.parse(line)));

let app: TestApp;
let clients: Socket[];
/** The errors in the log. */
let problems: z.infer<typeof PROBLEM>[];
/** Called with each of them. */
let onProblem: () => void;
beforeEach(async () => {
  [clients, problems, onProblem] = [[], [], () => undefined];
  const write = (line: string): void => {
    problems.push(PROBLEM.parse(line));
    onProblem();
  };
  app = await startTestApp({}, { logger: pino({ level: 'error' }, { write }) });
});
afterEach(() => {
  for (const client of clients) client.destroy();
});

/** A client that doesn't read, and the server's end of its connection. */
async function silentClient(): Promise<{ client: Socket; accepted: Socket }> {
  const client = connect(app.config.http.port, '127.0.0.1');
  clients.push(client);
  client.pause().on('error', () => undefined);
  const [accepted] = await once(app.app.http.server, 'connection');
  return { client, accepted };
}

/** Sends the start of something, which the server has received when this returns. */
async function beginning(text: string): Promise<void> {
  const { client, accepted } = await silentClient();
  const received = once(accepted, 'data');
  client.write(text);
  if (text !== '') await received;
}

/** A refused upgrade behind data that its client doesn't read. */
async function refusedUpgrade(): Promise<Socket> {
  const { client, accepted } = await silentClient();
  // As responses would, until the buffers of both ends are full.
  while (accepted.writableLength === 0) {
    accepted.write(Buffer.alloc(CHUNK_BYTES));
    await nextTurn();
  }
  const upgrade = once(app.app.http.server, 'upgrade');
  client.write(REFUSED_UPGRADE);
  await upgrade;
  return accepted;
}

describe('the shutdown', () => {
  it('ends while clients keep connections open, and logs no error for what they did not finish', async () => {
    const { token } = await newPerson();
    const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n`;
    await beginning('');
    await beginning('GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ');
    await beginning(`POST /api/v1/applications HTTP/1.1\r\n${head}Content-Type: application/json\r\n\r\n{"job`);
    await beginning(
      `POST /api/v1/me/cv HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=edge\r\n\r\n--edge\r\n`,
    );
    await refusedUpgrade();
    // Without the time limit that each part has when the whole closes.
    await app.app.close();
    expect(problems).toEqual([]);
    await app.close();
  });

  it('ends while a transaction goes on, and names who waits for it', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = app.orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    // The database can be dropped only then.
    onProblem = ended.resolve;
    await app.close();
    await transaction;
    expect(problems).toContainEqual({ msg: 'shutdown: a part did not close in time', part: 'orm' });
  });
});

describe('a refused upgrade', () => {
  it('is closed though its client reads nothing, after five minutes without progress', async () => {
    const { server } = app.app.http;
    expect(server.timeout).toBe(300_000);
    server.setTimeout(1_000);
    const accepted = await refusedUpgrade();
    if (!accepted.destroyed) await once(accepted, 'close');
    expect(accepted.destroyed).toBe(true);
    await app.close();
  });
});
