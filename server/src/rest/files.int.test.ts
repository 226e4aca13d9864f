import { Writable } from 'node:stream';
import { rm } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../domain/index.ts';
import { SignedLinks } from '../platform/storage/signed-links.ts';
import { authCall, newPerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { somePdf, upload } from '../testing/uploads.ts';

const SECRET = 'a secret of at least thirty-two characters';
const CONTENT = somePdf(5_000);

let app: TestApp;
let owner: Person;
let cv: string;
let avatar: string;
let logged = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await startTestApp({ SIGNING_SECRET: SECRET }, { logger: pino({ level: 'trace' }, sink) });
  owner = await newPerson();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const uploaded = await upload(app.origin, owner.token, '/me/cv', { content: CONTENT });
  cv = uploaded.url;
  ({ url: avatar } = await upload(app.origin, owner.token, '/me/avatar', { content: picture }));
});
afterAll(() => app.close());

const FILE_LINK = 'query ($path: String!) { viewer { fileLink(path: $path) { url expiresAt } } }';

async function linkTo(url: string, person: Person = owner): Promise<string> {
  const { data } = await app.graphql(FILE_LINK, { path: url }, person.token);
  const link = /"url":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  return link.replace(app.config.http.publicUrl, '');
}

const get = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(app.origin + address, { method, headers });

const as = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A link as the server would have signed it at another time. */
const linkMadeAt = (time: number, secret = SECRET, address = cv): string =>
  new SignedLinks(secret, { now: () => new Date(time) }).sign(address).address;

