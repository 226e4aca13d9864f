/**
 * Writes server/data/boards.tsv, the starter list of public job boards. The file is checked in: neither a build nor a start
 * runs this. Run it when there are newer lists:
 *
 * cd server && node --import @oxc-node/core/register ../scripts/make-boards.mjs COMPANIES.csv WORKDAY.csv [OTHERS.csv]
 *
 * COMPANIES.csv and OTHERS.csv: company,source,board,country,tags,provenance. WORKDAY.csv: tenant,site,host,company,country,
 * tags,provenance. Boards of sources that this version doesn't read are left out.
 * Only facts are taken: names of employers, their public boards, countries, tags. A `provenance` that counts engineering
 * postings decides the order: boards with more of them come first.
 *
 * The file: a line a board, separated by tabs: company, source, board, countries, tags. Countries (ISO 3166-1 alpha-2) are
 * those an employer hires in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import Papa from 'papaparse';
import { JOB_SOURCES } from '../server/src/domain/job-sources.ts';
import { root } from './bootstrap/run.mjs';

const [companies, workday, others] = process.argv.slice(2);
if (companies === undefined || workday === undefined) throw new Error('Name the two lists: COMPANIES.csv WORKDAY.csv');

const rowsOf = (file) => Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data;

const boards = [
  ...rowsOf(companies),
  ...(others === undefined ? [] : rowsOf(others)),
  ...rowsOf(workday).map(({ host, site, ...row }) => ({ ...row, source: 'workday', board: `${host}/${site}` })),
].filter(({ source }) => JOB_SOURCES.includes(source));

/** How much a board proved to hold: engineering postings on it, else those seen elsewhere, else postings of any kind. */
function weight({ provenance }) {
  const count = (name) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(provenance)?.[1] ?? 0);
  return [count('eng') + count('sp') * 4, count('jobs')];
}

const line = ({ company, source, board, country, tags }) => {
  const words = tags.split(' ').filter(Boolean);
  const hires = words.flatMap((word) => (word.startsWith('hires:') ? word.slice('hires:'.length).split('+') : []));
  const countries = [...new Set([country, ...hires])].filter(Boolean);
  const kept = words.filter((word) => !word.startsWith('hires:') && word !== 'eu-host');
  return [company, source, board, countries.join(','), kept.join(',')].join('\t');
};

const sorted = boards.toSorted((a, b) => {
  const [[engA, allA], [engB, allB]] = [weight(a), weight(b)];
  return engB - engA || allB - allA || (a.company < b.company ? -1 : 1);
});
const file = path.join(root, 'server/data/boards.tsv');
writeFileSync(file, `${sorted.map(line).join('\n')}\n`);
console.log(`${sorted.length} boards in ${path.relative(root, file)}`);
