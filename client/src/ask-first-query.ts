import { clientConfig } from './lib/client-config.ts';
import { askFirst, copyOfFirst, type FirstQueries, type FirstQuery } from './lib/first-query.ts';
import { sessionHint } from './lib/session/session-hint.ts';
import { storedSession } from './lib/session/stored-session.ts';

const isForAddress = ({ searches }: FirstQuery): boolean => searches?.includes(location.search) ?? true;

/** In the pages that have a first query it runs before all other code, so that the answer comes beside that. */
async function askFirstQuery(): Promise<void> {
  const text = document.querySelector('#first-query')?.textContent;
  if (!text) return;
  const { person, visitor }: FirstQueries = JSON.parse(text);
  if (sessionHint() === null) {
    if (visitor && isForAddress(visitor)) askFirst(visitor, null);
    return;
  }
  const { auth, firebase } = clientConfig();
  if (!person || !isForAddress(person) || auth !== 'firebase') return;
  const session = await storedSession(firebase.apiKey);
  if (!session) return;
  askFirst(person, session.token);
  await drawFirst(person);
}

/** Draws the first things of an answer, for people whose code comes later. Whatever goes wrong, the app draws them. */
async function drawFirst({ operationName }: FirstQuery): Promise<void> {
  const load = DRAWERS[operationName];
  if (!load) return;
  try {
    // What it draws after comes at the end of the page.
    const [draw, response] = await Promise.all([load(), copyOfFirst(), untilRead()]);
    if (response?.ok) draw(await response.json());
  } catch {
    // Not there, or in a shape that this code doesn't know.
  }
}

/** What draws the answer to a query, by its name. */
const DRAWERS: Readonly<Record<string, () => Promise<(answer: object) => void>>> = {
  SearchPage: async () => (await import('./app/routes/search/first-jobs.ts')).drawFirstJobs,
  BoardPage: async () => (await import('./app/routes/board/first-board.ts')).drawFirstBoard,
};

/** Resolves once the browser has read the page; code that waits for that has not run yet. */
async function untilRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

void askFirstQuery();
