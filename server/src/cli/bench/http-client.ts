import http from 'node:http';
import * as z from 'zod';
import { EmploymentType, ExperienceLevel, PostedWithin, WorkMode } from '../../domain/index.ts';
import type { JobHits } from '../../features/jobs/search/job-search.ts';
import type { Task } from './arms.ts';
import type { Arm } from './measure.ts';
import type { Shape } from './shapes.ts';

/** The rows of a page, as every other arm returns them. */
export const ROWS_OPERATION = `query Rows($filter: JobFilter, $limit: Int!, $offset: Int!) {
  jobs(filter: $filter, limit: $limit, offset: $offset) {
    total
    jobs {
      id title company location postedDate salary employment skills level workMode applyUrl coordinates { longitude latitude }
      isSample
      closed
    }
  }
}`;

/** The search page's largest query: the rows with the viewer's applications, and the employment types. */
const PAGE_OPERATION = ROWS_OPERATION.replace('query Rows', 'query Page')
  .replace('closed', 'closed viewerApplication { id }')
  .replace(/\}\s*$/, '  employmentTypes\n}');

const answer = z.object({
  data: z.object({ jobs: z.object({ total: z.number(), jobs: z.array(z.object({ id: z.string() })) }) }),
});

/** Sends requests over HTTP, on as many keep-alive connections as there are clients. */
export class HttpClient {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  readonly graphqlArm: Arm<Task> = {
    name: 'GraphQL over HTTP',
    isElsewhere: true,
    run: ({ shape }) => this.graphql(ROWS_OPERATION, shape),
  };
  readonly pageArm: Arm<Task> = {
    name: 'GraphQL over HTTP: search page',
    isElsewhere: true,
    run: ({ shape }) => this.graphql(PAGE_OPERATION, shape),
  };
  readonly restArm: Arm<Task> = {
    name: 'REST over HTTP, descriptions too',
    isElsewhere: true,
    run: ({ shape }) => this.send('GET', `/api/v1/jobs?${parameters(shape)}`),
  };

  /** The same work with only node:http, see `raw-server.ts`. */
  rawArm(origin: string): Arm<Task> {
    return {
      name: 'raw node:http, the same work',
      isElsewhere: true,
      run: ({ shape: { filter, page } }) => this.send('POST', '/', JSON.stringify({ filter, page }), origin),
    };
  }

  /** The result in the oracle's format, for comparison. */
  async hits(shape: Shape): Promise<JobHits> {
    const { data } = answer.parse(JSON.parse(await this.graphql(PAGE_OPERATION, shape)));
    return { total: data.jobs.total, ids: data.jobs.jobs.map(({ id }) => id) };
  }

  close(): void {
    this.agent.destroy();
  }

  private graphql(query: string, { filter, page }: Shape): Promise<string> {
    return this.send(
      'POST',
      '/graphql',
      JSON.stringify({ query, variables: { filter: inSchemaWords(filter), ...page } }),
    );
  }

  private send(method: string, path: string, body = '', origin = this.origin): Promise<string> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${origin}${path}`,
        {
          method,
          agent: this.agent,
          headers: {
            authorization: 'Bearer bench',
            ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve(text);
            else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** The filter as REST query parameters. */
function parameters({ filter, page }: Shape): string {
  const set = Object.entries({ ...filter, ...page }).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** A filter of the shapes, which are in the words of REST, as GraphQL takes it. */
function inSchemaWords({ jobTitle, location, company, jobType, experience, remote, timePosted }: Shape['filter']) {
  const nameOf = (words: Readonly<Record<string, string>>, word: string | null | undefined) =>
    Object.keys(words).find((name) => words[name] === word);
  return {
    jobTitle,
    location,
    company,
    employment: nameOf(EmploymentType, jobType),
    level: nameOf(ExperienceLevel, experience),
    workMode: nameOf(WorkMode, remote === 'true' ? WorkMode.REMOTE : remote),
    excludeRemote: remote === 'false',
    posted: nameOf(PostedWithin, timePosted),
  };
}
