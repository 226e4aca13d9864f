import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSmtpServer, type SmtpStep, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail: Mail = { to: 'ada@example.com', subject: 'Hello', text: 'First\nSecond\n', key: 'test/1' };

let smtp: FakeSmtpServer;
let mailer: Mailer;
const mailerFor = (url: string): Mailer =>
  createSmtpMailer({
    url,
    from: 'Foothold <jobs@example.org>',
    host: 'example.org',
    timeouts: { stepMs: 300, mailMs: 1_500 },
  });

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  mailer = mailerFor(smtp.url);
});
beforeEach(() => smtp.misbehave(null));
afterAll(() => smtp.close());

describe('a mail sent by SMTP', () => {
  it('arrives with its sender, its text and an id derived from its key', async () => {
    expect(await mailer.send(mail)).toEqual({ state: 'sent' });
    expect(await mailer.send({ ...mail, key: 'test/2' })).toEqual({ state: 'sent' });
    expect(await mailer.send(mail)).toEqual({ state: 'sent' });
    const [first, other, again] = smtp.mails;
    expect(first).toMatchObject({ from: 'jobs@example.org', to: 'ada@example.com' });
    expect(first?.content).toContain('From: Foothold <jobs@example.org>\n');
    expect(first?.content).toContain('Auto-Submitted: auto-generated\n');
    expect(first?.content).toMatch(/\n\nFirst\nSecond$/);
    const idOf = (content = '') => /^Message-ID: (.+)$/im.exec(content)?.[1];
    expect(idOf(first?.content)).toMatch(/^<[\da-f]{40}@example\.org>$/);
    expect(idOf(again?.content)).toBe(idOf(first?.content));
    expect(idOf(other?.content)).not.toBe(idOf(first?.content));
  });

  it('carries attachments and a Reply-To address', async () => {
    const attachments = [{ name: 'cv.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }];
    await mailer.send({ ...mail, replyTo: 'person@example.net', attachments });
    const { content = '' } = smtp.mails.at(-1) ?? {};
    expect(content).toContain('Reply-To: person@example.net\n');
    expect(content).toContain('Auto-Submitted:');
    await mailer.send({ ...mail, replyTo: 'person@example.net', attachments, inNameOf: 'Zoë Example' });
    expect(smtp.mails.at(-1)?.content).not.toContain('Auto-Submitted');
    expect(content).toContain('Content-Type: application/pdf; name=cv.pdf');
    expect(content).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  it.each([
    ['Robin Example', 'From: Robin Example via Foothold <jobs@example.org>'],
    ['boss@bank.example', 'From: "boss bank.example via Foothold" <jobs@example.org>'],
    ['Eve\r\nBcc: eve@example.com', 'From: "Eve Bcc: eve example.com via Foothold" <jobs@example.org>'],
  ])('names the person it is sent for, with our own address: %j', async (inNameOf, sender) => {
    await mailer.send({ ...mail, inNameOf });
    const { content = '', from } = smtp.mails.at(-1) ?? {};
    expect([from, content]).toEqual(['jobs@example.org', expect.stringContaining(`${sender}\n`)]);
    expect(content).not.toMatch(/^bcc/im);
  });

  it('cannot get other headers or recipients through its subject or address', async () => {
    await mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nAnother text' });
    expect(smtp.mails.at(-1)?.content).not.toMatch(/^(bcc|another)/im);
    const before = smtp.mails.length;
    for (const to of ['ada@example.com, eve@example.com', 'ada@example.com>\r\nRCPT TO:<eve@example.com', 'ada', '']) {
      expect(await mailer.send({ ...mail, to })).toEqual({ state: 'refused', isFinal: true, reason: 'address' });
    }
    expect(smtp.mails).toHaveLength(before);
  });
});

describe('a failing mail server', () => {
  const answers: [SmtpStep, string, object][] = [
    ['MAIL', '451 try later', { state: 'refused', isFinal: false, reason: '451' }],
    ['RCPT', '550 no such person ada@example.com', { state: 'refused', isFinal: true, reason: '550' }],
    ['RCPT', '450 mailbox busy', { state: 'refused', isFinal: false, reason: '450' }],
    ['DATA', '554 not today', { state: 'refused', isFinal: false, reason: '554' }],
    ['MAIL', '550 not from this machine', { state: 'refused', isFinal: false, reason: '550' }],
    ['content', '452 disk full', { state: 'refused', isFinal: false, reason: '452' }],
    ['content', '552 too large', { state: 'refused', isFinal: true, reason: '552' }],
    ['greeting', '421 busy', { state: 'refused', isFinal: false, reason: '421' }],
    ['greeting', '554 no service here', { state: 'refused', isFinal: false, reason: '554' }],
  ];
  it.each(answers)('that answers at %s with %s is believed', async (at, answer, outcome) => {
    smtp.misbehave(at, answer);
    expect(await mailer.send(mail)).toEqual(outcome);
  });

  it.each(['greeting', 'MAIL', 'RCPT', 'DATA'] as const)(
    'that stops answering at %s has accepted nothing: the mail may be retried',
    async (at) => {
      for (const oddity of ['silence', 'hang up']) {
        smtp.misbehave(at, oddity);
        expect(await mailer.send(mail)).toMatchObject({ state: 'refused', isFinal: false });
      }
    },
  );

  it.each(['silence', 'hang up'])('that answers the content with a %s may have accepted it', async (oddity) => {
    smtp.misbehave('content', oddity);
    expect(await mailer.send(mail)).toMatchObject({ state: 'unknown' });
  });

  it.each([
    ['RCPT', { state: 'refused', isFinal: false }],
    ['content', { state: 'unknown' }],
  ] as const)('that is silent at %s does not delay an abort', async (at, outcome) => {
    smtp.misbehave(at);
    const stopping = new AbortController();
    const patient = createSmtpMailer({ url: smtp.url, from: 'jobs@example.org', host: 'example.org' });
    const sending = patient.send(mail, stopping.signal);
    await expect.poll(() => smtp.step()).toBe(at);
    stopping.abort();
    expect(await sending).toMatchObject(outcome);
  });

  it('that is unreachable may be retried', async () => {
    const gone = await startFakeSmtpServer();
    await gone.close();
    expect(await mailerFor(gone.url).send(mail)).toMatchObject({ state: 'refused', isFinal: false });
  });

  it('that drips bytes without end times out', async () => {
    const drips = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 50);
      socket.on('error', () => undefined);
      socket.on('close', () => clearInterval(drip));
    });
    drips.listen(0, '127.0.0.1');
    await once(drips, 'listening');
    const address = drips.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await mailerFor(`smtp://127.0.0.1:${port}`).send(mail)).toMatchObject({ state: 'refused', isFinal: false });
    drips.close();
    await once(drips, 'close');
  });
});
