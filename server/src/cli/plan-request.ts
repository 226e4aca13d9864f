import { parseArgs } from 'node:util';

export const PLAN_USAGE = `npm run plan -- grant EMAIL                gives Premium without an end
npm run plan -- grant EMAIL --months N     gives it for N months from now, 1 to 120
npm run plan -- revoke EMAIL               takes away what was given`;

export type PlanCommand =
  | { readonly action: 'grant'; readonly email: string; readonly months: number | null }
  | { readonly action: 'revoke'; readonly email: string };

const MAX_MONTHS = 120;

/**
 * @returns null for a request for help
 * @throws Error with a message for people
 */
export function readPlanCommand(args: readonly string[]): PlanCommand | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [action, email = '', ...rest] = positionals;
  if ((action !== 'grant' && action !== 'revoke') || rest.length > 0 || !/^[^\s@]+@\S+$/.test(email)) {
    throw new Error(WHOSE_SENTENCE);
  }
  if (action === 'grant') return { action, email, months: monthsOf(values.months) };
  if (values.months !== undefined) throw new Error('--months can only be used with grant.');
  return { action, email };
}

const MONTHS_SENTENCE = `--months takes a whole number from 1 to ${MAX_MONTHS}.`;
const WHOSE_SENTENCE = `Say whose plan to change:\n${PLAN_USAGE}`;

/** The options apart from the rest, or a sentence of ours where Node would explain its parser. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { months: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const isValue = code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && args.includes('--months');
    throw new Error(isValue ? MONTHS_SENTENCE : WHOSE_SENTENCE, { cause: error });
  }
}

function monthsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (months < 1 || months > MAX_MONTHS) throw new Error(MONTHS_SENTENCE);
  return months;
}
