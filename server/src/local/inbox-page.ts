/** A mail as the inbox shows it: a link to follow, or a text. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
  readonly link?: string;
  readonly text?: string;
  /** Names of attachments. */
  readonly attachments?: readonly string[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** In the time zone of this machine, which is the reader's. */
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Our own URLs become links; everything else stays text. */
const linked = (text: string, publicUrl: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');

function item({ to, subject, at, link, text, attachments = [] }: ShownMail, publicUrl: string): string {
  const title =
    link === undefined ? `<strong>${escaped(subject)}</strong>` : `<a href="${escaped(link)}">${escaped(subject)}</a>`;
  const files = attachments.length === 0 ? '' : `<p>With ${escaped(attachments.join(', '))}</p>`;
  const when = `<time datetime="${at.toISOString()}">${escaped(time.format(at))}</time>`;
  const body = text === undefined ? '' : `<pre>${linked(text, publicUrl)}</pre>${files}`;
  return `<li>${title}<span>to ${escaped(to)}</span>${when}${body}</li>`;
}

/** The page; mail content is escaped. @param publicUrl without a trailing slash */
export function inboxPage(mails: readonly ShownMail[], publicUrl: string): string {
  const list =
    mails.length > 0
      ? `<ol>${mails.map((mail) => item(mail, publicUrl)).join('')}</ol>`
      : '<p>No mail yet. Sign up, ask for a new password, or set a reminder on your board.</p>';
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
time { width: 100%; font-size: 0.9375rem; color: light-dark(#5f5c53, #b5b1a6); }
pre { width: 100%; margin: 0.5rem 0 0; padding: 0.75rem; font: inherit; font-size: 0.9375rem; white-space: pre-wrap; background: light-dark(#f3efe8, #26251f); border-radius: 0.5rem; }
a { color: light-dark(#1c6b4a, #8fd3b2); }
</style>
</head>
<body>
<main>
<h1>Local inbox</h1>
<p>This installation sends no mail. What it would have sent is here, newest first; links to confirm an address or to choose a password work once. <a href="/">Back to Foothold</a></p>
${list}
</main>
</body>
</html>
`;
}
