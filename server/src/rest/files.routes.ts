import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../domain/index.ts';
import { requireViewer } from '../platform/auth/authenticate.ts';
import type { RequestAuthenticator } from '../platform/auth/request-authenticator.ts';
import { notFound } from '../platform/http/errors.ts';
import { answerOtherMethods } from '../platform/http/methods.ts';
import type { Budget } from '../platform/limits/budget.ts';
import { refuseFor } from '../platform/limits/limits.ts';
import { fileAddress, type FileFolder, type KeyParts, parseFileKey } from '../platform/storage/file-keys.ts';
import type { ByteRange, FileStore } from '../platform/storage/file-store.ts';
import type { SignedLinks } from '../platform/storage/signed-links.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  ...DOCUMENT_TYPES,
  doc: 'application/msword',
  txt: `${DOCUMENT_TYPES.txt}; charset=utf-8`,
  json: 'application/json; charset=utf-8',
};

const SAVED_AS: Readonly<Record<FileFolder, string>> = {
  avatars: 'avatar',
  resumes: 'cv',
  documents: 'document',
  cvs: 'cv',
  uploads: 'upload',
};

/** Files are never executed: opened directly, they may run and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const requested = z.object({ '*': z.string() });
const signed = z.object({ expires: z.string(), signature: z.string() });

export interface FilesDependencies {
  readonly store: FileStore;
  readonly links: SignedLinks;
  readonly authenticate: RequestAuthenticator;
  /** Personal; each file requested with a token counts. */
  readonly operations: Budget;
}

/**
 * Serves /files/…: pictures to anyone who knows their name, CVs and documents to their owner, with a token or a link
 * made by fileLink (files-8). Other people's files are answered as if they didn't exist.
 */
export function registerFiles(app: FastifyInstance, parts: FilesDependencies): void {
  app.route({
    method: 'GET',
    url: '/files/*',
    config: { countedBy: 'files' },
    // Sent without compression: content that looks compressed, such as a text starting with '80', would arrive broken.
    compress: false,
    handler: async (request, reply) => {
      const key = parseFileKey(requested.parse(request.params)['*']);
      if (key === null || !(await mayRead(request, key, parts))) return notFound(request, reply);
      return send(request, reply, key, parts.store);
    },
  });
  answerOtherMethods(app, '/files/*', ['GET']);
}

/** @throws AppError UNAUTHENTICATED for a private file with neither a link nor a valid token; RATE_LIMITED */
async function mayRead(
  request: FastifyRequest,
  key: KeyParts,
  { links, authenticate, operations }: FilesDependencies,
): Promise<boolean> {
  if (key.folder === 'avatars') return true;
  const link = signed.safeParse(request.query);
  if (link.success) return links.accepts(fileAddress(key.key), link.data);
  const viewer = requireViewer(await authenticate(request.headers.authorization, request.ip, { isFresh: true }));
  refuseFor(operations.take(viewer.id));
  return viewer.id === key.ownerId;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, folder, extension }: KeyParts,
  store: FileStore,
): Promise<FastifyReply> {
  const found = await store.stat(key);
  if (found === null) return notFound(request, reply);
  const range = rangeOf(request.headers.range, found.size);
  void reply.headers({
    'content-type': TYPES[extension],
    'cache-control': folder === 'avatars' ? 'public, max-age=3600' : 'private, no-store',
    'content-disposition': `inline; filename="${SAVED_AS[folder]}.${extension}"`,
    'content-security-policy': POLICY,
    'accept-ranges': 'bytes',
  });
  if (range === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).header('content-length', 0).send();
  }
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : found.size);
  if (request.method === 'HEAD') return reply.send();
  const content = await store.read(key, range ?? undefined);
  return content === null ? notFound(request, reply) : reply.send(content);
}

/** The range of a Range header; null for the whole file, also when the header isn't understood. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'beyond' : { start, end };
}
