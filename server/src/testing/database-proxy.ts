import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database whose connections a test cuts at a chosen moment. */
export interface DatabaseProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Cuts the connection of the next commit: after the commit, before its confirmation arrives. */
  loseNextCommit(): void;
  /** Lost confirmations so far. */
  readonly lost: number;
  close(): Promise<void>;
}

const COMMIT = /\0*commit\0/i;

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isArmed = false;
  let lost = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isLosing = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (isArmed && COMMIT.test(chunk.toString('latin1'))) {
        isArmed = false;
        isLosing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isLosing) {
        client.write(chunk);
        return;
      }
      // The database has responded: the commit is done.
      lost += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = `${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    loseNextCommit() {
      isArmed = true;
    },
    get lost() {
      return lost;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
