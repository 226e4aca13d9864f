import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from './board-world.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const EMULATOR_PORT = process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180';

/** A posting as a test publishes it; each at a company of its own. */
export interface PublishedJob {
  readonly title: string;
  readonly company: string;
  readonly description: string;
}

/** Publishes postings by `npm run ingest`, beside the server under test. */
export async function publish(...jobs: readonly PublishedJob[]): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foothold-feed-'));
  const file = path.join(folder, 'feed.json');
  const rows = jobs.map(({ title, company, description }) => ({
    slug: company.toLowerCase().replaceAll(' ', '-'),
    title,
    company_name: company,
    description: `<p>${description}</p>`,
    remote: false,
    url: `https://jobs.example.com/${encodeURIComponent(company)}`,
    tags: [],
    job_types: ['full time'],
    location: 'Berlin',
    created_at: Math.floor(Date.now() / 1000) - 60,
  }));
  await writeFile(file, JSON.stringify({ data: rows }));
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const command = ['scripts/bootstrap.mjs', 'ingest', '--source', 'arbeitnow', '--file', file];
  const { stdout } = await run(process.execPath, command, { cwd: ROOT, env });
  expect(stdout).toMatch(new RegExp(`${jobs.length} added`));
  await rm(folder, { recursive: true });
}

/** Confirms a person's address, as the link in their mail would. */
export async function confirmAddress(request: APIRequestContext, { email }: Person): Promise<void> {
  const accounts = `http://127.0.0.1:${EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/demo-foothold/accounts`;
  const headers = { authorization: 'Bearer owner' };
  const found = await request.post(`${accounts}:lookup`, { headers, data: { email: [email] } });
  const { users }: { users: readonly { localId: string }[] } = await found.json();
  const data = { localId: users[0]?.localId, emailVerified: true };
  const answer = await request.post(`${accounts}:update`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
