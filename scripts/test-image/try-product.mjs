import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import sharp from 'sharp';
import { CV, POSTINGS } from './samples.mjs';

const ADDRESS = 'robin@example.com';
const PASSWORD = 'long enough';
const REQUEST_MS = 60_000;

/** Uses what a person uses, by the same requests as a browser. */
export async function tryProduct(checks, container, { data }) {
  const { origin } = container;
  let token = '';

  const ask = async (address, options = {}) => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers };
    return fetch(new URL(address, origin), { signal: AbortSignal.timeout(REQUEST_MS), ...options, headers });
  };
  const graphql = async (query, variables = {}) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data: found, errors } = await answer.json();
    assert.equal(errors, undefined, JSON.stringify(errors));
    return found;
  };
  const provider = async (method) => {
    const body = JSON.stringify({ email: ADDRESS, password: PASSWORD, returnSecureToken: true });
    const answer = await fetch(`https://localhost/v1/accounts:${method}?key=trial`, { method: 'POST', body });
    assert.equal(answer.status, 200, `${method} answered ${answer.status}`);
    return (await answer.json()).idToken;
  };

  await checks.check('It serves the web app, and the page to try REST on', async () => {
    const page = await (await ask('/')).text();
    const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    for (const address of [script, '/api/v1/docs/swagger-ui-bundle.js']) {
      const answer = await ask(address);
      assert.equal(answer.status, 200, `${address} answered ${answer.status}`);
      assert.match(answer.headers.get('content-type') ?? '', /javascript/);
    }
  });

  await checks.check('Somebody signs up with Firebase and has a profile', async () => {
    token = await provider('signUp');
    const { completeSignUp } = await graphql(
      'mutation ($input: CompleteSignUpInput!) { completeSignUp(input: $input) { profile { firstName email } } }',
      { input: { firstName: 'Robin', lastName: 'Example', phone: '+15550100' } },
    );
    assert.deepEqual(completeSignUp.profile, { firstName: 'Robin', email: ADDRESS });
    token = await provider('signInWithPassword');
    return 'its token is signed, and the server checked signature and account with Google';
  });

  await checks.check('A token that nobody signed is refused', async () => {
    const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, claims] = token.split('.');
    const forged = `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    const answer = await ask('/api/v1/me', { headers: { authorization: `Bearer ${forged}` } });
    assert.equal(answer.status, 401);
    return '401';
  });

  let picture = '';
  await checks.check('A picture is uploaded, re-encoded and served', async () => {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'me.jpg');
    const answer = await ask('/api/v1/me/avatar', { method: 'POST', body: form });
    assert.equal(answer.status, 200, `it answered ${answer.status}: ${await answer.clone().text()}`);
    picture = (await answer.json()).url;
    const served = Buffer.from(await (await ask(picture)).arrayBuffer());
    const { format, width, height, exif } = await sharp(served).metadata();
    assert.deepEqual({ format, width, height, exif }, { format: 'jpeg', width: 512, height: 341, exif: undefined });
    return '1200 x 800 became 512 x 341, and what the camera wrote is gone';
  });

  await checks.check('Postings are read by the command inside, and found by searching', async () => {
    writeFileSync(path.join(data, 'postings.json'), JSON.stringify(POSTINGS));
    await container.run(
      'node',
      'server/dist/ingest.js',
      '--source',
      'listings',
      '--file',
      '/data/postings.json',
      '--shift-dates',
    );
    const search = (filter) =>
      graphql('query ($filter: JobFilter) { jobs(filter: $filter) { total jobs { id title company } } }', { filter });
    const { jobs } = await search({ jobTitle: 'platform', posted: 'ANY' });
    assert.equal(jobs.total, 1);
    assert.equal(jobs.jobs[0].company, 'Ollerby Systems');
    const { jobs: none } = await search({ jobTitle: 'astronaut', posted: 'ANY' });
    assert.equal(none.total, 0);
    return `${POSTINGS.length} read, 1 found by its title and none by another`;
  });

  let application;
  await checks.check('A job is saved and moved, and another tab is notified', async () => {
    const { jobs } = await graphql('{ jobs(filter: { posted: ANY }) { jobs { id } } }');
    const jobId = jobs.jobs[0].id;
    const tab = openTab(origin, token);
    try {
      const { saveJob } = await graphql(
        'mutation ($jobId: ID!) { saveJob(input: { jobId: $jobId }) { change { application { id version } } } }',
        { jobId },
      );
      application = saveJob.change.application;
      await untilHeard(tab, (notes) =>
        graphql(
          'mutation ($id: ID!, $notes: String!) { editApplicationNote(input: { id: $id, notes: $notes }) { change { revision } } }',
          { id: application.id, notes },
        ),
      );
      await graphql(
        'mutation ($id: ID!, $version: Int!) { moveApplication(input: { id: $id, version: $version, stage: OFFER }) { change { revision } } }',
        application,
      );
      while ((await tab.next()) !== 'OFFER');
    } finally {
      tab.close();
    }
    const { board } = await graphql('{ board { applications { id stage } } }');
    assert.deepEqual(board.applications, [{ id: application.id, stage: 'OFFER' }]);
    return 'saved, a note, moved to Offer; the other tab received it over its WebSocket';
  });

  await checks.check('Premium is given inside, and a CV is read, rewritten and drawn', async () => {
    await container.run('node', 'server/dist/plan.js', 'grant', ADDRESS, '--months', '1');
    const body = JSON.stringify({ resumeAsBase64String: Buffer.from(CV).toString('base64'), includeCoverLetter: true });
    const answer = await ask('/api/v1/cv/optimize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    assert.equal(answer.status, 200, `it answered ${answer.status}: ${await answer.clone().text()}`);
    const { resume, candidateName } = await answer.json();
    assert.equal(candidateName, 'Robin Example');
    const document = await ask(`/api/v1/cv/documents/${resume.hash}`);
    const [first, second] = Buffer.from(await document.arrayBuffer());
    assert.deepEqual([first, second], [0x50, 0x4b], 'it is no Word document');
    const pdf = await ask(`/api/v1/cv/documents/${resume.hash}/pdf`);
    assert.equal((await pdf.text()).slice(0, 5), '%PDF-', 'it is no PDF');
    return 'in a process and threads of their own, which are files of the bundle';
  });

  await checks.check('It is backed up while it runs', async () => {
    const said = await container.run('node', 'server/dist/backup.js', '--to', '/data/backup.zip');
    assert.match(said, /read back and compared/);
    const counts = said.trim().split('\n').at(-1);
    assert.match(counts, /^1 person, 1 application, \d+ files$/);
    await assert.rejects(
      container.run('node', 'server/dist/restore.js', '/data/backup.zip'),
      /Foothold is running on port 4000\. Stop it, then restore\./,
    );
    return counts;
  });

  await checks.check('doctor finds what a deployment lacks', async () => {
    await assert.rejects(container.run('node', 'server/dist/doctor.js'), (error) => {
      assert.match(error.message, /✗ Address +PUBLIC_URL is http:/);
      assert.match(error.message, /✓ Database +/);
      return true;
    });
    return 'an address with https, and nothing else that is wrong';
  });

  await checks.check('It ends when asked, and has everything after the next start', async () => {
    const began = Date.now();
    const code = await container.stop();
    assert.equal(code, 0, `it ended with ${code}: ${await container.log()}`);
    const seconds = (Date.now() - began) / 1000;
    await container.start();
    const { board } = await graphql('{ board { applications { id stage } } }');
    assert.deepEqual(board.applications, [{ id: application.id, stage: 'OFFER' }]);
    assert.match(picture, /^\/files\//);
    assert.equal((await ask(picture)).status, 200);
    return `exit code 0 after ${seconds.toFixed(1)} s; board and picture are there`;
  });
}

/** Repeats a change until the tab receives one: the start of a subscription isn't reported. */
async function untilHeard(tab, change) {
  const event = tab.next();
  for (let tries = 0; tries < 100; tries += 1) {
    await change(`change ${tries}`);
    if ((await Promise.race([event, delay(200, null)])) !== null) return;
  }
  throw new Error('the other tab received nothing');
}

/** Another tab of the same person, which receives changes of the board. */
function openTab(origin, token) {
  const client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const events = client.iterate({ query: 'subscription { boardChanged { application { stage } } }' });
  return {
    next: async () => {
      const timeout = delay(REQUEST_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error('no event came')),
      );
      const { value } = await Promise.race([events.next(), timeout]);
      assert.equal(value?.errors, undefined, JSON.stringify(value?.errors));
      // None once the tab is closed.
      return value?.data.boardChanged.application.stage;
    },
    close: () => void client.dispose(),
  };
}
