import { createServer } from 'node:http';
import process from 'node:process';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { z } from 'zod';

/**
 * A real OpenID provider in a process of its own: `oidc-provider` with its development pages, where any login name is
 * somebody. `ada` has a confirmed address, `ada+unconfirmed` the same one unconfirmed, `ada+nobody` none.
 *
 * Arguments: port, client id, client secret, redirect address. Sends 'listening' to its parent. `{ fault }` to it is the
 * fault of every token it then gives, null for none; it answers 'set'.
 */
const [port = '', clientId = '', clientSecret = '', redirectUri = ''] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const { privateKey: strangeKey } = await generateKeyPair('RS256');
let fault: string | null = null;

/** Claims of an ID token that isn't for this sign-in, or not from this provider. */
const FAULTS: Readonly<Record<string, (claims: JWTPayload) => JWTPayload>> = {
  'for another sign-in': (claims) => ({ ...claims, nonce: 'another' }),
  'without a nonce': ({ nonce: _nonce, ...claims }) => claims,
  'for another client': (claims) => ({ ...claims, aud: 'another-client' }),
  'from another provider': (claims) => ({ ...claims, iss: 'https://login.example.org' }),
  expired: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3_600 }),
  'signed by a stranger': (claims) => claims,
};

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [new URL('/sign-in', redirectUri).href],
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
  pkce: { required: () => true },
  cookies: { keys: ['a key for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => {
      const [name = '', kind] = accountId.split('+');
      if (kind === 'nobody') return { sub: accountId };
      return { sub: accountId, email: `${name}@example.com`, email_verified: kind !== 'unconfirmed' };
    },
  }),
});

const tokenAnswer = z.object({ id_token: z.string() }).loose();

provider.use(async (context, next) => {
  if (fault === 'failing' && context.path === '/token') {
    context.status = 503;
    return;
  }
  await next();
  const answer = context.oidc?.route === 'token' ? tokenAnswer.safeParse(context.body).data : undefined;
  if (context.oidc?.route === 'userinfo' && fault === 'about another person') {
    context.body = { sub: 'mallory', email: 'mallory@example.com', email_verified: true };
  }
  const change = FAULTS[String(fault)];
  if (answer === undefined || change === undefined) return;
  const claims = new SignJWT(change(decodeJwt(answer.id_token))).setProtectedHeader({ alg: 'RS256', kid: 'one' });
  context.body = { ...answer, id_token: await claims.sign(fault === 'signed by a stranger' ? strangeKey : privateKey) };
});

const handle = provider.callback();
createServer((request, response) => void handle(request, response)).listen(Number(port), '127.0.0.1', () => {
  process.send?.('listening');
});
process.on('message', (message) => {
  fault = z.object({ fault: z.string().nullable() }).parse(message).fault;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));
