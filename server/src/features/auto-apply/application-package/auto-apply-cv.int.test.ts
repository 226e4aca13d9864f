import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../../domain/index.ts';
import { someCopiesOfVersion } from '../../../testing/factories/cv.factory.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { ATTEMPT_QUERY, MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newVersion } from '../../../testing/cv-runs.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

/** Somebody with a CV in the profile and a version of another one. */
async function withVersion(settings: object = {}): Promise<Person & { keyword: string; version: string }> {
  const ada = await fixture.applicant(settings);
  await givePremium(fixture.app, ada);
  return { ...ada, version: await newVersion(fixture.app, ada) };
}

/** What an answer to a save says of the CV, or the code it was refused with. */
async function save({ token }: Person, cvVersionId: unknown): Promise<unknown> {
  const { data, code } = await fixture.app.graphql(
    `mutation ($input: SaveAutoApplySettingsInput!) { saveAutoApplySettings(input: $input) { settings { cvVersionId } } }`,
    { input: { dailyLimit: 7, ...(cvVersionId === undefined ? {} : { cvVersionId }) } },
    token,
  );
  return code ?? z.object({ settings: z.unknown() }).parse(data?.['saveAutoApplySettings']).settings;
}

const settings = async ({ token }: Person): Promise<unknown> =>
  (await fixture.app.graphql('{ autoApplySettings { cvVersionId dailyLimit } }', {}, token)).data?.[
    'autoApplySettings'
  ];

async function applied(person: Person & { keyword: string }): Promise<unknown> {
  await fixture.publish(person.keyword, { description: MAILED });
  await fixture.run(person);
  const id = (await fixture.attempts(person)).at(-1)?.id;
  return viewerOf((await fixture.app.graphql(ATTEMPT_QUERY, { id }, person.token)).data)['autoApplyAttempt'];
}

describe('the CV that was chosen', () => {
  it('replaces that of the profile in an application, and its letter is about it', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    const document = { name: 'CV Robin Example.pdf', type: DOCUMENT_TYPES.pdf };
    expect(await applied(ada)).toMatchObject({
      outcome: 'SUBMITTED',
      letter: expect.stringContaining('Larkspur Payments'),
      letterBy: 'RULES',
      documents: [{ ...document, cvVersionId: ada.version }],
    });
    const [mail] = fixture.mailer.mails;
    expect(mail?.attachments).toMatchObject([document]);
    const content = Buffer.from(mail?.attachments?.[0]?.content ?? '');
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('stays until another is chosen, an empty text for that of the profile', async () => {
    const ada = await withVersion();
    expect(await save(ada, undefined)).toEqual({ cvVersionId: null });
    for (const [chosen, kept] of [
      [ada.version.toUpperCase(), ada.version],
      [undefined, ada.version],
      [null, ada.version],
      ['', null],
    ]) {
      expect(await save(ada, chosen)).toEqual({ cvVersionId: kept });
      expect(await settings(ada)).toMatchObject({ cvVersionId: kept });
    }
    expect(await applied(ada)).toMatchObject({ documents: [{ name: 'CV Robin Example.pdf', cvVersionId: null }] });
  });

  it('is one of the person alone; a save that names another saves nothing', async () => {
    const ada = await withVersion();
    const bob = await newPerson();
    for (const id of [ada.version, crypto.randomUUID(), 'x', '-'.repeat(36), '\0']) {
      expect(await save(bob, id)).toBe('NOT_FOUND');
    }
    expect(await settings(bob)).toBeNull();
  });

  it('is that of the profile again when the version is deleted', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    await fixture.app.graphql(
      'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
      { id: ada.version },
      ada.token,
    );
    expect(await settings(ada)).toEqual({ cvVersionId: null, dailyLimit: 7 });
    expect(await applied(ada)).toMatchObject({ documents: [{ cvVersionId: null }] });
  });

  it('is waited for while it cannot be opened, and no other goes in its place', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    // Nobody can draw it.
    await fixture.app.query(`update cv_version set edits = '{}' where id = $1`, [ada.version]);
    expect(await applied(ada)).toMatchObject({ outcome: 'IN_PROGRESS', problem: { code: 'CV_AWAY' }, documents: [] });
    for (const minutes of [2, 6, 16, 61, 241]) {
      fixture.later(minutes);
      await fixture.work();
    }
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'failed', problem: 'CV_AWAY' }]);
    expect(fixture.mailer.mails).toEqual([]);
  });

  it('is not the one that goes when there are too many', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    await someCopiesOfVersion(fixture.app, ada.version, 49, 1_000);
    await newVersion(fixture.app, ada);
    const { rows } = await fixture.app.query('select id from cv_version where user_id = $1', [ada.id]);
    expect(rows).toHaveLength(50);
    expect(rows).toContainEqual({ id: ada.version });
    expect(await settings(ada)).toMatchObject({ cvVersionId: ada.version });
  });
});
