/**
 * A fake of the Google endpoints that a deployment uses: sign-in with e-mail and password, token signing keys, access
 * tokens for a service account, and account lookup. It speaks the real protocol over TLS on the real port; accounts are
 * in memory. Argument: the folder written by `writeGoogleKeys`.
 */
import { createPrivateKey, randomUUID, scryptSync, sign, timingSafeEqual, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import process from 'node:process';
import { json, text } from 'node:stream/consumers';
import { PROJECT } from './google.mjs';

const [folder] = process.argv.slice(2);
const read = (name) => readFileSync(path.join(folder, name));
const [key, certificate, accountKey] = ['google.key', 'google.crt', 'account.pub'].map(read);
const ACCESS_TOKEN = randomUUID();
const KEY_ID = 'trial-key';
const HOUR = 3600;
const people = new Map();

class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (password, id) => scryptSync(password, id, 32);

function idToken({ localId, email }) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: localId,
    user_id: localId,
    email,
    email_verified: false,
    iat: now,
    auth_time: now,
    exp: now + HOUR,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  const said = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`;
  return `${said}.${sign('RSA-SHA256', Buffer.from(said), createPrivateKey(key)).toString('base64url')}`;
}

const signedIn = (person) => ({
  localId: person.localId,
  email: person.email,
  idToken: idToken(person),
  refreshToken: randomUUID(),
  expiresIn: `${HOUR}`,
});

const find = (wanted) => [...people.values()].find(wanted);

function signUp({ email = '', password = '' }) {
  if (find((person) => person.email === email)) throw new Refused(400, 'EMAIL_EXISTS');
  if (password.length < 6) throw new Refused(400, 'WEAK_PASSWORD');
  const localId = randomUUID();
  people.set(localId, { localId, email, hash: hash(password, localId), createdAt: `${Date.now()}` });
  return signedIn(people.get(localId));
}

function signIn({ email, password = '' }) {
  const person = find((one) => one.email === email);
  if (!person || !timingSafeEqual(person.hash, hash(password, person.localId))) {
    throw new Refused(400, 'INVALID_LOGIN_CREDENTIALS');
  }
  return signedIn(person);
}

/** For the server only, which sends the token of its service account. */
function lookup({ localId: ids = [], email: addresses = [] }) {
  const users = [...people.values()].filter(
    (person) => ids.includes(person.localId) || addresses.includes(person.email),
  );
  return users.length === 0
    ? {}
    : { users: users.map(({ localId, email, createdAt }) => ({ localId, email, createdAt })) };
}

/** A service account proves its identity with a signed statement. */
function accessToken(form) {
  const [head, claims, signature] = (new URLSearchParams(form).get('assertion') ?? '').split('.');
  const isTrue = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    accountKey,
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isTrue) throw new Refused(400, 'invalid_grant');
  return { access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: HOUR };
}

async function answer(request) {
  const { pathname } = new URL(request.url, 'https://google');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /robot/v1/metadata/x509/securetoken@system.gserviceaccount.com')
    return { [KEY_ID]: certificate.toString() };
  if (route === 'POST /token') return accessToken(await text(request));
  if (route === 'POST /v1/accounts:signUp') return signUp(await json(request));
  if (route === 'POST /v1/accounts:signInWithPassword') return signIn(await json(request));
  if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) throw new Refused(401, 'UNAUTHENTICATED');
  if (route === `POST /v1/projects/${PROJECT}/accounts:lookup`) return lookup(await json(request));
  throw new Refused(404, 'NOT_FOUND');
}

const server = createServer({ key, cert: certificate }, (request, response) => {
  answer(request).then(
    (value) => send(response, 200, value),
    (error) => send(response, error.status ?? 500, { error: { code: error.status ?? 500, message: error.message } }),
  );
});

function send(response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': `public, max-age=${HOUR}` });
  response.end(JSON.stringify(value));
}

process.on('disconnect', () => process.exit());
server.listen(443, '127.0.0.1', () => process.send('ready'));
