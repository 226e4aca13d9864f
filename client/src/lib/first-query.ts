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
  readonly what: string;
  /** null: as a visitor. */
  readonly authorization: string | null;
  readonly at: number;
  readonly answer: Promise<Response>;
}

/** An answer nobody has taken by then is too old to be shown. */
const LONGEST_MS = 60_000;

let asked: Asked | null = null;

const whatOf = (operationName: unknown, variables: unknown): string => JSON.stringify([operationName, variables]);

/** Sends the query at once, before the code that is going to want its answer has come. */
export function askFirst({ operationName, variables, query }: FirstQuery, token: string | null): void {
  const authorization = token === null ? null : `Bearer ${token}`;
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    body: JSON.stringify({ operationName, variables, query }),
  });
  // Whoever wants it meets the failure.
  answer.catch(() => undefined);
  asked = { what: whatOf(operationName, variables), authorization, at: Date.now(), answer };
}

/** `fetch`, except that the page's first query takes the answer that was asked for before; once, and as the same person. */
export const fetchOrFirst: typeof fetch = async (input, init) => {
  const first = asked;
  if (first !== null && isFor(first, init)) {
    asked = null;
    const answer = await first.answer.catch(() => null);
    init?.signal?.throwIfAborted();
    if (answer?.ok && Date.now() - first.at < LONGEST_MS) return answer;
  }
  return fetch(input, init);
};

function isFor({ what, authorization }: Asked, init: RequestInit | undefined): boolean {
  if (typeof init?.body !== 'string' || new Headers(init.headers).get('authorization') !== authorization) return false;
  const body: { operationName?: unknown; variables?: unknown } = JSON.parse(init.body);
  return whatOf(body.operationName, body.variables) === what;
}
