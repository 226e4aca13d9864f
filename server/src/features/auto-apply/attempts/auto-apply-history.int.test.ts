import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CV_FILE, ATTEMPT_QUERY, MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newPerson } from '../../../testing/people.ts';
import { downloaderOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { sampleCv } from '../../../testing/sample-cv.ts';
import { upload } from '../../../testing/uploads.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const { mailed } = fixture;

describe('Viewer.autoApplyAttempts', () => {
  const LIST = `query ($filter: AutoApplyAttemptFilter, $after: String, $first: Int! = 50) {
    viewer { autoApplyAttempts(filter: $filter, after: $after, first: $first) {
      totalCount nodes { id job { company } } pageInfo { hasNextPage endCursor }
    } }
  }`;

  it('lists attempts page by page, filtered, and nobody else’s', async () => {
    const ada = await fixture.applicant({ dailyLimit: 10 });
    await fixture.publish(ada.keyword, {}, {}, { description: MAILED, company: 'Ümlaut 100%' });
    await fixture.run(ada);
    const list = async (variables: object, token = ada.token) =>
      viewerOf((await fixture.app.graphql(LIST, { ...variables }, token)).data)['autoApplyAttempts'];
    const first = await list({ first: 2 });
    expect(first).toMatchObject({ totalCount: 3, nodes: [{}, {}], pageInfo: { hasNextPage: true } });
    const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first))?.[1];
    expect(await list({ first: 2, after })).toMatchObject({
      totalCount: 3,
      nodes: [{}],
      pageInfo: { hasNextPage: false },
    });
    expect(await list({ filter: { outcomes: ['SUBMITTED'] } })).toMatchObject({ totalCount: 1 });
    expect(await list({ filter: { channel: 'BY_HAND' } })).toMatchObject({ totalCount: 2 });
    expect(await list({ filter: { text: 'ümlaut 100%' } })).toMatchObject({ totalCount: 1 });
    expect(await list({ filter: { text: '%' } })).toMatchObject({ totalCount: 1 });
    const other = await newPerson();
    expect(await list({}, other.token)).toMatchObject({ totalCount: 0 });
    for (const variables of [{ after: 'odd' }, { first: 0 }, { first: 101 }]) {
      expect((await fixture.app.graphql(LIST, variables, ada.token)).code).toBe('INVALID_INPUT');
    }
  });
});

describe('Viewer.autoApplyAttempt', () => {
  it('is for its owner alone', async () => {
    const ada = await mailed();
    const read = async (id: string, token: string) => (await fixture.app.graphql(ATTEMPT_QUERY, { id }, token)).data;
    expect(await read(ada.attempt, ada.token)).toMatchObject({
      viewer: { autoApplyAttempt: { outcome: 'SUBMITTED' } },
    });
    const nothing = { viewer: { autoApplyAttempt: null } };
    expect(await read(ada.attempt, (await newPerson()).token)).toEqual(nothing);
    expect(await read('odd', ada.token)).toEqual(nothing);
  });
});

describe('GET /me/auto-apply-attempts/export', () => {
  it('is a table without formulas, or a list with everything', async () => {
    const ada = await mailed({}, { company: '=cmd()' });
    const get = async (format: string) =>
      fixture.app.api('GET', `/me/auto-apply-attempts/export?format=${format}`, { token: ada.token });
    const table = await get('csv');
    expect(table.headers.get('content-type')).toContain('text/csv');
    expect(table.text).toContain(`'=cmd()`);
    expect(table.text).toContain('Sent by mail,By mail,jobs@employer.example');
    expect(table.text).toContain('"Rules, without a language model"');
    expect(table.text).toContain(`Keyword: ${ada.keyword}`);
    const list = await get('json');
    expect(list.json()).toMatchObject([{ outcome: 'submitted', channel: AutoApplyChannel.EMAIL, replyTo: ada.email }]);
    expect((await get('xml')).status).toBe(400);
    const empty = await fixture.app.api('GET', '/me/auto-apply-attempts/export?format=json', {
      token: (await newPerson()).token,
    });
    expect(empty.json()).toEqual([]);
  });

  it('mentions no mail where none was sent', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    const get = async (format: string) =>
      fixture.app.api('GET', `/me/auto-apply-attempts/export?format=${format}`, { token: ada.token });
    const DISCARD = 'mutation ($id: ID!) { discardAutoApplyAttempt(input: { id: $id }) { attempt { id } } }';
    await fixture.app.graphql(DISCARD, { id: ada.attempt }, ada.token);
    const table = await get('csv');
    expect(table.text).toContain('Discarded,By mail,,');
    expect(table.text).not.toMatch(/jobs@employer\.example|Sent with Foothold/);
    expect((await get('json')).json()).toMatchObject([
      { outcome: 'discarded', recipient: null, replyTo: null, mailText: null, subject: expect.stringMatching(/./) },
    ]);
  });
});

