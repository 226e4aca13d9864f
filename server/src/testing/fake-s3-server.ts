import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, rangeOf, type StoredObject, startFakeObjectStore, type FakeObjectStore } from './fake-object-store.ts';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=[\w-]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]*host[\w;-]*, ?Signature=[0-9a-f]{64}$/;
/** Small, so that listing a few files takes several pages. */
const PAGE = 2;

/**
 * The part of the S3 protocol that the driver needs, with objects in memory. It checks that requests are signed.
 *
 * @param port 0 = any
 */
export async function startFakeS3Server(port = 0): Promise<FakeObjectStore> {
  /** Unfinished multipart uploads, by id. */
  const unfinished = new Map<string, Map<number, Buffer>>();
  const store = await startFakeObjectStore(
    (request, response, fixture) => answer(request, response, fixture.objects, unfinished),
    port,
  );
  return { ...store, unfinished: () => unfinished.size };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  unfinished: Map<string, Map<number, Buffer>>,
): Promise<void> {
  if (!SIGNED.test(request.headers.authorization ?? '')) return refuse(response, 403, 'AccessDenied');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [bucket, ...rest] = decodeURIComponent(pathname.slice(1)).split('/');
  const key = rest.join('/');
  if (bucket !== 'files') return refuse(response, 404, 'NoSuchBucket');
  const uploadId = searchParams.get('uploadId');
  const body = await bodyOf(request);
  if (body === null) return;
  switch (`${request.method}${searchParams.has('uploads') ? ' uploads' : ''}${uploadId === null ? '' : ' part'}`) {
    case 'PUT':
      objects.set(key, { content: body, type: request.headers['content-type'] ?? '', modifiedAt: new Date() });
      response.setHeader('etag', '"whole"').end();
      return;
    case 'POST uploads': {
      const id = `upload-${unfinished.size}-${Date.now()}`;
      unfinished.set(id, new Map());
      xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      return;
    }
    case 'PUT part':
      unfinished.get(uploadId ?? '')?.set(Number(searchParams.get('partNumber')), body);
      response.setHeader('etag', `"part-${searchParams.get('partNumber')}"`).end();
      return;
    case 'POST part': {
      const parts = [...(unfinished.get(uploadId ?? '') ?? [])].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      unfinished.delete(uploadId ?? '');
      objects.set(key, { content: Buffer.concat(parts), type: '', modifiedAt: new Date() });
      xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
      return;
    }
    case 'DELETE part':
      unfinished.delete(uploadId ?? '');
      response.writeHead(204).end();
      return;
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (key === '') list(response, searchParams, objects);
      else read(request, response, objects.get(key));
  }
}

function read(request: IncomingMessage, response: ServerResponse, found: StoredObject | undefined): void {
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  const { content, isPart } = rangeOf(found.content, request.headers.range);
  response.writeHead(isPart ? 206 : 200, {
    'content-length': content.length,
    'content-type': found.type,
    'last-modified': found.modifiedAt.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

function list(response: ServerResponse, query: URLSearchParams, objects: Map<string, StoredObject>): void {
  const prefix = query.get('prefix') ?? '';
  const from = Number(query.get('continuation-token') ?? 0);
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = found
    .slice(from, from + PAGE)
    .map(
      ([key, { content, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
  const next = from + PAGE < found.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  xml(response, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
}

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`);
}
