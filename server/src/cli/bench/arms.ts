import type { Pool } from 'pg';
import type { JobRequest, PageRequest } from '../../features/jobs/search/job-query.ts';
import type { JobQuery } from '../../features/jobs/search/job-search.ts';
import type { Arm } from './measure.ts';
import type { Shape } from './shapes.ts';

/** A search with everything an arm may need for it, precomputed. */
export interface Task {
  readonly shape: Shape;
  readonly query: JobQuery;
  /** As many ids as a page has, spread over the table. */
  readonly someIds: readonly string[];
}

/** Part of the name of the arm that caches its rows in memory. */
export const ROWS_KEPT = 'rows kept in memory';

/** The cost of loading a page whose row ids are already known. */
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

/** A page with its total, by the service that GraphQL and REST share. */
export function serviceArm(
  name: string,
  service: { jobs(viewer: null, request: JobRequest, page: PageRequest): Promise<unknown> },
): Arm<Task> {
  return { name, run: ({ shape }) => service.jobs(null, { filter: shape.filter }, shape.page) };
}
