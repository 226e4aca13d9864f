import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';

/** Somebody who signed up, and the address they seem to come from. */
export interface Someone {
  readonly token: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Connections are kept, as browsers do; a proxy that went away costs one request. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const TIMEOUT_MS = 15_000;

/** One HTTP request. @throws Error when no complete response arrived: nobody knows whether it was carried out */
export function send(
  url: string,
  options: { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Buffer } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.complete) resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        else reject(new Error('the response was cut off'));
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('no response in time')));
    asked.on('error', reject);
    asked.end(body);
  });
}

const signedIn = z.object({ token: z.string() });

/** Signs up over the installation's own pages. */
export async function signUp(origin: string): Promise<Someone> {
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const email = `${randomUUID()}@example.com`;
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const reply = await send(`${origin}/auth/sign-up`, {
    method: 'POST',
    headers: { ...headers, origin },
    body: JSON.stringify({ email, password: 'long enough' }),
  });
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}: ${reply.text}`);
  const { token } = signedIn.parse(JSON.parse(reply.text));
  return { token, email, headers: { ...headers, authorization: `Bearer ${token}` } };
}

const graphqlBody = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).loose() }).loose()).optional(),
});

/** The data of a GraphQL operation. @throws Refused, and Error when no response of ours arrived */
export async function ask<T>(
  origin: string,
  someone: Pick<Someone, 'headers'>,
  { query, variables = {}, shape }: { query: string; variables?: object; shape: z.ZodType<T> },
): Promise<T> {
  const { headers } = someone;
  const reply = await send(`${origin}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const body = graphqlBody.safeParse(parsed(reply.text));
  if (!body.success) throw new Refused(`HTTP ${reply.status}`);
  const code = body.data.errors?.[0]?.extensions.code;
  if (code !== undefined) throw new Refused(code);
  return shape.parse(body.data.data);
}

/** A response that says no, with its code, or the proxy's status. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
