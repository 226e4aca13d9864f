import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from './child-environment.ts';
import { REPOSITORY } from '../config.ts';

/** The product as `npm start` runs it, in its own process. */
export interface Product {
  readonly process: ChildProcess;
  /** Resolves with its output once it prints that it is ready; rejects with its output if it exits first. */
  readonly ready: Promise<string>;
  /** Resolves with its exit code and all its output. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

/** Starts it from source. Settings default to local mode without samples. */
export function startProduct(env: Readonly<Record<string, string>>): Product {
  const child = spawn(process.execPath, [...FROM_SOURCE, 'src/main.ts'], {
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
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Foothold is ready at ')) resolve(output);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(() => reject(new Error(`it ended before it was ready: ${output}`)));
  });
  // A test that only looks at the end doesn't wait for this.
  ready.catch(() => undefined);
  return { process: child, ready, ended };
}