describe('what was sent', () => {
  const seen = z.looseObject({
    documents: z.array(z.looseObject({ url: z.string() })),
    application: z.looseObject({ id: z.string(), stage: z.string() }).nullable(),
  });
  const applicationPackage = async ({ attempt, token }: { attempt: string; token: string }) =>
    seen.parse(viewerOf((await fixture.app.graphql(ATTEMPT_QUERY, { id: attempt }, token)).data)['autoApplyAttempt']);

  it('stays as it was when the CV is replaced and the card deleted', async () => {
    const ada = await mailed();
    const { application: card, ...before } = await applicationPackage(ada);
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { cv_url: '' } });
    const other = { name: 'other.pdf', type: 'application/pdf', content: '%PDF-1.4\n%Other\n%%EOF\n' };
    await upload(fixture.app.origin, ada.token, '/me/cv', other);
    const DELETE = 'mutation ($id: ID!) { deleteApplication(input: { id: $id }) { change { applicationId } } }';
    await fixture.app.graphql(DELETE, { id: card?.id }, ada.token);
    const { application, ...later } = await applicationPackage(ada);
    expect([card?.stage, application, await fixture.board(ada), later]).toEqual(['APPLIED', null, [], before]);
    const url = later.documents[0]?.url ?? '';
    const headers = { authorization: `Bearer ${ada.token}` };
    const file = await fetch(`${fixture.app.origin}${url}`, { headers });
    expect(file.status).toBe(200);
    expect(await file.text()).toBe(CV_FILE);
    expect(fixture.mailer.mails[0]?.attachments?.[0]?.content.toString()).toBe(CV_FILE);
  });

  it('is built of facts of the CV, not of those of the profile', async () => {
    const ada = await fixture.applicant();
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { job_title: 'Astronaut', company: 'Moonbase' } });
    await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await fixture.run(ada);
    const text = fixture.mailer.mails[0]?.text;
    expect(text).toContain(sampleCv().work[0]?.employer);
    expect(text).not.toMatch(/Astronaut|Moonbase|My CV shows/u);
  });

  it('holds the answers to the questions that Greenhouse publishes, and marks those only its person can give', async () => {
    const ada = await fixture.applicant();
    const [id] = await fixture.publish(ada.keyword, {});
    await fixture.app.query(
      `update job_source set source = 'greenhouse', board = 'ollerby', external_id = '4001' where job_id = $1`,
      [id],
    );
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    const url = 'https://boards-api.greenhouse.io/v1/boards/ollerby/jobs/4001?questions=true';
    const questions = [
      { label: 'Email', required: true, fields: [{ name: 'email' }] },
      { label: 'Why us?', required: true, fields: [{ name: 'question_7' }] },
    ];
    const { asked, fetcher } = recordedFetcher({ [url]: { text: JSON.stringify({ questions }) } });
    await fixture.work({ downloader: downloaderOf(fetcher) });
    expect(asked).toHaveLength(1);
    const [row] = await fixture.attempts(ada);
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: row?.id }, ada.token);
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({
      answers: [
        { question: 'Email', answer: ada.email },
        { question: 'Why us?', answer: null },
      ],
    });
  });

  it('is unknown, and not sent again, when the worker that started sending it is gone', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await fixture.app.query(
      `update auto_apply_attempt set state = 'sending', next_at = now() - interval '1 second' where id = $1`,
      [ada.attempt],
    );
    await fixture.work();
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'unknown', problem: 'NOT_CONFIRMED' }]);
    expect(fixture.mailer.mails).toEqual([]);
  });
});
