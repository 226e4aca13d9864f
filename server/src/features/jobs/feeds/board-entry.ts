/** A board on a list: where an employer's postings are read. */
export interface BoardEntry {
  readonly source: string;
  /** '' where a source has one board only. */
  readonly board: string;
  /** '' when the list doesn't say. */
  readonly company: string;
  /** Countries the employer hires in, ISO 3166-1 alpha-2, the main one first. */
  readonly countries: readonly string[];
  /** 'fintech', 'remote-friendly' … */
  readonly tags: readonly string[];
}

/** Which boards of a list: those with one of the tags and one of the countries; an empty list means all. */
export interface BoardSelection {
  readonly tags: readonly string[];
  readonly countries: readonly string[];
}

/** The boards of a selection, in the order of the list. */
export function selectBoards(boards: readonly BoardEntry[], { tags, countries }: BoardSelection): BoardEntry[] {
  const hasOne = (wanted: readonly string[], own: readonly string[]): boolean =>
    wanted.length === 0 || wanted.some((word) => own.includes(word));
  return boards.filter((board) => hasOne(tags, board.tags) && hasOne(countries, board.countries));
}

/** A board's name for people and logs: 'greenhouse:acme'; the source alone if it has no boards. */
export const boardLabel = ({ source, board }: Pick<BoardEntry, 'source' | 'board'>): string =>
  board === '' ? source : `${source}:${board}`;
