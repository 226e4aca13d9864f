import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

let folder: string;
let minutes: number;
let outbox: Outbox;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'foothold-outbox-')), 'outbox');
  minutes = 0;
  outbox = new Outbox(folder, { now: () => new Date(START + minutes++ * 60_000) });
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const mail = (key: string) => ({ to: 'ada@example.com', subject: `About ${key}`, text: 'Text\n', key });

describe('the outbox', () => {
  it('is empty before the first mail', async () => {
    expect(await outbox.mails()).toEqual([]);
  });

  it('keeps mails complete, newest first, readable by this user only', async () => {
    const attachments = [{ name: 'cv.pdf', type: 'application/pdf', content: Buffer.from('PDF') }];
    await outbox.send({ ...mail('a'), replyTo: 'me@example.com', attachments });
    await outbox.send(mail('b'));
    expect(await outbox.mails()).toEqual([
      expect.objectContaining({ subject: 'About b', at: new Date(START + 60_000), replyTo: null, attachments: [] }),
      {
        at: new Date(START),
        to: 'ada@example.com',
        subject: 'About a',
        text: 'Text\n',
        replyTo: 'me@example.com',
        attachments: [{ name: 'cv.pdf', type: 'application/pdf', content: Buffer.from('PDF').toString('base64') }],
      },
    ]);
    const [file = ''] = await readdir(folder);
    expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
  });

  it('keeps one mail per key', async () => {
    await outbox.send(mail('a'));
    await outbox.send(mail('a'));
    expect(await outbox.mails()).toHaveLength(1);
  });

  it('rejects a mail that it cannot write, for now', async () => {
    await writeFile(folder, 'no folder');
    expect(await outbox.send(mail('a'))).toEqual({ state: 'refused', isFinal: false, reason: 'EEXIST' });
    await rm(folder);
    expect(await outbox.send(mail('a'))).toEqual({ state: 'sent' });
  });

  it('skips files it cannot read', async () => {
    await outbox.send(mail('a'));
    await writeFile(path.join(folder, `${START + 1}-ab12.json`), '{"half":');
    await writeFile(path.join(folder, `${START + 2}-ab13.json`), '{}');
    expect((await outbox.mails()).map(({ subject }) => subject)).toEqual(['About a']);
  });

  it('keeps 500 mails and deletes the oldest', async () => {
    for (let count = 0; count < 502; count += 1) await outbox.send(mail(`${count}`));
    const mails = await outbox.mails();
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([500, 'About 501', 'About 2']);
  });
});
