import { parseArgs } from 'node:util';

export const PLAN_USAGE = `npm run plan -- grant EMAIL                gives Premium without an end
npm run plan -- grant EMAIL --months N     gives it for N months from now, 1 to 120
npm run plan -- revoke EMAIL               takes away what was given`;

export type PlanCommand =
  | { readonly action: 'grant'; readonly email: string; readonly months: number | null }
  | { readonly action: 'revoke'; readonly email: string };

const MOST_MONTHS = 120;

/**
 * @returns null when somebody asks for help
 * @throws Error with a sentence for people
 */
export function readPlanCommand(args: readonly string[]): PlanCommand | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { months: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return null;
  const [action, email = '', ...rest] = positionals;
  if ((action !== 'grant' && action !== 'revoke') || rest.length > 0 || !/^\S+@\S+$/.test(email)) {
    throw new Error(`Say whose plan to change:\n${PLAN_USAGE}`);
  }
  if (action === 'grant') return { action, email, months: monthsOf(values.months) };
  if (values.months !== undefined) throw new Error('--months goes with grant alone.');
  return { action, email };
}

function monthsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (months < 1 || months > MOST_MONTHS) throw new Error(`--months takes a whole number from 1 to ${MOST_MONTHS}.`);
  return months;
}
