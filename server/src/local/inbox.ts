import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../platform/mail/outbox.ts';
import { inboxPage } from './inbox-page.ts';
import type { SignInMails } from './sign-in-mails.ts';

interface InboxParts {
  readonly signInMails: Pick<SignInMails, 'look'>;
  readonly outbox: Pick<Outbox, 'mails'>;
  readonly publicUrl: string;
}

/**
 * `/dev/inbox`: the mails a real deployment would send, newest first, with working links (operations-3): those of the
 * auth emulator and our own.
 */
export function registerInbox(app: FastifyInstance, { signInMails, outbox, publicUrl }: InboxParts): void {
  app.get('/dev/inbox', async (_request, reply) => {
    const own = (await outbox.mails()).map(({ to, subject, at, text, attachments }) => ({
      to,
      subject,
      at,
      text,
      attachments: attachments.map(({ name }) => name),
    }));
    const mails = [...(await signInMails.look()), ...own].toSorted((a, b) => b.at.getTime() - a.at.getTime());
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(inboxPage(mails, publicUrl));
  });
}
