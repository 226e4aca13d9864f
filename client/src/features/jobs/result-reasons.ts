/** Reasons a row has room for. */
const MOST_REASONS = 3;

/** Why a job was found, in one line: 'React in the title · Berlin, Germany'. Each is said once. */
export function reasonWords(reasons: readonly { readonly text: string }[]): string {
  return [...new Set(reasons.map(({ text }) => text))].slice(0, MOST_REASONS).join(' · ');
}
