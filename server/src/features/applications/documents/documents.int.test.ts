import { deflateRawSync } from 'node:zlib';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, systemClock } from '../../../platform/clock.ts';
import { DiskStore } from '../../../platform/storage/disk-store.ts';
import { someDocuments } from '../../../testing/factories/applications.factory.ts';
import { eventFrom } from '../../../testing/board-events.ts';
import { measureRepeatedBlock } from '../../../testing/measure-block.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { someDocx, somePdf, someZip, uploadSide } from '../../../testing/uploads.ts';
import { sweepFiles } from '../../profile/file-sweep.ts';
import { applicationFiles } from './application-files.ts';

const DOCUMENTS =
  'documents { id kind name url size } timeline { nodes { __typename ... on DocumentAttached { documentName } ... on DocumentDetached { documentName } } }';
const ADD = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
const ATTACH = `mutation ($input: AttachDocumentInput!) { attachDocument(input: $input) { change { revision application { ${DOCUMENTS} } } } }`;
const DETACH = `mutation ($input: DetachDocumentInput!) { detachDocument(input: $input) { change { revision application { ${DOCUMENTS} } } } }`;
const LINK = 'query ($path: String!) { viewer { fileLink(path: $path) { url } } }';

let app: TestApp;
const files = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function withCard(): Promise<{ person: Person; id: string; to: string }> {
  const person = await newPerson();
  const { data } = await app.graphql(ADD, {}, person.token);
  const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  return { person, id, to: `/applications/${id}/documents` };
}

async function documentsOf(person: Person): Promise<{ id: string; url: string; name: string }[]> {
  const { rows } = await app.query<{ id: string; url: string; name: string }>(
    'select id, url, name from application_document where user_id = $1 order by created_at',
    [person.id],
  );
  return rows;
}

describe('Mutation.attachDocument', () => {
  it('keeps the CV as it was, whatever becomes of the profile', async () => {
    const { person, id } = await withCard();
    await files.send('/me/cv', person, { content: somePdf(400) });
    const { data } = await app.graphql(ATTACH, { input: { id } }, person.token);
    expect(data).toMatchObject({
      attachDocument: {
        change: {
          revision: 2,
          application: {
            documents: [{ kind: 'CV', name: 'CV.pdf', size: 400 }],
            timeline: {
              nodes: [{ __typename: 'ApplicationCreated' }, { __typename: 'DocumentAttached', documentName: 'CV.pdf' }],
            },
          },
        },
      },
    });
    await files.send('/me/cv', person, { content: somePdf(999) });
    const [document] = await documentsOf(person);
    expect((await files.stored(document?.url ?? '')).byteLength).toBe(400);
  });

  it('says where to go when there is no CV', async () => {
    const { person, id } = await withCard();
    const { code, errors } = await app.graphql(ATTACH, { input: { id } }, person.token);
    expect([code, errors?.[0]?.message]).toEqual(['NOT_FOUND', 'Your profile has no CV. Upload one in the settings.']);
  });

  it('does not know the card of another person', async () => {
    const { id } = await withCard();
    const stranger = await newPerson();
    await files.send('/me/cv', stranger, { content: somePdf() });
    const before = await files.onDisk(stranger);
    expect((await app.graphql(ATTACH, { input: { id } }, stranger.token)).code).toBe('NOT_FOUND');
    expect(await files.onDisk(stranger)).toEqual(before);
  });
});

