import Papa from 'papaparse';
import { sourceFacts } from '../sources/source-facts.ts';
import type { BoardEntry } from './board-entry.ts';

/**
 * Reads a list of boards: CSV with the columns company, source and board, and optionally country (codes separated by
 * commas, spaces or plus signs) and tags.
 *
 * @throws Error with a message for people that names the line
 */
export function readBoardList(text: string): BoardEntry[] {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  for (const name of ['source', 'board']) {
    if (meta.fields?.includes(name) !== true)
      throw new Error(`The list has no column '${name}': company,source,board.`);
  }
  const seen = new Set<string>();
  return data.flatMap((row, index) => {
    const [source = '', board = ''] = [row['source']?.trim().toLowerCase(), row['board']?.trim()];
    checkBoard(source, board, index + 2);
    if (seen.has(`${source}:${board}`)) return [];
    seen.add(`${source}:${board}`);
    const countries = wordsOf(row['country'] ?? row['countries'] ?? '').map((code) => code.toUpperCase());
    return [{ source, board, company: row['company']?.trim() ?? '', countries, tags: wordsOf(row['tags'] ?? '') }];
  });
}

function checkBoard(source: string, board: string, line: number): void {
  const facts = sourceFacts(source);
  if (facts === null) throw new Error(`Line ${line}: there is no source '${source}'.`);
  if (facts.board === 'file') throw new Error(`Line ${line}: the source '${source}' only reads files.`);
  if (facts.board === 'required' && board === '')
    throw new Error(`Line ${line}: the source '${source}' needs a board.`);
}

const wordsOf = (text: string): string[] => text.split(/[\s,;+]+/).filter((word) => word !== '');
