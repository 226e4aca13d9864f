import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface PeerObject {
  readonly content: Buffer;
  readonly type: string;
  readonly modifiedAt: Date;
}

/** An object store in this process, for drivers to talk to. */
export interface StoragePeer {
  readonly origin: string;
  /** What it holds, by key. */
  readonly objects: Map<string, PeerObject>;
  /** From now on every request is answered so; null: as usual. */
  answerAll(answer: { readonly status: number; readonly type: string; readonly body: string } | null): void;
  /** Uploads in parts that were begun and neither finished nor taken back. */
  unfinished(): number;
  close(): Promise<void>;
}

/** Starts a server that holds objects and answers as its protocol says. */
export async function startPeer(
  answer: (request: IncomingMessage, response: ServerResponse, world: Pick<StoragePeer, 'objects'>) => Promise<void>,
): Promise<StoragePeer> {
  const objects = new Map<string, PeerObject>();
  let forced: Parameters<StoragePeer['answerAll']>[0] = null;
  const server = createServer((request, response) => {
    if (forced === null) void answer(request, response, { objects });
    else {
      const { status, type, body } = forced;
      request.resume();
      request.on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
    }
  });
  server.listen(0, '127.0.0.1');
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

/** The whole body; null when it was cut off. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    return request.complete ? Buffer.concat(chunks) : null;
  } catch {
    return null;
  }
}

/** What a Range header asks for, such as 'bytes=2-5'. */
export function partOf(content: Buffer, range: string | undefined): { content: Buffer; isPart: boolean } {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined || end === undefined) return { content, isPart: false };
  return { content: content.subarray(Number(start), Number(end) + 1), isPart: true };
}
