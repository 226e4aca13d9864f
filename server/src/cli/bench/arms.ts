import http from 'node:http';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { JobHits, JobQuery, JobSearch } from '../../features/jobs/search/job-search.ts';
import type { Arm } from './measure.ts';
import type { Shape } from './shapes.ts';

/** A shape with everything an arm may need of it, worked out beforehand. */
export interface Task {
  readonly shape: Shape;
  readonly query: JobQuery;
  /** As many ids as a page has, from all over the table. */
  readonly someIds: readonly string[];
}

/** What a page costs when it is known already which rows are on it: nothing can be faster than this. */
export function floorArm(pool: Pool): Arm<Task> {
  return {
    name: 'floor: 50 rows by id',
    run: ({ someIds }) =>
      pool.query({
        name: 'bench-floor',
        text: `select id, title, company, location, city, longitude, latitude, posted_date, salary, employment_types,
                      skills, experience, remote, url, source, closed_at from job where id = any($1::bigint[])`,
        values: [someIds],
      }),
  };
}

/** The engine alone: ids of the page and the exact total. */
export function engineArm(search: JobSearch): Arm<Task> {
  return { name: 'search engine: ids + total', run: ({ query }) => search.search(query) };
}

/** What the search page asks for: the same fields that its document names. */
const OPERATION = `query Search($filter: JobFilter, $limit: Int!, $offset: Int!) {
  jobs(filter: $filter, limit: $limit, offset: $offset) {
    total
    jobs {
      id title company location postedAt postedDate salary employmentTypes skills experience remote url coords isSample
      closed viewerApplication { id }
    }
  }
  employmentTypes
}`;

const answer = z.object({
  data: z.object({ jobs: z.object({ total: z.number(), jobs: z.array(z.object({ id: z.string() })) }) }),
});

/** Through the whole product, over HTTP on one connection that is kept open. */
export class GraphqlDoor {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  readonly arm: Arm<Task> = { name: 'GraphQL over HTTP: whole page', run: ({ shape }) => this.post(shape) };

  /** The answer as the oracle gives it, for comparing. */
  async hits(shape: Shape): Promise<JobHits> {
    const { data } = answer.parse(JSON.parse(await this.post(shape)));
    return { total: data.jobs.total, ids: data.jobs.jobs.map(({ id }) => id) };
  }

  close(): void {
    this.agent.destroy();
  }

  private post({ filter, page }: Shape): Promise<string> {
    const body = JSON.stringify({ query: OPERATION, variables: { filter, ...page } });
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${this.origin}/graphql`,
        {
          method: 'POST',
          agent: this.agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            authorization: 'Bearer bench',
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve(text);
            else reject(new Error(`GraphQL answered ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}
