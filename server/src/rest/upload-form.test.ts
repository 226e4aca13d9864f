import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { turnsOf } from '../testing/turns-of.ts';
import { uploadFromForm } from './upload-form.ts';

const LIMIT = { maxBytes: 4_000_000, tooLarge: 'That is too large.' };
const FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="board.csv"\r\n\r\nTitle\r\n';
const READ_BYTES = 64 * 1024;

/** A request whose body arrived in reads of 64 KB. */
function request(body: string, { isWhole = true } = {}): IncomingMessage {
  const raw = new IncomingMessage(new Socket());
  raw.headers['content-type'] = 'multipart/form-data; boundary=edge';
  for (let at = 0; at < body.length; at += READ_BYTES) raw.push(body.slice(at, at + READ_BYTES));
  if (isWhole) raw.push(null);
  return raw;
}

it('hands on the file with its name and the other fields', async () => {
  const field = '--edge\r\nContent-Disposition: form-data; name="options"\r\n\r\n{}\r\n';
  const file = uploadFromForm(request(`${FILE}${field}--edge--\r\n`), LIMIT);
  expect(await text(file)).toBe('Title');
  expect([file.fileName(), file.field('options'), file.field('other')]).toEqual(['board.csv', '{}', '']);
});

it('parses a large form over many turns of the event loop', async () => {
  const rows = 'a,b\n'.repeat(250_000);
  const reading = buffer(uploadFromForm(request(`${FILE.replace('Title', rows)}--edge--\r\n`), LIMIT));
  expect(await turnsOf(reading)).toBeGreaterThan(100);
  expect(await reading).toHaveLength(rows.length);
});

it.each([
  ['many files', FILE.repeat(30_000)],
  ['many empty parts', FILE + '--edge\r\n'.repeat(200_000)],
])('stops to parse a form of %s at once', async (_what, body) => {
  const reading = buffer(uploadFromForm(request(body), LIMIT));
  const turns = await turnsOf(reading);
  await expect(reading).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(turns).toBeLessThan(10);
});

it('leaves the request open, so that its sender gets to read the answer', async () => {
  const raw = request(FILE.repeat(30_000), { isWhole: false });
  await expect(buffer(uploadFromForm(raw, LIMIT))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(raw.destroyed).toBe(false);
});

it('lets the rest of a form be thrown away when nobody reads its file to the end', async () => {
  const raw = request(FILE.replace('Title', 'x'.repeat(1_000_000)), { isWhole: false });
  for await (const chunk of uploadFromForm(raw, LIMIT)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  raw.push('x'.repeat(1_000_000));
  raw.push(null);
  await once(
    raw.on('data', () => undefined),
    'end',
  );
});
