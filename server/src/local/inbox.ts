import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../platform/app-error.ts';

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** The mails the emulator would send, as our page for them understands their kind. */
const KINDS: Readonly<Record<string, { mode: string; subject: string }>> = {
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Choose a new password' },
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Confirm your email address' },
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly link: string;
}

/**
 * `/dev/inbox`: the mails a real deployment would send, newest first, with links that work here (CONTRACT "Local
 * mode"). Links the emulator makes itself point at its own port, which browsers are not meant to reach.
 */
export function registerInbox(app: FastifyInstance, emulatorUrl: string, projectId: string): void {
  app.get('/dev/inbox', async (_request, reply) => {
    const answer = await fetch(`${emulatorUrl}/emulator/v1/projects/${projectId}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    const { oobCodes } = codes.parse(await answer.json());
    const mails = oobCodes.toReversed().flatMap(({ email, requestType, oobCode }): Mail[] => {
      const kind = KINDS[requestType];
      if (kind === undefined) return [];
      const link = `/reset-password?${new URLSearchParams({ mode: kind.mode, oobCode }).toString()}`;
      return [{ to: email, subject: kind.subject, link }];
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(inboxPage(mails));
  });
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const item = ({ to, subject, link }: Mail): string =>
  `<li><a href="${escaped(link)}">${escaped(subject)}</a><span>to ${escaped(to)}</span></li>`;

/** The page; whatever an address holds is shown as text. */
export function inboxPage(mails: readonly Mail[]): string {
  const list =
    mails.length > 0
      ? `<ol>${mails.map(item).join('')}</ol>`
      : '<p>No mail yet. Sign up, or ask for a new password.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Local inbox · Foothold</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#26251f, #efece5); background: light-dark(#fbf9f5, #1d1c1a); }
ol { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: 0.75rem 0; border-top: 1px solid light-dark(#d9d4cb, #3b3a36); overflow-wrap: anywhere; }
a { color: light-dark(#1c6b4a, #8fd3b2); }
</style>
</head>
<body>
<main>
<h1>Local inbox</h1>
<p>This installation sends no mail. What it would have sent is here, newest first; each link works once. <a href="/">Back to Foothold</a></p>
${list}
</main>
</body>
</html>
`;
}
