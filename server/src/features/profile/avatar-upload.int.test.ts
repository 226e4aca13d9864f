import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureRepeatedBlock } from '../../testing/measure-block.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { somePdf, upload, uploadSide } from '../../testing/uploads.ts';

const MB = 1024 * 1024;
const AVATAR = 'Please select an image file (JPG, PNG, or GIF)';

let app: TestApp;
const side = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const square = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#1f7a5c' } });

describe('POST /me/avatar', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
  ] as const)('stores a %s as the picture, and creates the profile', async (ending, format) => {
    const person = await newPerson();
    const answer = await side.send('/me/avatar', person, { content: await square().toFormat(format).toBuffer() });
    expect(answer.status).toBe(200);
    expect(answer.url).toMatch(new RegExp(`^/files/avatars/${person.id}/avatar-\\d{13}-[0-9a-f]{32}\\.${ending}$`));
    expect(await side.fieldsOf(person)).toEqual({ avatar_url: answer.url, cv_url: '', email: person.email });
    expect(await sharp(await side.stored(answer.url)).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  it('keeps the rest of a profile, and removes the previous picture', async () => {
    const person = await newPerson();
    const names = { firstName: 'Ada', lastName: 'Lovelace', phone: '+441' };
    const complete =
      'mutation ($input: CompleteSignUpInput!) { completeSignUp(input: $input) { profile { firstName } } }';
    await app.graphql(complete, { input: names }, person.token);
    const content = await square().png().toBuffer();
    const first = await side.send('/me/avatar', person, { content });
    const second = await side.send('/me/avatar', person, { content });
    expect(await side.onDisk(person)).toEqual([second.url.replace('/files/', '')]);
    expect((await fetch(app.origin + first.url)).status).toBe(404);
    const { data } = await app.graphql('{ profile { firstName phone avatarUrl } }', {}, person.token);
    expect(data).toEqual({ profile: { firstName: 'Ada', phone: '+441', avatarUrl: second.url } });
  });

  it('keeps one picture when several are sent at once', async () => {
    const person = await newPerson();
    const content = await square().png().toBuffer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => side.send('/me/avatar', person, { content })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await side.onDisk(person)).toEqual([(await side.fieldsOf(person))?.avatar_url.replace('/files/', '')]);
  });

  it('removes location and owner of a photo, and turns it upright', async () => {
    const person = await newPerson();
    const exif = {
      IFD0: { Copyright: 'Canary Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    };
    const content = await square(60, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(content.includes('Canary Owner')).toBe(true);
    const { url } = await side.send('/me/avatar', person, { content, type: 'image/jpeg' });
    const kept = await side.stored(url);
    const { exif: keptExif, xmp, icc, orientation, width, height } = await sharp(kept).metadata();
    expect({ keptExif, xmp, icc, orientation, width, height }).toEqual({ width: 20, height: 60 });
    expect(kept.includes('Canary')).toBe(false);
  });

  it('keeps only the picture of a polyglot file', async () => {
    const person = await newPerson();
    const gif = await square().gif().toBuffer();
    const content = Buffer.concat([gif, Buffer.from('*/=1;alert("canary");<script>alert(1)</script>')]);
    const { url } = await side.send('/me/avatar', person, { content });
    expect((await side.stored(url)).includes('canary')).toBe(false);
  });

  it('does not block on a picture with 150,000 broken chunks', async () => {
    const person = await newPerson();
    const png = await square().png().toBuffer();
    const part = Buffer.from([0, 0, 0, 0, ...Buffer.from('tEXt'), 0, 0, 0, 0]);
    // After the picture's header.
    const content = Buffer.concat([png.subarray(0, 33), Buffer.alloc(150_000 * part.length, part), png.subarray(33)]);
    const send = () => side.send('/me/avatar', person, { content });
    expect(await send()).toMatchObject({ status: 200 });
    expect(await measureRepeatedBlock(send)).toBeLessThan(30);
  });

  it('keeps the first frame of an animation', async () => {
    const person = await newPerson();
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(content).metadata()).pages).toBe(2);
    const { url } = await side.send('/me/avatar', person, { content });
    const kept = sharp(await side.stored(url));
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    expect([...(await kept.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('scales down a large photo', async () => {
    const person = await newPerson();
    const { url } = await side.send('/me/avatar', person, { content: await square(3000, 1500).jpeg().toBuffer() });
    expect(await sharp(await side.stored(url)).metadata()).toMatchObject({ width: 512, height: 256 });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', { content: svg, type: 'image/svg+xml', name: 'a.svg' }],
    ['an SVG with the type of a PNG', { content: svg, type: 'image/png', name: 'a.png' }],
    ['an HTML page with the type of a JPG', { content: '<!doctype html><script>1</script>', type: 'image/jpeg' }],
    ['a PDF with the type of a GIF', { content: somePdf(), type: 'image/gif', name: 'a.gif' }],
    ['only the signature of a GIF and a script', { content: 'GIF89a=1;alert(1)//', type: 'image/gif' }],
    ['zero bytes', { content: '', type: 'image/png' }],
  ])('refuses %s', async (_what, file) => {
    const person = await newPerson();
    expect(await side.send('/me/avatar', person, file)).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_FILE',
      error: AVATAR,
    });
    expect(await side.onDisk(person)).toEqual([]);
    expect(await side.fieldsOf(person)).toBeUndefined();
  });

  it('refuses a WebP, which is not one of the three formats', async () => {
    const answer = await side.send('/me/avatar', await newPerson(), { content: await square().webp().toBuffer() });
    expect(answer).toMatchObject({ status: 415, error: AVATAR });
  });

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    const answer = await side.send('/me/avatar', await newPerson(), { content: whole.subarray(0, whole.length / 2) });
    expect(answer).toMatchObject({ status: 415, error: AVATAR });
  });

  it('refuses 50,000 × 50,000 pixels without decoding them', async () => {
    const content = await square(8, 8).png().toBuffer();
    // Width and height follow the first chunk's length and name; its checksum follows 13 bytes later.
    content.writeUInt32BE(50_000, 16);
    content.writeUInt32BE(50_000, 20);
    content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
    const person = await newPerson();
    expect(await side.send('/me/avatar', person, { content })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      error: 'The picture is too large. Please choose one of at most 25 megapixels.',
    });
  });

  it('accepts 25 megapixels and refuses one row more', async () => {
    const person = await newPerson();
    const most = await square(5000, 5000).png().toBuffer();
    const more = await square(5000, 5001).png().toBuffer();
    expect((await side.send('/me/avatar', person, { content: most })).status).toBe(200);
    expect((await side.send('/me/avatar', person, { content: more })).status).toBe(413);
  });

  it('accepts exactly 2 MB and refuses one byte more', async () => {
    const person = await newPerson();
    const png = await square().png().toBuffer();
    const padded = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await side.send('/me/avatar', person, { content: padded(2 * MB) })).toMatchObject({ status: 200 });
    expect(await side.send('/me/avatar', person, { content: padded(2 * MB + 1) })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      error: 'File size must be less than 2MB',
    });
  });

  it.each([
    '../../../etc/passwd.png',
    '..\\..\\a.png',
    'a\u0000b.png',
    'a\r\nSet-Cookie: x=1.png',
    `${'x'.repeat(5000)}.png`,
    '<img onerror=1>.png',
  ])('ignores the file name %j', async (name) => {
    const person = await newPerson();
    const { url } = await side.send('/me/avatar', person, { content: await square().png().toBuffer(), name });
    expect(url).toMatch(/^\/files\/avatars\/\w+\/avatar-\d{13}-[0-9a-f]{32}\.png$/);
  });

  it('refuses visitors before reading the file', async () => {
    expect(await upload(app.origin, undefined, '/me/avatar', { content: 'x' })).toMatchObject({ status: 401 });
    const answer = await app.api('POST', '/me/avatar', { body: { file: 'x' } });
    expect(answer.status).toBe(401);
  });
});
