import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail as received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** Headers and body, lines ending with '\n'. */
  readonly content: string;
}

/** The step of the conversation at which the server misbehaves. */
export type SmtpStep = 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

/** A response such as '451 later'; 'silence': none, and the connection stays open; 'hang up': it is closed. */
type Oddity = string;

/** A fake mail server in this process that refuses, stays silent or hangs up on demand. */
export interface FakeSmtpServer {
  /** 'smtp://127.0.0.1:<port>' */
  readonly url: string;
  /** Accepted mails, in order. */
  readonly mails: readonly ReceivedMail[];
  /** Contents received completely but not answered. */
  unanswered(): number;
  /** The last step reached by the last conversation. */
  step(): SmtpStep | null;
  /** From now on; null: normally. 'hang up' at the content happens after the mail was accepted. */
  misbehave(at: SmtpStep | null, answer?: Oddity): void;
  close(): Promise<void>;
}

export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let odd: { at: SmtpStep; answer: Oddity } | null = null;
  let step: SmtpStep | null = null;
  let unanswered = 0;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const say = (at: SmtpStep, usual: string): boolean => {
      step = at;
      if (odd === null || odd.at !== at) return socket.write(`${usual}\r\n`) || true;
      if (at === 'content' && !/^\d/.test(odd.answer)) unanswered += 1;
      if (odd.answer === 'hang up') socket.end();
      else if (odd.answer !== 'silence') socket.write(`${odd.answer}\r\n`);
      return false;
    };
    say('greeting', '220 fake ESMTP');
    let buffer = '';
    let mail = { from: '', to: '' };
    let content: string[] | null = null;

    const onLine = (line: string): void => {
      if (content !== null) {
        if (line !== '.') {
          content.push(line.startsWith('.') ? line.slice(1) : line);
          return;
        }
        const isRefused = odd?.at === 'content' && /^[45]/.test(odd.answer);
        if (!isRefused) mails.push({ ...mail, content: content.join('\n') });
        content = null;
        say('content', '250 taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO') socket.write('250-smtp\r\n250 8BITMIME\r\n');
      else if (verb === 'MAIL') {
        mail = { from: address, to: '' };
        say('MAIL', '250 fine');
      } else if (verb === 'RCPT') {
        mail.to = address;
        say('RCPT', '250 fine');
      } else if (verb === 'DATA') {
        if (say('DATA', '354 go on')) content = [];
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('502 what?\r\n');
    };
    socket.on('data', (text: string) => {
      const lines = (buffer + text).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    mails,
    step: () => step,
    unanswered: () => unanswered,
    misbehave: (at, answer = 'silence') => void (odd = at === null ? null : { at, answer }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
