import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('without payments', () => {
  it.each([
    'mutation { createCheckout(input: { interval: MONTHLY }) { page { url } } }',
    'mutation { createPortal(input: {}) { page { url } } }',
  ])('the server says so to %s', async (operation) => {
    const { token } = await newPerson();
    const { errors } = await app.graphql(operation, {}, token);
    expect(errors?.[0]).toMatchObject({
      message: 'Payments are not set up here.',
      extensions: { code: 'UNAVAILABLE' },
    });
  });

  it('there is no webhook', async () => {
    expect((await app.api('POST', '/stripe/webhook', { body: {} })).status).toBe(404);
  });
});
