import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Answers } from './openapi-answers.ts';

/** Differences between answers and the OpenAPI document since they were last taken. */
const differences: string[] = [];
const answers = new Answers();

/** Where the API is served. */
const PREFIX = '/api/v1';

/** What was found since the last call, and forgets it. */
export function takeDifferences(): string[] {
  return differences.splice(0);
}

/**
 * Holds every answer below /api/v1 to the OpenAPI document: its status, headers and body. What differs is found by
 * `takeDifferences`, which the setup of the tests asks after each test. Answers are looked at as they leave, so that nothing
 * in the app knows of it; those that are cut off are not judged.
 */
export function holdToOpenApi(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    if (!url.startsWith(`${PREFIX}/`)) return;
    const headersOf = collectHeaders(response);
    const bodyOf = collectBody(response);
    response.once('finish', () => {
      const difference = answers.differenceOf({
        method: request.method ?? '',
        path: (url.split('?', 1)[0] ?? '').slice(PREFIX.length),
        status: response.statusCode,
        headers: headersOf(),
        body: unpacked(bodyOf(), headersOf()),
      });
      if (difference !== null) differences.push(difference);
    });
  });
}

/** Watches which headers are written: Node keeps only those that were set one by one. */
function collectHeaders(response: ServerResponse): () => OutgoingHttpHeaders {
  let written: OutgoingHttpHeaders = {};
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    const headers = rest.find((one) => typeof one === 'object' && one !== null);
    if (headers !== undefined) {
      const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
      written = Object.fromEntries(names);
    }
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
  return () => ({ ...written, ...response.getHeaders() });
}

/** Watches what is written, and hands out all of it. */
function collectBody(response: ServerResponse): () => Buffer {
  const chunks: Buffer[] = [];
  const note = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.write = (chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
    note(chunk);
    return Reflect.apply(write, response, [chunk, encoding, done]);
  };
  response.end = (chunk?: unknown, encoding?: unknown, done?: unknown): ServerResponse => {
    note(chunk);
    return Reflect.apply(end, response, [chunk, encoding, done]);
  };
  return () => Buffer.concat(chunks);
}

const unpacked = (body: Buffer, headers: OutgoingHttpHeaders): Buffer =>
  headers['content-encoding'] === 'gzip' && body.length > 0 ? gunzipSync(body) : body;
