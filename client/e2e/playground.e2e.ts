import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createClient } from 'graphql-ws';
import { getOperationAST, parse } from 'graphql';
import { EXAMPLES } from '../src/app/playground/examples.ts';
import { signInAt } from './accounts-setup.ts';
import { newPerson } from './board-setup.ts';

/** Everything a page has written to its console, from now on. */
function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}

const operationOf = (query: string) => getOperationAST(parse(query))?.operation;
const variablesOf = ({ variables }: { variables?: string }): Record<string, unknown> => JSON.parse(variables ?? '{}');

async function openPlayground(page: Page): Promise<void> {
  const person = await newPerson(page.request);
  await signInAt(page, '/playground', person);
  await expect(page.getByText(`Signed in as ${person.email}.`)).toBeVisible();
}

test('the playground is a page of its own: its title, nothing of the web app in it, an empty console', async ({
  page,
}) => {
  const lines = consoleOf(page);
  await page.goto('/playground');
  await expect(page.locator('.view-lines').first()).toContainText('jobStats');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.getByLabel('Result Window')).toContainText('"companies"');
  await expect(page).toHaveTitle('GraphQL playground · Foothold');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['GraphQL playground']);
  expect(lines).toEqual([]);
});

test('the token can be shown and copied, and works over HTTP', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await page.getByText('Access token', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Access token' });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Token copied.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(field).toHaveValue(token);
  const answer = await page.request.get('/api/v1/me/premium', { headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ subscription_tier: 'free' });
});

test('the token’s panel closes by Escape and by a click elsewhere, and gives the examples back', async ({ page }) => {
  await openPlayground(page);
  const button = page.getByRole('button', { name: 'Access token' });
  const panel = page.getByRole('group', { name: 'Access token' });
  await button.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(panel).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('.view-lines').first()).toContainText('query Search');
});

test('every example runs as it stands', async ({ page, request }) => {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { email: `${randomUUID()}@example.com`, password: 'foothold-e2e', returnSecureToken: true },
  });
  const { idToken } = await answer.json();
  const authorization = `Bearer ${idToken}`;
  await page.goto('/playground');
  const socket = createClient({
    url: `${new URL(page.url()).origin.replace('http', 'ws')}/graphql`,
    connectionParams: { Authorization: authorization },
    retryAttempts: 0,
  });
  const failures: unknown[] = [];
  const arrived: string[] = [];
  for (const example of EXAMPLES.filter(({ query }) => operationOf(query) === 'subscription')) {
    socket.subscribe(
      { query: example.query, variables: variablesOf(example) },
      {
        next: (event) => arrived.push(JSON.stringify(event)),
        error: (error) => failures.push([example.query, error]),
        complete: () => failures.push([example.query, 'complete']),
      },
    );
  }
  for (const example of EXAMPLES.filter(({ query }) => operationOf(query) !== 'subscription')) {
    const { query } = example;
    const response = await request.post('/graphql', {
      headers: { authorization },
      data: { query, variables: variablesOf(example) },
    });
    const { data, errors } = await response.json();
    expect(errors, query).toBeUndefined();
    expect(Object.keys(data).length, query).toBeGreaterThan(0);
    expect(response.status(), query).toBe(200);
  }
  await expect.poll(() => arrived.join()).toContain('"boardChanged":{"revision":1');
  expect(failures).toEqual([]);
  await socket.dispose();
});
