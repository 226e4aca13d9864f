/** What one look has come to: `problem` stops a start or a part of the product, `note` is good to know. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'problem';
  /** Two words at most, for the left column. */
  readonly about: string;
  /** One plain sentence or two; of a problem also what to do. */
  readonly says: string;
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });
export const note = (about: string, says: string): Finding => ({ state: 'note', about, says });
export const problem = (about: string, says: string): Finding => ({ state: 'problem', about, says });

const MARK: Readonly<Record<Finding['state'], string>> = { ok: '✓', note: '!', problem: '✗' };
const COLUMN = 14;

/** The findings as lines, and what all of them come to. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, about, says }) => `${MARK[state]} ${about.padEnd(COLUMN)}${says}`);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const verdict =
    problems === 0
      ? 'No problem found.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'} found; what to do stands beside each.`;
  return [...lines, '', `${verdict} Nobody outside was asked anything.`].join('\n');
}
