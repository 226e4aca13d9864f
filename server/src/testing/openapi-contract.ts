import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { DeclaredResponses } from './openapi-answers.ts';

/** Differences between responses and the OpenAPI document since the last call. */
const differences: string[] = [];
const answers = new DeclaredResponses();

/** The base path of the API. */
const PREFIX = '/api/v1';

/** Returns the differences since the last call, and resets them. */
export function takeDifferences(): string[] {
  return differences.splice(0);
}

/**
 * Compares every response below /api/v1 with the OpenAPI document: status, headers and body. `takeDifferences` returns
 * what differs; the test setup calls it after each test. Responses are inspected as they are sent, so that the app is
 * unaffected; aborted ones are not checked.
 */
export function checkAgainstOpenApi(server: Server): void {
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

/** Records which headers are written: Node keeps only those that were set one by one. */
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

/** Records and returns everything that is written. */
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
