import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHeaders } from './headers.ts';

async function imagesMayComeFrom(...imagesFrom: string[]): Promise<string | undefined> {
  const app = fastify();
  await registerHeaders(app, { production: false, connectTo: [], imagesFrom });
  app.get('/', () => 'page');
  const { headers } = await app.inject({ url: '/' });
  await app.close();
  return headers['content-security-policy']
    ?.toString()
    .split(';')
    .find((directive) => directive.startsWith('img-src'));
}

it('lets a page show images of its own alone, and those of a configured tile server', async () => {
  expect(await imagesMayComeFrom()).toBe("img-src 'self' data: blob:");
  expect(await imagesMayComeFrom('https://tiles.example.org')).toBe(
    "img-src 'self' data: blob: https://tiles.example.org",
  );
});
