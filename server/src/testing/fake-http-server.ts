import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';

export type FakeResponse = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTP server that answers each path as a test defines, however badly. */
export interface FakeHttpServer {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requests: string[];
  on(path: string, answer: FakeResponse): void;
  /** Answers with JSON. */
  json(path: string, value: unknown, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function startFakeHttpServer(): Promise<FakeHttpServer> {
  const answers = new Map<string, FakeResponse>();
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
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
    requests,
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
