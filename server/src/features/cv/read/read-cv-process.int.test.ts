import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

it('is ended by the processor time it uses, not by the time that passes', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-watch-'));
  const program = path.join(folder, 'busy.mjs');
  const watch = new URL('process-watch.ts', import.meta.url).href;
  await writeFile(
    program,
    `import { watchProcess } from '${watch}';
watchProcess(700);
setInterval(() => { for (const end = performance.now() + 50; performance.now() < end;); });`,
  );
  const child = fork(program, [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'],
  });
  try {
    expect(await once(child, 'exit')).toEqual([null, 'SIGVTALRM']);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});
