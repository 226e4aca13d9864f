import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { PLAIN_CV } from '../../../testing/hostile-cvs.ts';

const PROGRAM = new URL('read-cv-process.ts', import.meta.url);
/** The last thing the program listens for. */
const TELL = `process.on('newListener', (name) => { if (name === 'disconnect') process.send('ready'); })`;

it('leaves the signals of a terminal and of a service manager to the server, and reads on', async () => {
  const child = fork(PROGRAM, [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--experimental-transform-types',
      '--disable-warning=ExperimentalWarning',
      `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
    ],
    serialization: 'advanced',
  });
  try {
    expect(await once(child, 'message')).toContain('ready');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
    const end = new Promise((resolve) => child.once('exit', (_code, killedBy) => resolve(killedBy)));
    const answer = new Promise((resolve) => child.once('message', resolve));
    child.send(Buffer.from(PLAIN_CV), () => undefined);
    expect(await Promise.race([answer, end])).toMatchObject({ kind: 'read', cv: { basics: { name: 'Jane Example' } } });
  } finally {
    child.kill('SIGKILL');
  }
});
