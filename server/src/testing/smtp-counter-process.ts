import process from 'node:process';
import { startSmtpPeer } from './smtp-peer.ts';

/**
 * A mail server in a process of its own that counts what it took by the ids of the mails. It refuses, says nothing, hangs
 * up before it takes a mail and after, as its parent's seed has it, until it is told to behave.
 *
 * Tells its parent `{ url }`; answers 'behave' with 'behaves' and 'count' with `{ ids, unanswered }`, an id for each mail
 * it took and how many it took or not without a word.
 */
const peer = await startSmtpPeer();
let state = Number(process.env['SEED'] ?? '1');
const draw = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const moods = [
  () => peer.misbehave('RCPT', '451 later'),
  () => peer.misbehave('RCPT', '550 no such person'),
  () => peer.misbehave('content', 'hang up'),
  () => peer.misbehave('content', 'silence'),
  () => peer.misbehave('greeting', 'hang up'),
  () => peer.misbehave('DATA', 'silence'),
];
const change = (): void => {
  const mood = draw() < 0.6 ? undefined : moods[Math.floor(draw() * moods.length)];
  if (mood === undefined) peer.misbehave(null);
  else mood();
};
const changing = setInterval(change, 30);

process.on('message', (asked) => {
  if (asked === 'behave') {
    clearInterval(changing);
    peer.misbehave(null);
    process.send?.('behaves');
  }
  if (asked === 'count') {
    const ids = peer.mails.map(({ content }) => /^Message-ID: <(.+)>$/im.exec(content)?.[1] ?? '');
    process.send?.({ ids, unanswered: peer.unanswered() });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ url: peer.url });
