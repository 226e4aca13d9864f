import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { NodeProgram } from '../threads/node-program.ts';

export interface SupervisedProgram {
  /** For the logs. */
  readonly name: string;
  /** Its program, which calls `runSupervised`. */
  readonly program: NodeProgram;
  readonly environment: NodeJS.ProcessEnv;
  /** The settings it receives at every start. */
  readonly settings: () => object;
  /** Called with every message it sends. */
  readonly onMessage: (message: unknown) => void;
  /** Called when it exited unexpectedly or couldn't be started, before it is restarted. */
  readonly onEnd?: () => void;
  readonly logger: Logger;
  /** For tests: other times, in milliseconds. */
  readonly times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** Delay before the first restart; doubled each time, up to the last. */
  restart: 1_000,
  longestRestart: 60_000,
  /** After running this long, the delay starts over. */
  steady: 5 * 60_000,
  /** Time between asking it to stop and killing it: less than one part of the server may take to stop. */
  stop: 3_500,
};

/** A process that is kept running. */
export interface SupervisedProcess {
  /** Asks it to stop, and resolves when it has exited. */
  stop(): Promise<void>;
}

/**
 * Keeps a program of this product running in its own process: restarted with growing delays when it exits, and stopped
 * with this one. It logs to the same output. If it hangs, or this process is gone, it ends by itself, see
 * `runSupervised`.
 */
export function superviseProcess(supervised: SupervisedProgram): SupervisedProcess {
  const { name, logger } = supervised;
  const times = { ...TIMES, ...supervised.times };
  let pause = times.restart;
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;

  function start(): void {
    const began = performance.now();
    try {
      const started = forked(supervised);
      child = started;
      started.on('message', supervised.onMessage);
      started.once('close', (code, signal) => startAgain(began, { code, signal }));
    } catch (error) {
      // Temporarily out of memory or open files, which must not end this process as well.
      startAgain(began, { err: error });
    }
  }

  function startAgain(began: number, why: object): void {
    child = null;
    if (isStopping) return;
    if (performance.now() - began > times.steady) pause = times.restart;
    logger.error({ process: name, ...why, restartMs: pause }, 'process: exited, will be restarted');
    supervised.onEnd?.();
    restart = setTimeout(start, pause);
    pause = Math.min(pause * 2, times.longestRestart);
  }

  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      if (child === null) return;
      const ended = once(child, 'close');
      const timer = setTimeout((stuck: ChildProcess) => stuck.kill('SIGKILL'), times.stop, child);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    },
  };
}

/** @throws the system's error when it can't create another process */
function forked({ name, logger, program, environment, settings }: SupervisedProgram): ChildProcess {
  const message = settings();
  const child = fork(fileURLToPath(program.url), [], {
    env: environment,
    execArgv: [...program.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', (error) => logger.error({ process: name, err: error }, 'process: unreachable'));
  // A process that has already exited reports that by itself.
  child.send(message, () => undefined);
  return child;
}
