import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInAt } from './accounts-setup.ts';

/** A person of one test's own: no one else's test touches their board. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** Calls REST as this person and answers its JSON. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Brings the applications of a table onto the board. */
  importTable(csv: string): Promise<void>;
}

/** A card as set-up by REST. */
export interface SavedCard {
  readonly id: string;
  readonly title: string;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`Expected an object, got ${String(value)}.`);
  return { ...value };
}

function list(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new TypeError(`Expected a list, got ${String(value)}.`);
  return value.map(record);
}

/** Signs a new person up, straight at the sign-in service behind the product's port. */
export async function newPerson(request: APIRequestContext): Promise<Person> {
  const email = `person-${randomUUID()}@example.com`;
  const password = 'foothold-e2e';
  let answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  // Over the turn of a second the emulator signs up with a token that counts as revoked; one of a sign-in never does.
  answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const token = String(record(await answer.json()).idToken);
  return {
    email,
    password,
    async call(method, path, body) {
      const response = await request.fetch(`/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { data: body }),
      });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      return response.status() === 204 ? null : response.json();
    },
    async importTable(csv) {
      const file = { name: 'board.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.post('/api/v1/applications/import', { headers, multipart: { file } });
      expect(response.ok(), `import: ${response.status()}`).toBe(true);
    },
  };
}

/** Puts one job into each of the given stages of a person's board; all titles differ. */
export async function saveJobs(person: Person, stages: readonly string[]): Promise<SavedCard[]> {
  const jobs = list(record(await person.call('GET', '/jobs?limit=100')).jobs);
  const byTitle = [...new Map(jobs.map((job) => [String(job.title), job])).values()];
  const cards: SavedCard[] = [];
  for (const [index, stage] of stages.entries()) {
    const job = record(byTitle[index]);
    const application = record(await person.call('POST', '/applications', { job_id: job.id, stage }));
    cards.push({ id: String(application.application_id), title: String(job.title) });
  }
  return cards;
}

/** Each application's stage as REST reports it, by title. */
export async function stagesByRest(person: Person): Promise<Record<string, string>> {
  const applications = list(record(await person.call('GET', '/applications')).applications);
  return Object.fromEntries(applications.map(({ jobs, stage }) => [String(record(jobs).title), String(stage)]));
}

/** Opens a person's board. */
export async function openBoard(page: Page, person: Person): Promise<void> {
  await signInAt(page, '/board', person);
  await expect(column(page, 'Saved')).toBeVisible();
}

/** A page in a browser of its own, as on another device. */
export async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** A column by its stage's title. */
export const column = (page: Page, stage: string): Locator => page.getByRole('region', { name: stage, exact: true });

/** A card in a column, by its title. */
export const cardIn = (page: Page, stage: string, title: string): Locator =>
  column(page, stage).getByRole('article', { name: title, exact: true });

/** The whole board as text: the titles in each of the seven columns. */
export async function boardText(page: Page): Promise<string> {
  const columns = await page.locator('[data-rfd-droppable-id]').all();
  const texts = await Promise.all(
    columns.map(async (one) => {
      const titles = await one.getByRole('heading', { level: 3 }).allInnerTexts();
      return `${await one.getAttribute('aria-label')}: ${titles.toSorted((a, b) => a.localeCompare(b)).join(' | ')}`;
    }),
  );
  return texts.join('\n');
}

/** Drags a card by its title with the mouse and drops it on a column. */
export async function dragTo(page: Page, card: Locator, target: Locator): Promise<void> {
  // Waits until the page stands still, which it does not while it scrolls to its top after a navigation.
  await card.getByRole('heading').hover();
  const from = await card.getByRole('heading').boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('Card and column must be on the screen.');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  // The first few pixels lift the card, the rest carries it.
  await page.mouse.move(from.x + 35, from.y + 16, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 15 });
  // The card follows the mouse frame by frame; a hand lets go when it sees it over the column.
  await expect(target).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

/** Chooses entries of a card's menu, one after the other. */
export async function choose(card: Locator, ...entries: string[]): Promise<void> {
  const page = card.page();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  for (const entry of entries) await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