/** Sends the path unchanged; `fetch` would normalize it. */
function statusOfRawPath(rawPath: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    rawRequest({ hostname, port, path: rawPath, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('a picture', () => {
  it('is public under its unguessable name, and cached for an hour', async () => {
    const answer = await get(avatar);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(9);
  });

  it('runs nothing when it is opened directly', async () => {
    const { headers } = await get(avatar);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline; filename="avatar.png"');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('a CV', () => {
  it('is sent to its owner, without caching', async () => {
    const answer = await get(cv, as(owner));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="cv.pdf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).equals(CONTENT)).toBe(true);
  });

  it('asks visitors to sign in, whether it exists or not', async () => {
    const unknown = cv.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    const answers = await Promise.all([get(cv), get(unknown)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect((await get(cv, { authorization: 'Bearer forged' })).status).toBe(401);
  });

  it('does not exist for anyone else', async () => {
    const other = await newPerson();
    const unknown = cv.replace(/[0-9a-f]{32}/, '0'.repeat(32)).replace(owner.id, other.id);
    const answers = await Promise.all([get(cv, as(other)), get(unknown, as(other))]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  });

  it('is answered without a body to HEAD', async () => {
    const answer = await get(cv, as(owner), 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '5000', '']);
  });

  it.each([
    ['bytes=10-19', 206, 'bytes 10-19/5000', CONTENT.subarray(10, 20)],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', CONTENT.subarray(4990)],
    ['bytes=-10', 206, 'bytes 4990-4999/5000', CONTENT.subarray(4990)],
    ['bytes=4990-9999', 206, 'bytes 4990-4999/5000', CONTENT.subarray(4990)],
    ['bytes=5000-', 416, 'bytes */5000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, null, CONTENT],
    ['lines=1-2', 200, null, CONTENT],
  ])('answers %s with %i', async (range, status, contentRange, content) => {
    const answer = await get(cv, { ...as(owner), range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it('that was removed answers like one that never existed', async () => {
    const person = await newPerson();
    const { url } = await upload(app.origin, person.token, '/me/cv', { content: CONTENT });
    await rm(path.join(app.config.dataDir, url));
    expect((await get(url, as(person))).status).toBe(404);
    expect((await app.graphql(FILE_LINK, { path: url }, person.token)).data).toEqual({ viewer: { fileLink: null } });
  });
});

describe('Viewer.fileLink', () => {
  it('returns a link that opens the CV without a token', async () => {
    const link = await linkTo(cv);
    expect(link).toMatch(new RegExp(`^${cv}\\?expires=\\d{10}&signature=[\\w-]{43}$`));
    const answer = await get(link);
    expect(Buffer.from(await answer.arrayBuffer()).equals(CONTENT)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('opens it for ten minutes', async () => {
    const now = Date.now();
    expect((await get(linkMadeAt(now - LIMITS.fileLinkMs + 60_000))).status).toBe(200);
    expect((await get(linkMadeAt(now - LIMITS.fileLinkMs - 1_000))).status).toBe(404);
  });

  it('opens that file only, with an unmodified signature', async () => {
    const link = await linkTo(cv);
    const query = link.slice(link.indexOf('?'));
    const other = await newPerson();
    const { url } = await upload(app.origin, other.token, '/me/cv', { content: CONTENT });
    const refused = [
      url + query,
      link.replace(/expires=\d/, 'expires=9'),
      link.slice(0, -1),
      `${link}A`,
      link.replace('signature=', 'signature=&x='),
      `${cv}?expires=99999999999&signature=`,
      linkMadeAt(Date.now(), 'another secret of thirty-two characters'),
    ];
    const answers = await Promise.all(refused.map((address) => get(address)));
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  it('refuses visitors', async () => {
    expect((await app.graphql(FILE_LINK, { path: cv })).data).toEqual({ viewer: null });
  });

  it('does not reveal other people’s files, and accepts no other path', async () => {
    const other = await newPerson();
    const asked = [
      cv,
      avatar,
      cv.replace(owner.id, other.id),
      '/files/resumes/../../signing-secret',
      'javascript:alert(1)',
      '',
    ];
    const answers = await Promise.all(asked.map((wanted) => app.graphql(FILE_LINK, { path: wanted }, other.token)));
    expect(answers.map(({ data }) => data)).toEqual(asked.map(() => ({ viewer: { fileLink: null } })));
  });
});

describe('a revoked session', () => {
  /** A person with a CV whose account was closed just after their token was verified. */
  async function closedAccount(): Promise<{ person: Person; url: string }> {
    const person = await newPerson();
    const { url } = await upload(app.origin, person.token, '/me/cv', { content: CONTENT });
    await authCall('projects/demo-foothold/accounts:update', { localId: person.id, disableUser: true }, 'owner');
    return { person, url };
  }

  it('opens and uploads no file from that moment on', async () => {
    const [one, other] = [await closedAccount(), await closedAccount()];
    expect((await get(one.url, as(one.person))).status).toBe(401);
    expect((await upload(app.origin, other.person.token, '/me/cv', { content: CONTENT })).status).toBe(401);
  });

  it('gets no link from that moment on', async () => {
    const { person, url } = await closedAccount();
    expect((await app.graphql(FILE_LINK, { path: url }, person.token)).code).toBe('UNAUTHENTICATED');
  });
});

describe('GET /files', () => {
  it.each([
    '/files/',
    '/files/avatars/',
    '/files/../config',
    '/files/resumes/../../signing-secret',
    '/files/resumes/%2e%2e/%2e%2e/signing-secret',
    '/files/resumes/..%2f..%2fsigning-secret',
    '/files/..%5c..%5csigning-secret',
    '/files/%00',
    '/files/.incoming/x',
    '/files/avatars/x/avatar-1780000000000-00000000000000000000000000000000.svg',
    '/files/avatars/x/avatar-1780000000000-00000000000000000000000000000000.png/..',
    '/files/resumes/x/avatar-1780000000000-00000000000000000000000000000000.png',
  ])('does not lead outside: %s', async (address) => {
    expect(await statusOfRawPath(address, as(owner))).toBe(404);
  });

  it('allows no other method', async () => {
    expect((await get(avatar, {}, 'DELETE')).status).toBe(405);
  });

  it('logs no signature and no token', async () => {
    const link = await linkTo(cv);
    await get(link);
    await get(link.slice(0, -1));
    expect(logged).toContain('/files/*');
    expect(logged).not.toContain(new URLSearchParams(link.split('?')[1]).get('signature')?.slice(0, -1));
    expect(logged).not.toContain(owner.token.slice(0, 60));
    expect(logged).not.toContain(cv);
  });
});
