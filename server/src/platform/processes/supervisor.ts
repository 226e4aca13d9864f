import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { OwnProgram } from '../threads/own-program.ts';

export interface SupervisedProgram {
  /** For the logs. */
  readonly name: string;
  /** Its program, which calls `runSupervised`. */
  readonly program: OwnProgram;
  readonly environment: NodeJS.ProcessEnv;
  /** What it is told when it starts, and each time it starts again. */
  readonly settings: () => object;
  /** Called with everything it says. */
  readonly onMessage: (message: unknown) => void;
  /** Called when it has ended without being asked to, or could not be started, before it is started again. */
  readonly onEnd?: () => void;
  readonly logger: Logger;
  /** For tests: other times, in milliseconds. */
  readonly times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** Before it is started again the first time; twice as long each time after that, up to the last. */
  restart: 1_000,
  longestRestart: 60_000,
  /** One that has run for so long starts again as if for the first time. */
  steady: 5 * 60_000,
  /** From being asked to stop until it is killed: less than one part of the server may take to stop. */
  stop: 3_500,
};

/** A process that is kept running. */
export interface SupervisedProcess {
  /** Asks it to stop, and resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Keeps a program of this product running in a process of its own: started again when it ends, with longer pauses each time,
 * and stopped with this one. It writes its logs where this one does. When it hangs, or this one is gone, it ends by itself,
 * see `runSupervised`.
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
      // Out of memory or of open files for a moment, which must not end this process as well.
      startAgain(began, { err: error });
    }
  }

  function startAgain(began: number, why: object): void {
    child = null;
    if (isStopping) return;
    if (performance.now() - began > times.steady) pause = times.restart;
    logger.error({ process: name, ...why, restartMs: pause }, 'process: ended, and is started again');
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
      const late = setTimeout((stuck: ChildProcess) => stuck.kill('SIGKILL'), times.stop, child);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
    },
  };
}

/** @throws what the system says when it has no room for another process */
function forked({ name, logger, program, environment, settings }: SupervisedProgram): ChildProcess {
  const told = settings();
  const child = fork(fileURLToPath(program.url), [], {
    env: environment,
    execArgv: [...program.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', (error) => logger.error({ process: name, err: error }, 'process: could not be reached'));
  // One that has ended already says so by itself.
  child.send(told, () => undefined);
  return child;
}
