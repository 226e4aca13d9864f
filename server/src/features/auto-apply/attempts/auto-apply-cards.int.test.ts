import { describe, expect, it, vi } from 'vitest';
import { ATTEMPT_QUERY, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const BY_HAND = { description: 'Apply on our page.' };
const state = async (person: Person) =>
  (await fixture.attempts(person)).map((row) => `${row.state} ${row.problem ?? ''}`.trim());
const ask = async ({ token }: Person, operation: string, input: object): Promise<void> => {
  const name = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
  const { errors } = await fixture.app.graphql(
    `mutation ($input: ${name}!) { ${operation}(input: $input) { change { revision } } }`,
    { input },
    token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
};
const card = async ({ id }: Person) => {
  const sql = 'select id, version from application where user_id = $1';
  const { rows } = await fixture.app.query<{ id: string; version: number }>(sql, [id]);
  return rows[0] ?? { id: '', version: 0 };
};
const move = async (person: Person, stage: string) =>
  ask(person, 'moveApplication', { ...(await card(person)), stage });
const remove = async (person: Person): Promise<string> => {
  const { id } = await card(person);
  await ask(person, 'deleteApplication', { id });
  return id;
};
const approve = ({ token }: Person, id: string) =>
  fixture.app.graphql(
    'mutation ($id: ID!) { sendAutoApplyAttempt(input: { id: $id }) { attempt { id } } }',
    { id },
    token,
  );

describe('a card of an application that waits', () => {
  it.each(['APPLIED', 'PHONE_SCREEN', 'REJECTED'])(
    'is one that its person applied for when they move it to %s',
    async (stage) => {
      const ada = await fixture.mailed({}, BY_HAND);
      await move(ada, stage);
      const version = (await card(ada)).version;
      await fixture.work();
      expect(await state(ada)).toEqual(['submitted']);
      const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: ada.attempt }, ada.token);
      expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({ channel: 'BY_HAND', sentAt: expect.any(String) });
      expect(await card(ada)).toMatchObject({ version });
    },
  );

  it('is left where it was moved back before anybody looked', async () => {
    const ada = await fixture.mailed({}, BY_HAND);
    await move(ada, 'APPLIED');
    await move(ada, 'SAVED');
    await fixture.work();
    expect(await state(ada)).toEqual(['prepared NO_ADDRESS']);
    await move(ada, 'APPLIED');
    await fixture.work();
    expect(await state(ada)).toEqual(['submitted']);
  });

  it('puts the application aside when its person deletes it, and bringing it back brings nothing back', async () => {
    const ada = await fixture.mailed({}, BY_HAND);
    const id = await remove(ada);
    await fixture.work();
    expect(await state(ada)).toEqual(['discarded']);
    await ask(ada, 'restoreApplication', { id });
    await fixture.work();
    expect([await state(ada), await fixture.board(ada)]).toEqual([['discarded'], ['Employer: saved']]);
  });

  it('puts a mail in review aside when its person has put it into another column', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    await fixture.app.api('POST', '/applications', { token: ada.token, body: { job_id: ada.jobId, stage: 'applied' } });
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails]).toEqual([['discarded MOVED'], []]);
  });

  it('of a mail that was refused is followed like any other, and nothing is sent after it was deleted', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    const ada = await fixture.mailed();
    await move(ada, 'APPLIED');
    await fixture.work();
    expect(await state(ada)).toEqual(['submitted']);
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const bob = await fixture.mailed();
    expect(await state(bob)).toEqual(['ready UNREACHABLE']);
    const id = await remove(bob);
    const sent = fixture.mailer.mails.length;
    fixture.later(5);
    await fixture.work();
    expect([await state(bob), fixture.mailer.mails.length]).toEqual([['discarded'], sent]);
    await ask(bob, 'restoreApplication', { id });
    expect((await approve(bob, bob.attempt)).code).toBe('CONFLICT');
  });

  it('is followed without anybody asking', async () => {
    const ada = await fixture.mailed({}, BY_HAND);
    const engine = await fixture.start();
    try {
      await move(ada, 'APPLIED');
      await vi.waitFor(async () => expect(await state(ada)).toEqual(['submitted']), { timeout: 15_000 });
    } finally {
      await engine.stop();
    }
  });
});
