import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface StoredObject {
  readonly content: Buffer;
  readonly type: string;
  readonly modifiedAt: Date;
}

/** A fake object store in this process. */
export interface FakeObjectStore {
  readonly origin: string;
  /** Its objects, by key. */
  readonly objects: Map<string, StoredObject>;
  /** From now on every request is answered like this; null: normally. */
  answerAll(answer: { readonly status: number; readonly type: string; readonly body: string } | null): void;
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished(): number;
  close(): Promise<void>;
}

/** Starts a server that stores objects and answers by the given protocol. */
export async function startFakeObjectStore(
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    store: Pick<FakeObjectStore, 'objects'>,
  ) => Promise<void>,
  port = 0,
): Promise<FakeObjectStore> {
  const objects = new Map<string, StoredObject>();
  let forced: Parameters<FakeObjectStore['answerAll']>[0] = null;
  const server = createServer((request, response) => {
    if (forced === null) void answer(request, response, { objects });
    else {
      const { status, type, body } = forced;
      request.resume();
      request.on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    objects,
    answerAll: (next) => void (forced = next),
    unfinished: () => 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The complete body; null when it was cut off. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    return request.complete ? Buffer.concat(chunks) : null;
  } catch {
    return null;
  }
}

/** The part for a Range header such as 'bytes=2-5'. */
export function rangeOf(content: Buffer, range: string | undefined): { content: Buffer; isPart: boolean } {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined || end === undefined) return { content, isPart: false };
  return { content: content.subarray(Number(start), Number(end) + 1), isPart: true };
}
