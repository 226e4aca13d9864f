import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { REPOSITORY } from '../config.ts';

/** The product as `npm start` runs it, in a process of its own. */
export interface Product {
  readonly process: ChildProcess;
  /** Resolves with everything it has printed once it says that it is ready; rejects with it when it ends first. */
  readonly ready: Promise<string>;
  /** Resolves with its exit code, and with everything it has printed. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

/** Starts it from source. Settings that are not given are the local mode's, without samples. */
export function startProduct(env: Readonly<Record<string, string>>): Product {
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', 'src/main.ts'], {
    cwd: path.join(REPOSITORY, 'server'),
    env: {
      ...CHILD_ENVIRONMENT,
      HOME: process.env['HOME'],
      SAMPLE_JOBS: '0',
      PLAYGROUND: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Foothold is ready at ')) resolve(output);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`it ended before it was ready: ${output}`)));
  });
  // A test that only looks at the end does not wait for this.
  ready.catch(() => undefined);
  return { process: child, ready, ended };
}
