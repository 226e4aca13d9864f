import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OwnProgram } from '../threads/own-program.ts';

/** Sent by a child every second for as long as its event loop turns; anything else is its own. */
export const HEARTBEAT = z.object({ kind: z.literal('heartbeat') });

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
  /** Called when it has ended without being asked to, before it is started again. */
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
  /** One that has not been heard of for so long is stuck, and is killed. */
  silence: 60_000,
  /** From being asked to stop until it is killed: less than one part of the server may take to stop. */
  stop: 3_500,
};

/** A process that is kept running. */
export interface SupervisedProcess {
  /** Asks it to stop, and resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Keeps a program of this product running in a process of its own: started again when it ends or hangs, with longer pauses
 * each time, and stopped with this one. It writes its logs where this one does, and ends by itself when this one is gone.
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
    const started = forked(supervised);
    child = started;
    const silence = setTimeout(() => {
      logger.error({ process: name }, 'process: not heard of for too long, so it is killed');
      started.kill('SIGKILL');
    }, times.silence);
    started.on('message', (message: unknown) => {
      silence.refresh();
      if (!HEARTBEAT.safeParse(message).success) supervised.onMessage(message);
    });
    started.on('error', (error) => logger.error({ process: name, err: error }, 'process: could not be reached'));
    started.once('close', (code, signal) => {
      clearTimeout(silence);
      child = null;
      if (isStopping) return;
      if (performance.now() - began > times.steady) pause = times.restart;
      logger.error({ process: name, code, signal, restartMs: pause }, 'process: ended, and is started again');
      supervised.onEnd?.();
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, times.longestRestart);
    });
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

function forked({ program, environment, settings }: SupervisedProgram): ChildProcess {
  const child = fork(fileURLToPath(program.url), [], {
    env: environment,
    execArgv: [...program.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // One that has ended already says so by itself.
  child.send(settings(), () => undefined);
  return child;
}
