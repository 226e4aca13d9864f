import { readFileSync } from 'node:fs';
import { dataFile } from '../../../platform/data-file.ts';
import { sourceFacts } from '../sources/source-facts.ts';
import type { BoardEntry } from './board-entry.ts';

let list: readonly BoardEntry[] | null = null;

/**
 * The starter list: public boards of tech employers, those with the most engineering postings first. Made by
 * scripts/make-boards.mjs; boards of sources that this version doesn't know are left out.
 */
export function starterBoards(): readonly BoardEntry[] {
  list ??= readFileSync(dataFile('boards.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(entryOf)
    .filter(({ source }) => sourceFacts(source) !== null);
  return list;
}

function entryOf(line: string): BoardEntry {
  const [company = '', source = '', board = '', countries = '', tags = ''] = line.split('\t');
  return { company, source, board, countries: wordsOf(countries), tags: wordsOf(tags) };
}

const wordsOf = (text: string): string[] => text.split(',').filter((word) => word !== '');
