import path from 'node:path';
import process from 'node:process';
import { REPOSITORY } from '../config.ts';
import { readOptions } from '../cli/read-options.ts';
import { runScale } from './scale/run-scale.ts';

/**
 * `npm run scale`: an installation over several machines, here as processes on the loopback address, under load and
 * under faults. Prints a table, and ends with 1 when a write was lost or doubled, or a board doesn't converge.
 */
const USAGE = `npm run scale -- [--seconds 120] [--sockets 1000] [--servers 3] [--workers 2] [--people 40]
  [--writes 10] [--postings 2000] [--kill-every 10] [--no-redis] [--no-faults] [--keep]
  [--from FOLDER] the repository whose build starts; absent: this one
  [--to FOLDER] the repository whose build the rolling upgrade ends with; absent: this one`;

const number = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number.\n${USAGE}`);
  return value;
};
const text = (value: string): { type: 'string'; default: string } => ({ type: 'string', default: value });

const { values } = readOptions({
  options: {
    seconds: text('120'),
    sockets: text('1000'),
    servers: text('3'),
    workers: text('2'),
    people: text('40'),
    writes: text('10'),
    postings: text('2000'),
    'kill-every': text('10'),
    'no-redis': { type: 'boolean', default: false },
    'no-faults': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    from: text(REPOSITORY),
    to: text(REPOSITORY),
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  try {
    const isFine = await runScale({
      seconds: number('seconds', values.seconds),
      sockets: number('sockets', values.sockets),
      servers: Math.max(1, number('servers', values.servers)),
      workers: Math.max(1, number('workers', values.workers)),
      people: Math.max(1, number('people', values.people)),
      writesPerSecond: Math.max(1, number('writes', values.writes)),
      postings: Math.max(100, number('postings', values.postings)),
      killEverySeconds: number('kill-every', values['kill-every']),
      redis: !values['no-redis'],
      faults: !values['no-faults'],
      keep: values.keep,
      from: path.resolve(process.env['INIT_CWD'] ?? '.', values.from),
      to: path.resolve(process.env['INIT_CWD'] ?? '.', values.to),
      say: (sentence) => console.log(sentence),
    });
    process.exitCode = isFine ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  // Whatever a fault left behind must not keep the command from ending.
  process.exit();
}
