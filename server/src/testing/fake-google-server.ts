import type { IncomingMessage, ServerResponse } from 'node:http';
import { CRC32C } from '@google-cloud/storage';
import { bodyOf, rangeOf, type StoredObject, startFakeObjectStore, type FakeObjectStore } from './fake-object-store.ts';

/** Small, so that listing a few files takes several pages. */
const PAGE = 2;

/** The part of the Google Cloud Storage protocol that the driver needs, with objects in memory. */
export async function startFakeGoogleServer(): Promise<FakeObjectStore> {
  return startFakeObjectStore((request, response, { objects }) => answer(request, response, objects));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, upload, bucket, key] = /^(\/upload)?\/storage\/v1\/b\/([^/]+)\/o\/?(.*)$/.exec(pathname) ?? [];
  const name = decodeURIComponent(key ?? '');
  const body = await bodyOf(request);
  if (body === null) return;
  if (bucket !== 'files') return json(response, 404, { error: { code: 404, message: 'No such bucket.' } });
  if (upload !== undefined) return store(request, response, body, objects);
  if (name === '') return list(response, searchParams, objects);
  const found = objects.get(name);
  if (found === undefined) return json(response, 404, { error: { code: 404, message: 'No such object.' } });
  if (request.method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (searchParams.get('alt') === 'media') {
    const { content, isPart } = rangeOf(found.content, request.headers.range);
    response
      .writeHead(isPart ? 206 : 200, { 'content-type': found.type, 'x-goog-hash': `crc32c=${checksum(found.content)}` })
      .end(content);
  } else json(response, 200, metadata(name, found));
}

/** A multipart body: metadata first, then the content. */
function store(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, StoredObject>,
): void {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const last = body.lastIndexOf(`\r\n--${boundary}--`);
  const second = body.indexOf(`--${boundary}`, boundary.length + 2);
  const start = body.indexOf('\r\n\r\n', second) + 4;
  if (boundary === '' || last < start) return json(response, 400, { error: { code: 400, message: 'Cut off.' } });
  const type = /content-type: ?([^\r\n]+)/i.exec(body.subarray(second, start).toString())?.[1] ?? '';
  const name = new URL(request.url ?? '', 'http://localhost').searchParams.get('name') ?? '';
  const object = { content: body.subarray(start, last), type, modifiedAt: new Date() };
  objects.set(name, object);
  json(response, 200, metadata(name, object));
}

function list(response: ServerResponse, query: URLSearchParams, objects: Map<string, StoredObject>): void {
  const from = Number(query.get('pageToken') ?? 0);
  const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
  json(response, 200, {
    items: found.slice(from, from + PAGE).map(([key, object]) => metadata(key, object)),
    ...(from + PAGE < found.length ? { nextPageToken: `${from + PAGE}` } : {}),
  });
}

function metadata(name: string, { content, modifiedAt, type }: StoredObject): object {
  const updated = modifiedAt.toISOString();
  return { name, bucket: 'files', size: `${content.length}`, contentType: type, updated, crc32c: checksum(content) };
}

function checksum(content: Buffer): string {
  const crc = new CRC32C();
  crc.update(content);
  return crc.toString();
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
