import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';

const EMULATOR = `http://127.0.0.1:${process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180'}`;
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';

test('A page of another site reads no account, makes none, and sees nothing of the server.', async ({
  page,
  request,
  baseURL,
}) => {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Hello'));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);

  const project = '/identitytoolkit.googleapis.com/v1/projects/demo-foothold';
  const owner = { authorization: 'Bearer owner' };
  const read = await page.evaluate(
    (targets) =>
      Promise.all(
        targets.map(async ([url, headers]) => {
          const answer = await fetch(url, { headers }).catch(() => null);
          return answer === null ? 'nothing' : answer.text();
        }),
      ),
    [
      [`${EMULATOR}${project}/accounts:batchGet?maxResults=-1`, owner],
      [`${EMULATOR}/emulator/v1/projects/demo-foothold/oobCodes`, {}],
      [`${baseURL}/dev/inbox`, {}],
      [`${baseURL}/health/ready`, {}],
      [`${baseURL}/metrics`, {}],
    ] satisfies [string, Record<string, string>][],
  );
  expect(read).toEqual(read.map(() => 'nothing'));

  // Plain text needs no preflight, and anyone who only wants to do harm need not read the answer.
  const account = { email: `foreign-${Date.now()}@example.com`, password: 'long enough' };
  await page.evaluate(
    async ({ targets, body }) => {
      for (const url of targets) await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => null);
    },
    { targets: [EMULATOR, baseURL].map((origin) => `${origin}${SIGN_UP}`), body: JSON.stringify(account) },
  );
  const signIn = await request.post(SIGN_UP.replace('signUp', 'signInWithPassword'), { data: account });
  expect(await signIn.text()).toContain('EMAIL_NOT_FOUND');
  site.close();
});

test('A name that is pointed at this machine shows a sentence and nothing else.', async ({ playwright, baseURL }, {
  project,
}) => {
  const { launchOptions } = project.use;
  const rules = '--host-resolver-rules=MAP rebound.example 127.0.0.1';
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), rules] });
  const page = await browser.newPage();
  const { port } = new URL(baseURL ?? '');
  const answer = await page.goto(`http://rebound.example:${port}/dev/inbox`);
  expect(answer?.status()).toBe(403);
  await expect(page.locator('body')).toHaveText(
    `This server doesn't answer under this name. Open ${baseURL}, or set PUBLIC_URL.`,
  );
  const own = await page.evaluate(async () => {
    const answers = ['/dev/inbox', '/metrics', '/api/v1/jobs/stats'].map((path) => fetch(path));
    return (await Promise.all(answers)).map(({ status }) => status);
  });
  expect(own).toEqual([403, 403, 403]);
  // The service itself, too, is only reached by its own name.
  const service = await page.goto(`http://rebound.example:${new URL(EMULATOR).port}/`);
  expect(service?.status()).toBe(403);
  await browser.close();
});
