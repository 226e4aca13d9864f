/** Why a text cannot join a list: there is nothing in it, or the list holds it already (exact match). */
export type ListRefusal = 'blank' | 'duplicate';

/** Why this text, trimmed, cannot join the list; null when it can. */
export function listRefusal(list: readonly string[], text: string): ListRefusal | null {
  const entry = text.trim();
  if (entry === '') return 'blank';
  return list.includes(entry) ? 'duplicate' : null;
}

/** A list as its rules leave it: entries trimmed, blank ones and repetitions gone, the order kept. */
export function cleanList(entries: readonly string[]): string[] {
  const list: string[] = [];
  for (const entry of entries) if (listRefusal(list, entry) === null) list.push(entry.trim());
  return list;
}
