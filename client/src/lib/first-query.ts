/** What a page asks for first. */
export interface FirstQuery {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: string;
  /** The part of the address after the path that these variables stand for; missing: any. */
  readonly searches?: readonly string[];
}

/** As the build wrote it into the page: what people with an account ask for, and what visitors do. */
export interface FirstQueries {
  readonly person?: FirstQuery;
  readonly visitor?: FirstQuery;
}

interface Asked {
  readonly operationName: string;
  readonly what: string;
  /** null: as a visitor. */
  readonly authorization: string | null;
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly controller: AbortController;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** An answer nobody has taken by then is too old to be shown. */
const LONGEST_MS = 30_000;

let asked: Asked | null = null;

/** Queries that the client has sent itself: an answer to them that was asked for before is older than what it has. */
const sent = new Set<unknown>();

const whatOf = (operationName: unknown, variables: unknown): string => JSON.stringify([operationName, variables]);

/** Sends the query at once, before the code that is going to want its answer has come. */
export function askFirst({ operationName, variables, query }: FirstQuery, token: string | null): void {
  if (sent.has(operationName)) return;
  forgetFirst();
  const authorization = token === null ? null : `Bearer ${token}`;
  const controller = new AbortController();
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    body: JSON.stringify({ operationName, variables, query }),
    signal: controller.signal,
  });
  // The caller handles the failure.
  answer.catch(() => undefined);
  asked = {
    operationName,
    what: whatOf(operationName, variables),
    authorization,
    at: Date.now(),
    answer,
    controller,
    timer: setTimeout(forgetFirst, LONGEST_MS),
  };
}

/** A copy of the answer that was just asked for, to draw something of; null where the client was faster. */
export const copyOfFirst = async (): Promise<Response | null> =>
  asked && asked.answer.then((response) => response.clone());

/** Gives up what was asked for and not taken yet: it is too old, or was for someone else. */
export function forgetFirst(): void {
  take()?.controller.abort();
}

function take(): Asked | null {
  const first = asked;
  asked = null;
  clearTimeout(first?.timer);
  return first;
}

/** `fetch`, except that the page's first query takes the answer that was asked for before; once, and as the same person. */
export const fetchOrFirst: typeof fetch = async (input, init) => {
  const body = bodyOf(init);
  const first = asked;
  if (first !== null && isFor(first, body, init)) {
    take();
    const answer = await answerOf(first, init?.signal);
    if (answer?.ok && Date.now() - first.at < LONGEST_MS) return answer;
  }
  sent.add(body.operationName);
  if (asked?.operationName === body.operationName) forgetFirst();
  return fetch(input, init);
};

/** The answer. When the caller aborts, the request is aborted too. */
async function answerOf({ answer, controller }: Asked, signal: AbortSignal | null | undefined) {
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const answered = await answer.catch(() => null);
  signal?.throwIfAborted();
  return answered;
}

interface Body {
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

const bodyOf = (init: RequestInit | undefined): Body => (typeof init?.body === 'string' ? JSON.parse(init.body) : {});

function isFor({ what, authorization }: Asked, { operationName, variables }: Body, init: RequestInit | undefined) {
  return new Headers(init?.headers).get('authorization') === authorization && whatOf(operationName, variables) === what;
}
