import { z } from 'zod';

/** A page of results as a person sees it. */
export interface Answer {
  /** Ids of jobs in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** How the query was understood; empty when it wasn't. */
  readonly interpretation: readonly { readonly kind: string; readonly text: string; readonly value: string }[];
}

/** Searches for what a person typed; without a page: the first 50. */
export type Ask = (query: string, page?: { readonly limit: number; readonly offset: number }) => Promise<Answer>;

/** The longest page. */
export const LONGEST_PAGE = 100;

/** `filter` is made on this side, because only its field names differ between the two ways of asking. */
const UNDERSTOOD = `query Understood($filter: JobFilter, $limit: Int!, $offset: Int!) {
  jobs(filter: $filter, limit: $limit, offset: $offset) {
    total
    jobs { id }
    interpretation { kind text value }
  }
}`;
const LITERAL = `query Literal($filter: JobFilter, $limit: Int!, $offset: Int!) {
  jobs(filter: $filter, limit: $limit, offset: $offset) {
    total
    jobs { id }
  }
}`;

const term = z.object({ kind: z.string(), text: z.string(), value: z.string() });
const body = z.object({
  data: z
    .object({
      jobs: z
        .object({
          total: z.number(),
          jobs: z.array(z.object({ id: z.string() })),
          interpretation: z.array(term).default([]),
        })
        .nullable(),
    })
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/**
 * Asks a server over GraphQL, postings of any age.
 *
 * @param how 'understood' asks the box that understands; 'literal' asks for the words in titles, for comparison
 * @returns rejects with the server's message when it refuses
 */
export function askOver(origin: string, how: 'understood' | 'literal'): Ask {
  return async (query, { limit, offset } = { limit: 50, offset: 0 }) => {
    const filter = how === 'understood' ? { query, posted: 'ANY' } : { jobTitle: query, posted: 'ANY' };
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer eval' },
      body: JSON.stringify({
        query: how === 'understood' ? UNDERSTOOD : LITERAL,
        variables: { filter, limit, offset },
      }),
    });
    const { data, errors } = body.parse(await response.json());
    const page = data?.jobs;
    if (!page) throw new Error(`'${query}' was refused: ${errors?.map(({ message }) => message).join(' ') ?? ''}`);
    return { ids: page.jobs.map(({ id }) => id), total: page.total, interpretation: page.interpretation };
  };
}
