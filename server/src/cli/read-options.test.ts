import { expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

const read = (...args: string[]) =>
  readOptions({ args, options: { board: { type: 'string' }, full: { type: 'boolean', default: false } } }).values;

it('reads the options of a command', () => {
  expect(read('--board', 'acme')).toEqual({ board: 'acme', full: false });
});

it.each([
  [['--bord', 'acme'], 'There is no option --bord.'],
  [['-x'], 'There is no option -x.'],
  [['acme'], "'acme' is a word too many."],
  [['--board'], '--board needs a value.'],
  [['--board', '--full'], '--board needs a value.'],
  [['--full=yes'], '--full takes no value.'],
])('explains what is wrong with %j, and lists the options', (args, sentence) => {
  expect(() => read(...args)).toThrow(`${sentence} The options are: --board, --full.`);
});
