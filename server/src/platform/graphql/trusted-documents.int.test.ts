import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const STATS = 'query HomeStats { jobStats { ...Stats_stats } }\n\nfragment Stats_stats on JobStats { total }';
const LIVE = 'subscription Live { boardChanged { revision } }';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-pages-'));
  await writeFile(path.join(folder, 'index.html'), '<!--foothold-config-->');
  await writeFile(path.join(folder, 'trusted-documents.json'), JSON.stringify([STATS, LIVE]));
  app = await startTestApp({ OPEN_QUERIES: 'off' }, { clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a server without open queries', () => {
  it('runs the operations of its web app, with the __typename that clients add', async () => {
    const sent = STATS.replace('total', 'total __typename');
    expect((await app.graphql(sent)).data).toEqual({ jobStats: { total: 0, __typename: 'JobStats' } });
  });

  it('refuses every other operation, whatever its name', async () => {
    const { code, status, errors } = await app.graphql('query HomeStats { jobStats { total companies } }');
    expect({ code, status }).toEqual({ code: 'FORBIDDEN', status: 403 });
    expect(errors?.[0]?.message).toMatch(/^This server runs only the operations of its own web app/);
  });

  it('holds sockets to the same', async () => {
    const { token } = await newPerson();
    const socket = openSocket(app.origin, token);
    const refused = await socket.subscribe('subscription { boardChanged { revision } }');
    expect(await refused.ended).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await socket.close();
  });

  it('measures operations by their names, and those of strangers as one', async () => {
    await app.graphql(STATS);
    await app.graphql('query MyOwnName { jobStats { total } }');
    const metrics = await (await fetch(`${app.origin}/metrics`)).text();
    expect(metrics).toContain('graphql_operation_duration_seconds_count{operation="HomeStats"}');
    expect(metrics).not.toContain('MyOwnName');
  });
});
