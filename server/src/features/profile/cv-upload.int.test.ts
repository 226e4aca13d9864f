import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { filesOnDisk, somePdf, uploadSide } from '../../testing/uploads.ts';

const MB = 1024 * 1024;
const CV = 'Please select a PDF file for your CV';

let app: TestApp;
const side = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('POST /me/cv', () => {
  it('stores a PDF as the CV, byte for byte, and removes the previous one', async () => {
    const person = await newPerson();
    const first = await side.send('/me/cv', person, { content: somePdf(), type: 'application/pdf' });
    expect(first.url).toMatch(new RegExp(`^/files/resumes/${person.id}/cv-\\d{13}-[0-9a-f]{32}\\.pdf$`));
    const content = somePdf(100_000);
    const second = await side.send('/me/cv', person, { content, type: 'text/plain', name: 'x.exe' });
    expect((await side.stored(second.url)).equals(content)).toBe(true);
    expect(await side.fieldsOf(person)).toMatchObject({ avatar_url: '', cv_url: second.url });
    expect(await side.onDisk(person)).toEqual([second.url.replace('/files/', '')]);
  });

  it('accepts exactly 5 MB and refuses one byte more', async () => {
    const person = await newPerson();
    expect(await side.send('/me/cv', person, { content: somePdf(5 * MB) })).toMatchObject({ status: 200 });
    expect(await side.send('/me/cv', person, { content: somePdf(5 * MB + 1) })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      error: 'CV file size must be less than 5MB',
    });
    expect(await side.onDisk(person)).toHaveLength(1);
  });

  it.each([
    ['HTML before a PDF', { content: `<script>alert(1)</script>${somePdf().toString()}` }],
    ['a Word document with the type of a PDF', { content: Buffer.from('504b0304', 'hex'), type: 'application/pdf' }],
    ['plain text', { content: 'My CV', type: 'application/pdf', name: 'cv.pdf' }],
    ['zero bytes', { content: '', type: 'application/pdf' }],
  ])('refuses %s', async (_what, file) => {
    const person = await newPerson();
    expect(await side.send('/me/cv', person, file)).toMatchObject({ status: 415, code: 'UNSUPPORTED_FILE', error: CV });
    expect(await side.onDisk(person)).toEqual([]);
  });

  it.each([
    ['in another field', [{ field: 'cv', content: somePdf() }]],
    ['beside a second file', [{ content: somePdf() }, { content: somePdf() }]],
    ['beside a file in another field', [{ content: somePdf(70_000) }, { field: 'other', content: 'x' }]],
    ['missing', []],
  ])('refuses a file that is sent %s, and stores nothing', async (_how, files) => {
    const person = await newPerson();
    expect(await side.send('/me/cv', person, ...files)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await side.onDisk(person)).toEqual([]);
    expect(await side.fieldsOf(person)).toBeUndefined();
  });

  it('refuses bodies that are not valid forms', async () => {
    const { token } = await newPerson();
    const json = await app.api('POST', '/me/cv', { token, body: { file: 'x' } });
    expect(json.json()).toMatchObject({ status: 415, error: expect.stringContaining('multipart/form-data') });
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=']) {
      const headers = { 'content-type': type };
      const answer = await app.api('POST', '/me/cv', { token, headers, body: '--x\r\nrubbish' });
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    }
  });

  it('refuses a body that continues after its file', async () => {
    const { token } = await newPerson();
    const part = (name: string, value: string): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = part('note', 'y'.repeat(6 * MB)) + '--x--\r\n';
    const answer = await app.api('POST', '/me/cv', {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect(answer.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('closes the connection of an endless body without a length', async () => {
    const person = await newPerson();
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/v1/me/cv HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const start = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n';
    socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    const more = `${(65_536).toString(16)}\r\n${'y'.repeat(65_536)}\r\n`;
    const flood = (): void => {
      while (!socket.destroyed && socket.write(more));
    };
    socket.on('drain', flood);
    flood();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(64 * MB);
    await expect.poll(() => side.onDisk(person)).toEqual([]);
  });

  it('leaves nothing of an interrupted upload', async () => {
    const person = await newPerson();
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
    socket.write(
      `POST /api/v1/me/cv HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n\r\n${head}`,
    );
    socket.write(somePdf(500_000));
    await expect
      .poll(async () => (await filesOnDisk(app.config.dataDir)).some((file) => file.startsWith('.incoming')))
      .toBe(true);
    socket.destroy();
    await expect.poll(() => side.onDisk(person)).toEqual([]);
    expect(await side.fieldsOf(person)).toBeUndefined();
  });
});
