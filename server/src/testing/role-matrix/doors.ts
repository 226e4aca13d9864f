import type { ApiAnswer } from '../clients.ts';
import type { Person } from '../people.ts';
import { openSocket } from '../socket-client.ts';
import type { TestApp } from '../test-app.ts';
import type { Access, Answer } from './roles.ts';

/** What a row may speak of. `free` owns the application and the files. */
export interface World {
  readonly app: TestApp;
  readonly jobId: string;
  readonly applicationId: string;
  readonly free: Person;
}

type Token = string | undefined;

/** One operation: who may, and how it is called. */
export interface Row {
  readonly access: Access;
  /** What those get who may; 'ok' unless the row says otherwise. */
  readonly good: Answer;
  call(world: World, token: Token): Promise<Answer>;
}

interface Options<T> {
  readonly with?: (world: World) => T | Promise<T>;
  /** The code that those get who may, where this server has nothing better to give. */
  readonly good?: Answer;
}

/** A query or mutation over HTTP; `with` gives its variables. */
export function graphql(access: Access, document: string, options: Options<Record<string, unknown>> = {}): Row {
  return {
    access,
    good: options.good ?? 'ok',
    async call(world, token) {
      const { code } = await world.app.graphql(document, (await options.with?.(world)) ?? {}, token);
      return code ?? 'ok';
    },
  };
}

/** A subscription over the socket. */
export function socket(access: Access, document: string): Row {
  return {
    access,
    good: 'ok',
    async call({ app }, token) {
      const opened = openSocket(app.origin, token);
      await opened.subscribe(document);
      const answer = await Promise.race([opened.closed, Promise.resolve('ok')]);
      await opened.close();
      return answer === 4403 ? 'UNAUTHENTICATED' : String(answer);
    },
  };
}

/** A call below /api/v1; `with` gives its path and its body. */
export function rest(
  access: Access,
  method: string,
  request: string | ((world: World) => { path: string; body?: unknown }),
  options: Pick<Options<never>, 'good'> = {},
): Row {
  return {
    access,
    good: options.good ?? 'ok',
    async call(world, token) {
      const { path, body } = typeof request === 'string' ? { path: request, body: undefined } : request(world);
      return answerOf(await world.app.api(method, path, { ...(token === undefined ? {} : { token }), body }));
    },
  };
}

/** A file handed in below /api/v1. */
export function upload(
  access: Access,
  path: string | ((world: World) => string),
  type: string,
  content: Uint8Array<ArrayBuffer>,
): Row {
  return {
    access,
    good: 'ok',
    async call(world, token) {
      const form = new FormData();
      form.set('file', new Blob([content], { type }), 'file');
      const to = typeof path === 'string' ? path : path(world);
      return answerOf(await ask(`${world.app.origin}/api/v1${to}`, token, { method: 'POST', body: form }));
    },
  };
}

/** An address beside GraphQL and the shim. */
export function page(access: Access, path: string | ((world: World) => Promise<string>), good: Answer = 'ok'): Row {
  return {
    access,
    good,
    async call(world, token) {
      const address = typeof path === 'string' ? path : await path(world);
      return answerOf(await ask(`${world.app.origin}${address}`, token, {}));
    },
  };
}

async function ask(address: string, token: Token, init: RequestInit): Promise<Pick<ApiAnswer, 'status' | 'text'>> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

function answerOf({ status, text }: Pick<ApiAnswer, 'status' | 'text'>): Answer {
  if (status < 400) return 'ok';
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? `${status}`;
}
