import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sweepFiles } from '../../profile/file-sweep.ts';
import { autoApplyFiles } from './auto-apply-files.ts';
import { CV_FILE, ATTEMPT_QUERY, MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { sampleCv } from '../../../testing/sample-cv.ts';
import { upload } from '../../../testing/uploads.ts';
import { openFileStore } from '../../../platform/storage/open-store.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const OWN_CV = CV_FILE.replace('Catalog', 'Catalog/Own true');
const state = async (person: Person) =>
  (await fixture.attempts(person)).map((row) => `${row.state} ${row.problem ?? ''}`.trim());
const attemptIn = (payload: unknown): unknown => z.object({ attempt: z.unknown() }).parse(payload).attempt;
const ask = async (name: string, { token }: Person, args: string): Promise<unknown> => {
  const { data, code } = await fixture.app.graphql(
    `mutation { ${name}(input: { ${args} }) { attempt { outcome canPrepareAgain canSend } } }`,
    {},
    token,
  );
  return code ?? attemptIn(data?.[name]);
};
const again = (person: Person, id: string) => ask('prepareAutoApplyAgain', person, `id: "${id}"`);
const send = (person: Person, id: string, letter = 'My own words') =>
  ask('sendAutoApplyAttempt', person, `id: "${id}", letter: "${letter}"`);
const applicationPackage = async ({ token }: Person, id: string) =>
  viewerOf((await fixture.app.graphql(ATTEMPT_QUERY, { id }, token)).data)['autoApplyAttempt'];
const removeCv = ({ token }: Person) => fixture.app.api('PUT', '/me', { token, body: { cv_url: '' } });
const uploadCv = ({ token }: Person) =>
  upload(fixture.app.origin, token, '/me/cv', { name: 'own.pdf', type: 'application/pdf', content: OWN_CV });
const IS_BEING_PREPARED = { outcome: 'IN_PROGRESS', canPrepareAgain: false, canSend: false };

describe('Mutation.prepareAutoApplyAgain', () => {
  it('has what was left to its person for want of a CV wait to be sent, once there is one', async () => {
    const ada = await fixture.applicant();
    await removeCv(ada);
    await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await fixture.run(ada);
    const [row] = await fixture.attempts(ada);
    expect(await state(ada)).toEqual(['prepared NO_CV']);
    await uploadCv(ada);
    expect(await again(ada, row?.id ?? '')).toEqual(IS_BEING_PREPARED);
    await fixture.work();
    // Review is off: what was prepared again is read by its person all the same.
    expect([await state(ada), fixture.mailer.mails, await fixture.board(ada)]).toEqual([
      ['awaiting-review'],
      [],
      ['Employer: saved'],
    ]);
    expect(await applicationPackage(ada, row?.id ?? '')).toMatchObject({
      channel: 'EMAIL',
      documents: [{ size: OWN_CV.length }],
    });
    await send(ada, row?.id ?? '');
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([['submitted'], 1]);
    expect(fixture.mailer.mails[0]?.attachments?.[0]?.content.toString()).toBe(OWN_CV);
  });

  it('puts the CV, the posting and a letter of now in the place of those that waited', async () => {
    const ada = await fixture.applicant({ reviewBeforeSending: true });
    const [jobId] = await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    const cv = sampleCv({ basics: { ...sampleCv().basics, name: 'Kim Other' } });
    await fixture.work({ reader: { read: async () => ({ text: '', cv }) } });
    const id = (await fixture.attempts(ada))[0]?.id ?? '';
    expect(await state(ada)).toEqual(['awaiting-review CV_NAME']);
    await uploadCv(ada);
    await fixture.app.query('update job set description = $2 where id = $1', [
      jobId,
      'Send your CV to talent@employer.example.',
    ]);
    await again(ada, id);
    await fixture.work();
    expect(await state(ada)).toEqual(['awaiting-review']);
    expect(await applicationPackage(ada, id)).toMatchObject({
      recipient: 'talent@employer.example',
      job: { description: 'Send your CV to talent@employer.example.' },
      documents: [{ size: OWN_CV.length }],
    });
  });

  it('uses up the yes that was given, and the words it was given to', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    await send(ada, ada.attempt);
    await fixture.work();
    expect(await state(ada)).toEqual(['failed REFUSED']);
    await fixture.save(ada, { reviewBeforeSending: false });
    expect(await again(ada, ada.attempt)).toEqual(IS_BEING_PREPARED);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({ letter: '', documents: [], mailText: null });
    fixture.later(60);
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([['awaiting-review'], 1]);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      letterBy: 'RULES',
      letter: expect.not.stringContaining('own words'),
    });
  });

  it('makes a CV that was lost good, and leaves no file behind that nothing points at', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    const store = await openFileStore(fixture.app.config.files.storageUrl, fixture.app.config.dataDir);
    const kept =
      JSON.stringify(await applicationPackage(ada, ada.attempt)).match(/\/files\/(documents\/[^"]+)/)?.[1] ?? '';
    await uploadCv(ada);
    await again(ada, ada.attempt);
    await fixture.work();
    expect(await store.stat(kept)).not.toBeNull();
    fixture.later(3 * 60);
    const clock = { now: () => fixture.now };
    await sweepFiles({ store, em: fixture.app.orm.em, clock, references: autoApplyFiles });
    expect(await store.stat(kept)).toBeNull();
    const held =
      JSON.stringify(await applicationPackage(ada, ada.attempt)).match(/\/files\/(documents\/[^"]+)/)?.[1] ?? '';
    expect(await store.stat(held)).not.toBeNull();
    await store.delete(held);
    await send(ada, ada.attempt);
    await fixture.work();
    expect(await state(ada)).toEqual(['failed CV_LOST']);
    await again(ada, ada.attempt);
    await fixture.work();
    expect(await state(ada)).toEqual(['awaiting-review']);
    await store.close();
  });

  it.each(['submitted', 'unknown', 'sending', 'ready', 'claimed', 'discarded'])(
    'is refused while it is %s',
    async (as) => {
      const ada = await fixture.mailed({ reviewBeforeSending: true });
      await fixture.app.query('update auto_apply_attempt set state = $2 where id = $1', [ada.attempt, as]);
      expect(await again(ada, ada.attempt)).toBe('CONFLICT');
      expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
        letter: expect.stringContaining('Dear Employer'),
      });
    },
  );

  it('is refused to others, while it is paused, and for a job that was closed, and loses nothing', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    expect(await again(await newPerson(), ada.attempt)).toBe('NOT_FOUND');
    await fixture.save(ada, { paused: true });
    expect(await again(ada, ada.attempt)).toBe('CONFLICT');
    await fixture.save(ada, { paused: false });
    await fixture.app.query('update job set closed_at = now() where id = $1', [ada.jobId]);
    expect(await again(ada, ada.attempt)).toBe('CONFLICT');
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      letter: expect.stringContaining('Dear Employer'),
    });
  });
});
