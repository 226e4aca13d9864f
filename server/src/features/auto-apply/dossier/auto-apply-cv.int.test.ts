import { unlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../../domain/index.ts';
import { someCopiesOfVersion } from '../../../testing/factories/cv.factory.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import {
  type AutoApplyFixture,
  ATTEMPT_QUERY,
  MAILED,
  startAutoApplyFixture,
} from '../../../testing/auto-apply-fixture.ts';
import { newVersion } from '../../../testing/cv-runs.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

let world: AutoApplyFixture;
beforeAll(async () => {
  world = await startAutoApplyFixture();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** Somebody with a CV in the profile and a version of another one. */
async function withVersion(settings: object = {}): Promise<Person & { keyword: string; version: string }> {
  const ada = await world.applicant(settings);
  await givePremium(world.app, ada);
  return { ...ada, version: await newVersion(world.app, ada) };
}

/** What an answer to a save says of the CV, or the code it was refused with. */
async function save({ token }: Person, cvVersionId: unknown): Promise<unknown> {
  const { data, code } = await world.app.graphql(
    `mutation ($input: SaveAutoApplySettingsInput!) { saveAutoApplySettings(input: $input) { settings { cvVersionId } } }`,
    { input: { dailyLimit: 7, ...(cvVersionId === undefined ? {} : { cvVersionId }) } },
    token,
  );
  return code ?? z.object({ settings: z.unknown() }).parse(data?.['saveAutoApplySettings']).settings;
}

const settings = async ({ token }: Person): Promise<unknown> =>
  (await world.app.graphql('{ autoApplySettings { cvVersionId dailyLimit } }', {}, token)).data?.['autoApplySettings'];

async function applied(person: Person & { keyword: string }): Promise<unknown> {
  await world.publish(person.keyword, { description: MAILED });
  await world.run(person);
  const id = (await world.attempts(person)).at(-1)?.id;
  return viewerOf((await world.app.graphql(ATTEMPT_QUERY, { id }, person.token)).data)['autoApplyAttempt'];
}

describe('the CV that was chosen', () => {
  it('goes with an application in place of that of the profile, and is what its letter tells of', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    const document = { name: 'CV Robin Example.docx', type: DOCUMENT_TYPES.docx };
    expect(await applied(ada)).toMatchObject({
      outcome: 'SUBMITTED',
      letter: expect.stringContaining('Larkspur Payments'),
      letterBy: 'RULES',
      documents: [{ ...document, cvVersionId: ada.version }],
    });
    const [mail] = world.mailer.mails;
    expect(mail?.attachments).toMatchObject([document]);
    const query = `{ viewer { cvVersion(id: "${ada.version}") { resume { size } } } }`;
    expect((await world.app.graphql(query, {}, ada.token)).data).toMatchObject({
      viewer: {
        cvVersion: { resume: { size: mail?.attachments?.[0]?.content.length } },
      },
    });
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
    await world.app.graphql(
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
    const { rows } = await world.app.query<{ file_key: string }>(
      'select file_key from cv_document where user_id = $1',
      [ada.id],
    );
    for (const { file_key: key } of rows) await unlink(path.join(world.app.config.dataDir, 'files', key));
    expect(await applied(ada)).toMatchObject({ outcome: 'IN_PROGRESS', problem: { code: 'CV_AWAY' }, documents: [] });
    for (const minutes of [2, 6, 16, 61, 241]) {
      world.later(minutes);
      await world.work();
    }
    expect(await world.attempts(ada)).toMatchObject([{ state: 'failed', problem: 'CV_AWAY' }]);
    expect(world.mailer.mails).toEqual([]);
  });

  it('is not the one that goes when there are too many', async () => {
    const ada = await withVersion();
    await save(ada, ada.version);
    await someCopiesOfVersion(world.app, ada.version, 49, 1_000);
    await newVersion(world.app, ada);
    const { rows } = await world.app.query('select id from cv_version where user_id = $1', [ada.id]);
    expect(rows).toHaveLength(50);
    expect(rows).toContainEqual({ id: ada.version });
    expect(await settings(ada)).toMatchObject({ cvVersionId: ada.version });
  });
});
