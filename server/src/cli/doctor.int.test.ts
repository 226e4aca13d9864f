import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { REPOSITORY } from '../config.ts';
import { freePort } from '../local/ports.ts';
import { startFakeRedisServer } from '../testing/fake-redis-server.ts';
import { startTestApp } from '../testing/test-app.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-doctor-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command as people do; returns its output and exit code. */
async function doctor(env: Record<string, string>): Promise<{ output: string; code: number }> {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/doctor.ts'],
      {
        cwd: path.join(REPOSITORY, 'server'),
        env: {
          ...CHILD_ENVIRONMENT,
          HOME: process.env['HOME'],
          PORT: `${port}`,
          AUTH_EMULATOR_PORT: `${emulatorPort}`,
          DATA_DIR: path.join(folder, 'data'),
          ...env,
        },
      },
      (error, stdout) => resolve({ output: stdout, code: error === null ? 0 : Number(error.code) }),
    );
  });
}

describe('npm run doctor', () => {
  it('finds no problem on a bare machine, and changes nothing', async () => {
    const { output, code } = await doctor({});
    expect([output, code]).toEqual([expect.stringContaining('No problem found.'), 0]);
    expect(output).toMatch(/✓ Database +The embedded PostgreSQL is not running/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names problems and solutions, and exits with 1', async () => {
    const other = createServer((_request, response) => response.end('somebody else')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await writeFile(path.join(folder, 'file'), '');
    const { output, code } = await doctor({
      PORT: `${port}`,
      SAMPLE_JOBS: 'many',
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
      DATABASE_REPLICA_URLS: 'postgres://nobody:x@127.0.0.1:2/none',
      DATABSE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
      CHROMIUM_PATH: '/no/browser',
    });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Environment +SAMPLE_JOBS must be a whole number/);
    expect(output).toMatch(new RegExp(`✗ Port +Port ${port} is in use: stop what uses it, or set PORT`));
    expect(output).toMatch(/✗ Database +Can't use the database of DATABASE_URL: the connection is refused/);
    expect(output).toMatch(/✗ Replica +127\.0\.0\.1:2 can't be used: the connection is refused\. Start it/);
    expect(output).toMatch(/! Environment +Unknown variable DATABSE_URL. Did you mean DATABASE_URL\?/);
    expect(output).toMatch(/✗ Browser +CHROMIUM_PATH names \/no\/browser/);
    expect(output).toContain('5 problems found');
    expect(output).not.toContain('nobody:x');
  });

  it('checks the configured Redis, and repeats no password', async () => {
    const redis = await startFakeRedisServer();
    expect((await doctor({ REDIS_URL: redis.url })).output).toMatch(/✓ Redis +REDIS_URL is reachable/);
    const { output, code } = await doctor({ REDIS_URL: redis.url.replace('of-the-tests', 'hunter2') });
    await redis.close();
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Redis +Can't connect to Redis at REDIS_URL/);
    expect(output).not.toContain('hunter2');
  });

  it('reports an invalid service account key, or one of another project', async () => {
    const file = path.join(folder, 'key.json');
    const live = {
      FIREBASE_PROJECT_ID: 'my-project-1',
      FIREBASE_WEB_API_KEY: 'key',
      GOOGLE_APPLICATION_CREDENTIALS: file,
    };
    expect((await doctor(live)).output).toMatch(/✗ Sign-in +GOOGLE_APPLICATION_CREDENTIALS names/);
    await writeFile(file, JSON.stringify({ type: 'service_account', project_id: 'another-project' }));
    expect((await doctor(live)).output).toMatch(/✗ Sign-in +The service account key is for project another-project/);
  });

  it('finds the running server, and its database up to date', async () => {
    const app = await startTestApp();
    try {
      const { output } = await doctor({
        PORT: `${app.config.http.port}`,
        HOST: '127.0.0.1',
        DATABASE_URL: app.databaseUrl,
        AUTH_EMULATOR_URL: inject('authUrl'),
      });
      expect(output).toMatch(new RegExp(`✓ Port +Foothold runs on ${app.config.http.port} and is ready`));
      expect(output).toMatch(/✓ Database +The database of DATABASE_URL \(PostgreSQL \d+\) is reachable and up to date/);
      expect(output).toMatch(/✓ Sign-in +The emulator at AUTH_EMULATOR_URL is reachable/);
    } finally {
      await app.close();
    }
  });
});