describe('POST /applications/{id}/documents', () => {
  it('keeps a file under its own name, and notifies the other tabs', async () => {
    const { person, id, to } = await withCard();
    const socket = openSocket(app.origin, person.token);
    const tab = await socket.subscribe(
      'subscription { boardChanged { revision application { documents { name kind } } } }',
    );
    const sent = await files.send(`${to}?kind=letter`, person, { name: 'Brief für Ünal.pdf', content: somePdf() });
    expect(sent.status).toBe(201);
    expect(await eventFrom(tab, 2)).toEqual({
      data: {
        boardChanged: {
          revision: 2,
          application: { documents: [{ name: 'Brief für Ünal.pdf', kind: 'LETTER' }] },
        },
      },
    });
    await socket.close();
    expect(id).not.toBe('');
  });

  it.each([
    ['a text', 'Dear Ada,\r\n\tI write to you – today.\n', 'letter.txt', 'letter.txt'],
    ['a PDF that calls itself something else', somePdf(), 'cv.exe', 'cv.pdf'],
    ['a name with folders', somePdf(), '../../etc/passwd', 'passwd.pdf'],
    ['no name to speak of', somePdf(), '.pdf', 'Document.pdf'],
  ])('takes %s', async (_what, content, name, kept) => {
    const { person, to } = await withCard();
    expect((await files.send(to, person, { name, content })).status).toBe(201);
    expect(await documentsOf(person)).toMatchObject([{ name: kept }]);
  });

  it('takes a Word document, and gives it back byte for byte', async () => {
    const { person, to } = await withCard();
    const content = await someDocx('Dear Ada');
    const sent = await files.send(to, person, { name: 'Letter.docx', type: 'application/zip', content });
    const answer = await fetch(app.origin + sent.url, { headers: { authorization: `Bearer ${person.token}` } });
    expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      true,
    ]);
    expect(await documentsOf(person)).toMatchObject([{ name: 'Letter.docx' }]);
  });

  it('refuses an archive that is made to take time, while others are served', async () => {
    const { person, to } = await withCard();
    // One entry that does not say how long it is, and five megabytes of what could be its end.
    const entry = Buffer.alloc(30);
    entry.writeUInt32LE(0x04034b50, 0);
    entry.writeUInt16LE(8, 6);
    entry.writeUInt16LE(8, 8);
    entry.writeUInt16LE(19, 26);
    const packed = deflateRawSync(Buffer.alloc(900 * 1024, '<Override ContentType="a" '));
    const content = Buffer.concat([entry, Buffer.from('[Content_Types].xml'), packed, Buffer.alloc(4_900_000, 'PK')]);
    const send = () => files.send(to, person, { name: 'Letter.docx', content });
    expect(await send()).toMatchObject({ status: 415 });
    expect(await measureRepeatedBlock(send)).toBeLessThan(30);
    expect(await files.onDisk(person)).toEqual([]);
  });

  it('refuses an archive that only calls itself a Word document', async () => {
    const { person, to } = await withCard();
    const content = await someZip({ 'letter.txt': 'Dear Ada' });
    expect(await files.send(to, person, { name: 'Letter.docx', content })).toMatchObject({ status: 415 });
    expect(await files.onDisk(person)).toEqual([]);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'UNSUPPORTED_FILE'],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex'), 415, 'UNSUPPORTED_FILE'],
    ['bytes that are no text', Buffer.from([0, 1, 2, 255, 254, 0]), 415, 'UNSUPPORTED_FILE'],
    ['nothing', Buffer.from(''), 415, 'UNSUPPORTED_FILE'],
    ['more than 5 MB', somePdf(5 * 1024 * 1024 + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s and keeps nothing', async (_what, content, status, code) => {
    const { person, to } = await withCard();
    expect(await files.send(to, person, { content })).toMatchObject({ status, code });
    expect([await documentsOf(person), await files.onDisk(person)]).toEqual([[], []]);
  });

  it('refuses a kind there is none of, and an application that is not there', async () => {
    const { person, to } = await withCard();
    expect(await files.send(`${to}?kind=photo`, person, { content: somePdf() })).toMatchObject({ status: 400 });
    expect(await files.send('/applications/1/documents', person, { content: somePdf() })).toMatchObject({
      status: 404,
    });
    const { to: foreign } = await withCard();
    expect(await files.send(foreign, person, { content: somePdf() })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await files.onDisk(person)).toEqual([]);
  });

  it('holds twenty documents, however many come at once', async () => {
    const { person, to, id } = await withCard();
    await someDocuments(app, person, id, 18);
    const sent = await Promise.all(Array.from({ length: 5 }, () => files.send(to, person, { content: somePdf() })));
    const statuses = sent.map(({ status }) => status);
    expect([statuses.filter((status) => status === 201), statuses.filter((status) => status === 400)]).toEqual([
      [201, 201],
      [400, 400, 400],
    ]);
    expect(await files.onDisk(person)).toHaveLength(2);
  });

  it('opens for its owner alone, by token or by a link', async () => {
    const { person, to } = await withCard();
    const { url } = await files.send(to, person, { name: 'a.txt', content: 'Hello' });
    const get = (token: string | undefined, address = url): Promise<Response> =>
      fetch(`${app.origin}${address}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
    const own = await get(person.token);
    expect([own.status, own.headers.get('content-type'), await own.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Hello',
    ]);
    const stranger = await newPerson();
    expect((await get(stranger.token)).status).toBe(404);
    expect((await get(undefined)).status).toBe(401);
    expect((await app.graphql(LINK, { path: url }, stranger.token)).data).toEqual({ viewer: { fileLink: null } });
    const { data } = await app.graphql(LINK, { path: url }, person.token);
    const link = /"url":"[^"]+(\/files\/[^"]+)"/.exec(JSON.stringify(data))?.[1];
    expect((await get(undefined, link)).status).toBe(200);
  });
});

describe('Mutation.detachDocument', () => {
  it('takes the file away and remembers that it was there', async () => {
    const { person, id, to } = await withCard();
    await files.send(to, person, { name: 'a.txt', content: 'Hello' });
    const [document] = await documentsOf(person);
    const { data } = await app.graphql(DETACH, { input: { id, documentId: document?.id } }, person.token);
    expect(data).toMatchObject({
      detachDocument: {
        change: {
          revision: 3,
          application: {
            documents: [],
            timeline: { nodes: [{}, {}, { __typename: 'DocumentDetached', documentName: 'a.txt' }] },
          },
        },
      },
    });
    expect(await files.onDisk(person)).toEqual([]);
  });

  it.each(['1', '00000000-0000-4000-8000-000000000000', ''])('does not know the document %j', async (documentId) => {
    const { person, id } = await withCard();
    expect((await app.graphql(DETACH, { input: { id, documentId } }, person.token)).code).toBe('NOT_FOUND');
  });

  it('does not know the document of another person, nor of another card', async () => {
    const [mine, other] = [await withCard(), await withCard()];
    await files.send(other.to, other.person, { content: somePdf() });
    const [document] = await documentsOf(other.person);
    for (const id of [mine.id, other.id]) {
      const { code } = await app.graphql(DETACH, { input: { id, documentId: document?.id } }, mine.person.token);
      expect(code).toBe('NOT_FOUND');
    }
    expect(await files.onDisk(other.person)).toHaveLength(1);
  });
});

describe('documents of a card that is deleted', () => {
  const sweep = (): Promise<number> =>
    sweepFiles({
      store: new DiskStore(path.join(app.config.dataDir, 'files')),
      em: app.orm.em,
      clock: systemClock,
      references: applicationFiles,
    });

  it('stay as long as it can be brought back, and go with the next sweep after that', async () => {
    const { person, id, to } = await withCard();
    const { url } = await files.send(to, person, { content: somePdf() });
    const then = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(path.join(app.config.dataDir, url), then, then);
    expect(await sweep()).toBe(0);
    await app.api('DELETE', `/applications/${id}`, { token: person.token });
    expect(await sweep()).toBe(0);
    expect(await files.onDisk(person)).toHaveLength(1);
    await app.query(`update deleted_application set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(await sweep()).toBe(1);
    expect(await files.onDisk(person)).toEqual([]);
  });
});
