import type { Config } from '../../../config.ts';
import { readOptions } from '../../read-options.ts';
import { goalLine } from '../goals.ts';
import { saveResults } from '../report.ts';
import { boardGoals, boardLines } from './board-report.ts';
import { BOARD_PARTS, type BoardPart, benchBoard } from './run-board.ts';

export const BOARD_USAGE =
  'npm run bench -- --board [--cards 2000] [--sockets 1000] [--seconds 60] [--parts times,files,sockets,browser]';

/** `npm run bench -- --board`. @throws Error with a usage message for wrong arguments */
export async function boardCommand(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      board: { type: 'boolean' },
      cards: { type: 'string', default: '2000' },
      sockets: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '60' },
      parts: { type: 'string', default: BOARD_PARTS.join(',') },
    },
  });
  const report = await benchBoard(
    config,
    {
      cards: wholeNumber('cards', values.cards, 10_000),
      sockets: wholeNumber('sockets', values.sockets, 2_000),
      seconds: wholeNumber('seconds', values.seconds, 120),
      parts: values.parts.split(',').map(partOf),
    },
    say,
  );
  for (const line of ['', ...boardLines(report), '']) say(line);
  for (const goal of boardGoals(report)) say(goalLine(goal, report.cards));
  say(`Written to ${await saveResults(config.dataDir, 'board', report, new Date())}`);
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} takes whole numbers from 1 to ${most}.\n${BOARD_USAGE}`);
}

function partOf(text: string): BoardPart {
  const part = BOARD_PARTS.find((one) => one === text);
  if (part === undefined) throw new Error(`--parts takes some of ${BOARD_PARTS.join(', ')}.\n${BOARD_USAGE}`);
  return part;
}
