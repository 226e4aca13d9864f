import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFirst, copyOfFirst } from './lib/first-query.ts';
import { drawFirstJobs } from './app/routes/search/first-jobs.ts';
import { rememberHint } from './lib/session/session-hint.ts';
import { storedSession } from './lib/session/stored-session.ts';

vi.mock('./lib/first-query.ts', () => ({ askFirst: vi.fn(), copyOfFirst: vi.fn() }));
vi.mock('./lib/session/stored-session.ts', () => ({ storedSession: vi.fn() }));
vi.mock('./app/routes/search/first-jobs.ts', () => ({ drawFirstJobs: vi.fn() }));

const totals = { operationName: 'VisitorTotals', variables: { filter: {} }, query: 'query', searches: [''] };
const query = { operationName: 'SearchPage', variables: { offset: 0 }, query: 'query', searches: ['', '?view=list'] };
const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  document.body.innerHTML = `<script type="application/json" id="first-query">${JSON.stringify({ person: query, visitor: totals })}</script>`;
  rememberHint('ada@example.com');
  vi.mocked(storedSession).mockResolvedValue({ user, token: 'token' });
  vi.mocked(copyOfFirst).mockResolvedValue(null);
});
afterEach(() => {
  rememberHint(null);
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

async function run(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await import('./ask-first-query.ts');
  await Promise.resolve();
  await Promise.resolve();
}

test('the query in the page is sent with the token this device keeps', async () => {
  await run('/search?view=list');
  expect(askFirst).toHaveBeenCalledExactlyOnceWith(query, 'token');
});

test('it is not sent for an address with other variables, nor without a session', async () => {
  await run('/search?q=rust');
  expect(storedSession).not.toHaveBeenCalled();
  vi.resetModules();
  vi.mocked(storedSession).mockResolvedValue(null);
  await run('/search');
  expect(storedSession).toHaveBeenCalled();
  expect(askFirst).not.toHaveBeenCalled();
});

test('a visitor’s query is sent without a token', async () => {
  rememberHint(null);
  await run('/search');
  expect(askFirst).toHaveBeenCalledExactlyOnceWith(totals, null);
  expect(storedSession).not.toHaveBeenCalled();
});

test('the first jobs are drawn of the answer, and nothing of a refusal', async () => {
  vi.mocked(copyOfFirst).mockReturnValueOnce(Promise.resolve(Response.json({ errors: [] }, { status: 401 })));
  await run('/search');
  vi.resetModules();
  vi.mocked(copyOfFirst).mockReturnValueOnce(Promise.resolve(Response.json({ data: null })));
  await run('/search');
  await vi.waitFor(() => expect(drawFirstJobs).toHaveBeenCalledExactlyOnceWith({ data: null }));
});
