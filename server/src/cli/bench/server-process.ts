import 'reflect-metadata';
import { once } from 'node:events';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import process from 'node:process';
import { createApp } from '../../app.ts';
import { chosenVersions } from '../../features/auto-apply/auto-apply.entry.ts';
import { startCvRuns } from '../../features/cv/runs/cv-run-queue.ts';
import { rewriteInThread } from '../../features/cv/verify/rewrite-in-thread.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { limitHeapGrowth } from '../../platform/heap-growth.ts';
import { BENCH_NOW } from './data.ts';
import { openServerParts } from './server-parts.ts';
import { listenRaw } from './direct-calls.ts';
import { benchFiles } from './files.ts';

/**
 * The product's server in its own process, so that client and server don't share one. Started with the database URL and
 * the index file; `server-handle.ts` is the parent's side.
 */
const [url = '', snapshotFile = '', runs] = process.argv.slice(2);
limitHeapGrowth();

/** The token names the person: verifying signatures isn't measured. */
const viewerOf = (token: string) => ({
  id: token,
  email: `${token}@example.com`,
  emailVerified: true,
  expiresAt: new Date(BENCH_NOW.getTime() + HOUR_MS),
});

const settings: Parameters<typeof createApp>[0]['settings'] = {
  production: true,
  publicUrl: 'http://localhost',
  connectTo: [],
  imagesFrom: [],
  freeLimit: 5,
  cvRunsPerHour: 60,
  ratePerMinute: 0,
  cpuMsPerMinute: 0,
  trustProxy: false,
  metricsToken: null,
  playground: false,
  openQueries: true,
  clientFolder: null,
  client: {
    local: false,
    firebase: { apiKey: '', authDomain: '', projectId: 'bench' },
    authEmulator: false,
    demoAccounts: [],
    feedbackUrl: null,
    mapTileUrl: null,
    mapAttribution: null,
  },
  allowsHost: () => true,
  corsOrigins: [],
  allowsOrigin: () => false,
};

const parts = await openServerParts(url, snapshotFile);
const { orm, index, bus, jobs, logger } = parts;
const start = performance.now();
await index.refresh();
const readyMs = performance.now() - start;
const app = await createApp({
  orm,
  jobReader: jobs.reader,
  jobSearch: index,
  bus,
  files: benchFiles.store,
  links: benchFiles.links,
  verifier: { verify: async (token) => viewerOf(token), trusts: () => true, forget: () => undefined },
  clock: jobs.clock,
  logger,
  settings,
  readiness: {},
});
parts.onClose(() => app.close());
if (runs !== undefined) {
  const queue = await startCvRuns(url, {
    em: orm.em,
    store: benchFiles.store,
    pubSub: bus.pubSub,
    rewrite: rewriteInThread(null),
    chosenVersions,
    clock: jobs.clock,
    logger,
  });
  parts.onClose(() => queue.stop());
}
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
const rawOrigin = await listenRaw(jobs, (closer) => parts.onClose(closer));
// The comparison with SQL is finished before anything is timed.
await index.check();
process.send?.({ kind: 'ready', origin, rawOrigin, readyMs, isReady: index.isReady });

const megabytes = (): number => process.memoryUsage.rss() / 1_000_000;
const gaps = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'usage') {
    // Several times: what one collection frees, the next can return to the system.
    for (let time = 0; time < 4; time += 1) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ kind: 'usage', cpuMs: (user + system) / 1000, megabytes: megabytes() });
  }
  if (message === 'pulse') {
    const { user, system } = process.cpuUsage();
    const gapMs = gaps.max / 1_000_000;
    gaps.reset();
    // From the first call on: otherwise its timer would affect the measurement.
    gaps.enable();
    process.send?.({ kind: 'pulse', gapMs, cpuMs: (user + system) / 1000, megabytes: megabytes() });
  }
});
await once(process, 'disconnect');
await parts.close();
