/** The result of one check: `problem` stops a start or a part of the product, `note` is information. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'problem';
  /** Two words at most, for the left column. */
  readonly about: string;
  /** One or two sentences; for a problem also the solution. */
  readonly says: string;
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });
export const note = (about: string, says: string): Finding => ({ state: 'note', about, says });
export const problem = (about: string, says: string): Finding => ({ state: 'problem', about, says });

const MARK: Readonly<Record<Finding['state'], string>> = { ok: '✓', note: '!', problem: '✗' };
const COLUMN = 14;

/** The findings as lines, and a summary. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, about, says }) => `${MARK[state]} ${about.padEnd(COLUMN)}${says}`);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const verdict =
    problems === 0
      ? 'No problem found.'
      : `${problems} ${problems === 1 ? 'problem found; the solution is beside it' : 'problems found; the solutions are beside them'}.`;
  return [...lines, '', `${verdict} No external service was contacted.`].join('\n');
}
