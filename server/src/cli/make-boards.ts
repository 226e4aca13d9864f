/**
 * Writes server/data/boards.tsv, the starter list of public job boards. The file is checked in: neither a build nor a start
 * runs this. Run it when there are newer lists:
 *
 * cd server && node --import @oxc-node/core/register src/cli/make-boards.ts LIST.csv …
 *
 * A list has the columns company, source, board, country, tags and provenance, or of Workday sites company, host, site,
 * country, tags and provenance. Only facts are taken: names of employers, their public boards, countries, tags. A
 * `provenance` that counts engineering postings decides the order: boards with more of them come first.
 *
 * The file: a line a board, separated by tabs: company, source, board, countries, tags. Countries (ISO 3166-1 alpha-2) are
 * those an employer hires in. Boards of sources that this version doesn't read are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import Papa from 'papaparse';
import { REPOSITORY } from '../config.ts';
import { sourceFacts } from '../features/jobs/sources/source-facts.ts';

type Row = Readonly<Record<string, string | undefined>>;

const rowsOf = (file: string): readonly Row[] =>
  Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data;

const asBoard = (row: Row): Row =>
  row['site'] === undefined ? row : { ...row, source: 'workday', board: `${row['host']}/${row['site']}` };

/** Engineering postings on the board, or seen elsewhere; then postings of any kind. */
function weight({ provenance = '' }: Row): number {
  const counts = new Map(
    [...provenance.matchAll(/\b(eng|sp|jobs)=(\d+)/g)].map(([, name, count]) => [name, Number(count)]),
  );
  const count = (name: string): number => counts.get(name) ?? 0;
  return (count('eng') + count('sp') * 4) * 1_000 + Math.min(count('jobs'), 999);
}

function lineOf({ company = '', source = '', board = '', country = '', tags = '' }: Row): string {
  const words = tags.split(' ').filter((word) => word !== '');
  const hires = words.flatMap((word) => (word.startsWith('hires:') ? word.slice('hires:'.length).split('+') : []));
  const countries = [...new Set([country, ...hires])].filter((code) => code !== '');
  const kept = words.filter((word) => !word.startsWith('hires:') && word !== 'eu-host');
  return [company, source, board, countries.join(','), kept.join(',')].join('\t');
}

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('Name the lists.');
const boards = files
  .flatMap((file) => rowsOf(file).map(asBoard))
  .filter(({ source = '' }) => sourceFacts(source) !== null)
  .toSorted((a, b) => weight(b) - weight(a) || ((a['company'] ?? '') < (b['company'] ?? '') ? -1 : 1));
const file = path.join(REPOSITORY, 'server/data/boards.tsv');
writeFileSync(file, `${boards.map(lineOf).join('\n')}\n`);
console.log(`${boards.length} boards in ${path.relative(REPOSITORY, file)}`);
