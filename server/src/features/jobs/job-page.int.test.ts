import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_SOURCE } from '../../domain/index.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-pages-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<head><title>Foothold</title><meta\n  name="description" content="All of it" /><!--foothold-config--></head>the app',
  );
  app = await startTestApp({}, { clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = async (id: string) => {
  const answer = await fetch(`${app.origin}/jobs/${id}`);
  const text = await answer.text();
  const [, data = 'null'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  const parsed: unknown = JSON.parse(data);
  return { status: answer.status, text, data: parsed };
};

describe('the page of a posting', () => {
  it('names the job for links, search engines and programs, in its own address', async () => {
    const posting = somePosting({
      title: 'Keeper <b>&"',
      company: 'Müller',
      location: 'Berlin, Germany',
      city: 'Berlin',
      employmentTypes: ['Full-time', 'Contract'],
      remote: 'remote',
      skills: ['Rust'],
      description: 'Keep it.\n</script><script>alert(1)</script>',
      postedDate: new Date('2026-11-01T10:00:00Z'),
    });
    const [id = ''] = await app.publish(posting);
    const { status, text, data } = await open(id);
    expect(status).toBe(200);
    expect(text).toContain('<title>Keeper &lt;b&gt;&amp;&quot; at Müller | Foothold</title>');
    expect(text).toContain('<meta property="og:title" content="Keeper &lt;b&gt;&amp;&quot; at Müller" />');
    expect(text).toContain(`<link rel="canonical" href="${app.config.http.publicUrl}/jobs/${id}" />`);
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).not.toContain('noindex');
    expect(text).not.toContain('<script>alert');
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: 'Keeper <b>&"',
      datePosted: '2026-11-01',
      description: posting.description,
      hiringOrganization: { name: 'Müller' },
      jobLocation: { address: { addressLocality: 'Berlin' } },
      jobLocationType: 'TELECOMMUTE',
      employmentType: ['FULL_TIME', 'CONTRACTOR'],
    });
  });

  it('keeps closed and sample postings out of search engines', async () => {
    const [closed = '', sample = ''] = await app.publish(somePosting({ closed: true }), somePosting());
    await app.query('update job set source = $2 where id = $1', [sample, SAMPLE_SOURCE]);
    const [first, second] = [await open(closed), await open(sample)];
    expect(first.text).toContain('<meta name="robots" content="noindex" />');
    expect(first.data).toHaveProperty('validThrough');
    expect(second.text).toContain('<meta name="robots" content="noindex" />');
    expect(second.data).toBeNull();
  });

  it.each(['999999999', 'own-x', '%00'])('is the app with status 404 for %s', async (id) => {
    const { status, text } = await open(id);
    expect([status, text.includes('the app'), text.includes('<title>Foothold</title>')]).toEqual([404, true, true]);
  });
});
