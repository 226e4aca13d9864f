import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../server');

/** A posting as a test publishes it. */
export interface PublishedJob {
  readonly title: string;
  readonly company: string;
  readonly description: string;
  readonly url: string;
}

/** A mail as the mail server took it. */
export interface TakenMail {
  readonly to: string;
  /** Headers and body, lines ended by '\n'. */
  readonly content: string;
}

/** The product on a database of its own, whose clock a test sets and whose mails it counts. */
export interface ClockedProduct {
  readonly origin: string;
  publish(...postings: readonly PublishedJob[]): Promise<void>;
  /** From now on it is this time there; what begins with that minute has been done. @returns how many runs there were ever */
  beAt(time: Date): Promise<number>;
  mails(): Promise<readonly TakenMail[]>;
  close(): Promise<void>;
}

/** Starts one beside the server under test, whose database server and sign-in service it shares. */
export async function startClockedProduct(): Promise<ClockedProduct> {
  const child = fork('src/testing/fake-clock-product-process.ts', {
    cwd: SERVER,
    execArgv: ['--import', '../scripts/test/from-source.mjs'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      AUTH_EMULATOR_PORT: process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180',
    },
  });
  const { origin }: { origin: string } = await nextMessage(child);
  const send = async <Answer>(message: object): Promise<Answer> => {
    const answered = nextMessage<{ answer: Answer }>(child);
    child.send(message);
    return (await answered).answer;
  };
  return {
    origin,
    publish: async (...postings) => void (await send({ command: 'publish', postings })),
    beAt: (time) => send({ command: 'set clock', time: time.toISOString() }),
    mails: () => send({ command: 'mails' }),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The next message of the process. @throws Error when it ends first, or when that is an error */
function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The clocked product ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (message: Message & { readonly error?: string }) => {
      child.off('exit', ended);
      if (message.error === undefined) resolve(message);
      else reject(new Error(message.error));
    });
  });
}
