import type { JobFilter, PageRequest } from '../../features/jobs/search/job-query.ts';
import http from 'node:http';
import type { GraphQLSchema } from 'graphql';
import * as z from 'zod';
import type { AppContext, ContextFactory } from '../../context.ts';
import { NOTHING_HIDDEN } from '../../features/jobs/hidden/hidden-jobs.service.ts';
import { type JobsDependencies, JobsService } from '../../features/jobs/jobs.service.ts';
import { MINUTE_MS, systemClock } from '../../platform/clock.ts';
import { Admission } from '../../platform/graphql/admission.ts';
import { createApollo } from '../../platform/graphql/apollo.ts';
import { TimeBudget } from '../../platform/limits/time-budget.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Task } from './arms.ts';
import { ROWS_OPERATION } from './http-client.ts';
import type { Arm } from './measure.ts';

/** Registers cleanup functions. */
type OnClose = (closer: () => unknown) => void;

/** The product's GraphQL without HTTP: takes an operation and its variables, returns its JSON. */
export async function graphqlExecutor(
  schema: GraphQLSchema,
  createContext: ContextFactory,
  { id }: { readonly id: string },
  onClose: OnClose,
): Promise<(query: string, variables: Record<string, unknown>) => Promise<string>> {
  const admission = new Admission(schema, { introspection: false, trusted: { nameOf: () => null }, isOpen: true });
  const apollo = createApollo<AppContext & { caller: string }>({
    schema,
    introspection: false,
    logger: createLogger('error'),
    time: new TimeBudget(0, MINUTE_MS, systemClock),
    documents: admission.documents,
  });
  await apollo.start();
  onClose(() => apollo.stop());
  const viewer = { id, email: `${id}@example.com`, emailVerified: true, expiresAt: new Date(8e15) };
  return async (query, variables) => {
    admission.admit({ query, variables });
    const { body } = await apollo.executeOperation(
      { query, variables },
      { contextValue: { ...createContext(viewer), caller: id } },
    );
    if (body.kind !== 'single' || body.singleResult.errors) throw new Error('GraphQL answered with errors.');
    return JSON.stringify(body.singleResult);
  };
}

/** Pages of postings by GraphQL without HTTP. */
export async function graphqlInProcess(
  name: string,
  schema: GraphQLSchema,
  createContext: ContextFactory,
  onClose: OnClose,
): Promise<Arm<Task>> {
  const ask = await graphqlExecutor(schema, createContext, { id: 'bench' }, onClose);
  return { name, run: ({ shape: { filter, page } }) => ask(ROWS_OPERATION, { filter, ...page }) };
}

const asked = z.object({
  filter: z.record(z.string(), z.string().nullable()),
  page: z.object({ limit: z.number(), offset: z.number() }),
});

async function rowsOf(parts: JobsDependencies, filter: JobFilter, page: PageRequest): Promise<object> {
  const { jobs, total, asOf } = await new JobsService(parts, NOTHING_HIDDEN).jobs(null, { filter }, page);
  return { jobs, total, asOf };
}

/** The service behind a minimal HTTP server; returns its origin. */
export async function listenRaw(parts: JobsDependencies, onClose: OnClose): Promise<string> {
  const answer = async (request: http.IncomingMessage): Promise<string> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const { filter, page } = asked.parse(JSON.parse(Buffer.concat(chunks).toString()));
    return JSON.stringify({ data: { jobs: await rowsOf(parts, filter, page) } });
  };
  const server = http.createServer((request, response) => {
    answer(request).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onClose(() => server.closeAllConnections());
  onClose(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
