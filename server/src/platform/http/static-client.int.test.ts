import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerErrorHandlers } from './errors.ts';
import { registerStaticClient } from './static-client.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--foothold-config--></head>first build');
  app = fastify();
  registerErrorHandlers(app);
  await registerStaticClient(app, folder, { feedbackUrl: '</script><b>$&' }, false);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web app', () => {
  it.each(['/', '/board', '/search?jobTitle=a.b', '/no/such/page'])('is served at %s', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('first build');
  });

  it('contains its settings, escaped so that they cannot end their block', async () => {
    const { body } = await app.inject({ url: '/' });
    const [, json = ''] = /<script type="application\/json" id="foothold-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({ feedbackUrl: '</script><b>$&' });
  });

  it('contains the home page when that is requested', async () => {
    await writeFile(path.join(folder, 'home.html'), '<head><!--foothold-config--></head>drawn');
    const { headers, body } = await app.inject({ url: '/?utm=x' });
    expect([headers['cache-control'], body.includes('drawn')]).toEqual(['no-cache', true]);
    expect(body).toContain('id="foothold-config"');
    expect((await app.inject({ url: '/board' })).body).toContain('first build');
  });

  it.each([
    ['/search?q=x', 'search.html'],
    ['/board', 'board.html'],
    ['/board/import', 'index.html'],
  ])('contains the frame of %s', async (url, file) => {
    await writeFile(path.join(folder, 'search.html'), 'search.html');
    await writeFile(path.join(folder, 'board.html'), 'board.html');
    const { body } = await app.inject({ url });
    expect(body).toContain(file === 'index.html' ? 'first build' : file);
  });

  it('may run the script the build has written into it, and no other', async () => {
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.header('content-security-policy', "script-src 'self'");
      done();
    });
    await writeFile(path.join(folder, 'index.html'), '<head><script data-visitor="">first()</script></head>');
    const { headers } = await app.inject({ url: '/board' });
    const hash = createHash('sha256').update('first()').digest('base64');
    expect(headers['content-security-policy']).toBe(`script-src 'sha256-${hash}' 'self'`);
  });

  it('sends the compressed copy of a script to browsers that accept it, and the script itself to others', async () => {
    await writeFile(path.join(folder, 'assets', 'app.js'), 'export {};');
    await writeFile(path.join(folder, 'assets', 'app.js.br'), 'compressed');
    const url = '/assets/app.js';
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers['content-encoding'], body]).toEqual(['br', 'compressed']);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ url })).body).toBe('export {};');
  });

  it('is served completely after a new build, without a restart', async () => {
    await writeFile(path.join(folder, 'index.html'), 'second build');
    await writeFile(path.join(folder, 'assets', 'new.js'), 'export {};');
    expect((await app.inject({ url: '/board' })).body).toBe('second build');
    const file = await app.inject({ url: '/assets/new.js' });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each(['/assets/gone.js', '/index.html', '/api/v1/x', '/files/x', '/missing.png', '/..%2f..%2fetc%2fpasswd'])(
    'is not served at %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );
});
