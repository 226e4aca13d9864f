import process from 'node:process';
import { startFakeSmtpServer } from './fake-smtp-server.ts';

/**
 * A mail server in its own process that counts received mails by Message-ID. It refuses, stays silent, and closes
 * connections before or after accepting a mail, by the parent's seed, until it is told to behave.
 *
 * Sends `{ url }` to its parent; answers 'behave' with 'behaves' and 'count' with `{ ids, unanswered }`: an id per
 * accepted mail, and how many mails got no response.
 */
const smtp = await startFakeSmtpServer();
let state = Number(process.env['SEED'] ?? '1');
const draw = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const moods = [
  () => smtp.misbehave('RCPT', '451 later'),
  () => smtp.misbehave('RCPT', '550 no such person'),
  () => smtp.misbehave('content', 'hang up'),
  () => smtp.misbehave('content', 'silence'),
  () => smtp.misbehave('greeting', 'hang up'),
  () => smtp.misbehave('DATA', 'silence'),
];
const change = (): void => {
  const mood = draw() < 0.6 ? undefined : moods[Math.floor(draw() * moods.length)];
  if (mood === undefined) smtp.misbehave(null);
  else mood();
};
const changing = setInterval(change, 30);

process.on('message', (asked) => {
  if (asked === 'behave') {
    clearInterval(changing);
    smtp.misbehave(null);
    process.send?.('behaves');
  }
  if (asked === 'count') {
    const ids = smtp.mails.map(({ content }) => /^Message-ID: <(.+)>$/im.exec(content)?.[1] ?? '');
    process.send?.({ ids, unanswered: smtp.unanswered() });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ url: smtp.url });
