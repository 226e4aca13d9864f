import { readFileSync } from 'node:fs';
import { dataFile } from '../../../platform/data-file.ts';
import type { BoardEntry } from './board-entry.ts';

let list: readonly BoardEntry[] | null = null;

/**
 * The starter list: public boards of tech employers, those with the most engineering postings first. Made by
 * server/src/cli/make-boards.ts.
 */
export function starterBoards(): readonly BoardEntry[] {
  list ??= readFileSync(dataFile('boards.tsv'), 'utf8').trimEnd().split('\n').map(entryOf);
  return list;
}

function entryOf(line: string): BoardEntry {
  const [company = '', source = '', board = '', countries = '', tags = ''] = line.split('\t');
  return { company, source, board, countries: wordsOf(countries), tags: wordsOf(tags) };
}

const wordsOf = (text: string): string[] => text.split(',').filter((word) => word !== '');
