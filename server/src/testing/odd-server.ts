import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';

export type OddAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that answers each path as a test says, however badly. */
export interface OddServer {
  readonly origin: string;
  /** Every path asked for, in order. */
  readonly asked: string[];
  on(path: string, answer: OddAnswer): void;
  /** A JSON answer. */
  json(path: string, value: unknown, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function startOddServer(): Promise<OddServer> {
  const answers = new Map<string, OddAnswer>();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    json(path, value, headers = {}) {
      answers.set(path, (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value)),
      );
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
