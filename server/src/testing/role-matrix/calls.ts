import type { ApiAnswer } from '../clients.ts';
import type { Person } from '../people.ts';
import { openSocket } from '../socket-client.ts';
import type { TestApp } from '../test-app.ts';
import type { Access, Outcome } from './roles.ts';

/** The fixtures a row may use. `free` owns the application and the files. */
export interface Fixtures {
  readonly app: TestApp;
  readonly jobId: string;
  readonly applicationId: string;
  readonly free: Person;
}

type Token = string | undefined;

/** One operation: who may call it, and how. */
export interface Row {
  readonly access: Access;
  /** The expected result for allowed roles; 'ok' unless the row says otherwise. */
  readonly expected: Outcome;
  call(fixture: Fixtures, token: Token): Promise<Outcome>;
}

interface Options<T> {
  readonly with?: (fixture: Fixtures) => T | Promise<T>;
  /** The expected code for allowed roles where this server can't succeed. */
  readonly expected?: Outcome;
}

/** A query or mutation over HTTP; `with` returns its variables. */
export function graphql(access: Access, document: string, options: Options<Record<string, unknown>> = {}): Row {
  return {
    access,
    expected: options.expected ?? 'ok',
    async call(fixture, token) {
      const { code } = await fixture.app.graphql(document, (await options.with?.(fixture)) ?? {}, token);
      return code ?? 'ok';
    },
  };
}

/** A subscription over the socket. */
export function socket(access: Access, document: string): Row {
  return {
    access,
    expected: 'ok',
    async call({ app }, token) {
      const opened = openSocket(app.origin, token);
      await opened.subscribe(document);
      const answer = await Promise.race([opened.closed, Promise.resolve('ok')]);
      await opened.close();
      return answer === 4403 ? 'UNAUTHENTICATED' : String(answer);
    },
  };
}

/** A call below /api/v1; `with` returns its path and body. */
export function rest(
  access: Access,
  method: string,
  request: string | ((fixture: Fixtures) => { path: string; body?: unknown }),
  options: Pick<Options<never>, 'expected'> = {},
): Row {
  return {
    access,
    expected: options.expected ?? 'ok',
    async call(fixture, token) {
      const { path, body } = typeof request === 'string' ? { path: request, body: undefined } : request(fixture);
      return answerOf(await fixture.app.api(method, path, { ...(token === undefined ? {} : { token }), body }));
    },
  };
}

/** A file upload below /api/v1. */
export function upload(
  access: Access,
  path: string | ((fixture: Fixtures) => string),
  type: string,
  content: Uint8Array<ArrayBuffer>,
): Row {
  return {
    access,
    expected: 'ok',
    async call(fixture, token) {
      const form = new FormData();
      form.set('file', new Blob([content], { type }), 'file');
      const to = typeof path === 'string' ? path : path(fixture);
      return answerOf(await ask(`${fixture.app.origin}/api/v1${to}`, token, { method: 'POST', body: form }));
    },
  };
}

/** An address outside GraphQL and REST. */
export function page(
  access: Access,
  path: string | ((fixture: Fixtures) => Promise<string>),
  expected: Outcome = 'ok',
): Row {
  return {
    access,
    expected,
    async call(fixture, token) {
      const address = typeof path === 'string' ? path : await path(fixture);
      return answerOf(await ask(`${fixture.app.origin}${address}`, token, {}));
    },
  };
}

async function ask(address: string, token: Token, init: RequestInit): Promise<Pick<ApiAnswer, 'status' | 'text'>> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

function answerOf({ status, text }: Pick<ApiAnswer, 'status' | 'text'>): Outcome {
  if (status < 400) return 'ok';
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? `${status}`;
}
