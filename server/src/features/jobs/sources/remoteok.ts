import { resolvePlaces } from '../places/resolve-places.ts';
import { address, amount, type Fields, id, jsonOf, line, lineOr, readRows, text, time } from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import { repairMojibake } from './mojibake.ts';
import { wholeFeed } from './newest-first.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { salaryWords } from './salary-words.ts';

const API = 'https://remoteok.com/api';

/**
 * Remote OK's API: the newest hundred in one answer, no key. The first element holds the terms instead of a posting.
 *
 * Terms: link back to the posting's page on Remote OK, followable, and name Remote OK as the source; the logo is theirs.
 * Hence on an operator's own word only, with the attribution shown.
 */
export const remoteok: JobSource = {
  ...SOURCE_FACTS.remoteok,
  complete: false,
  pages: (request) => wholeFeed(request, API, rowsOf),
  parseFile: rowsOf,
};

function rowsOf(body: string): readonly FeedRow[] {
  const whole = jsonOf(body);
  if (!Array.isArray(whole)) throw new FeedError('The response has no list of postings.');
  return readRows(whole, (row) => {
    if (row.has('legal') && !row.has('id')) return null;
    return {
      id: id(row, 'id'),
      title: repairMojibake(line(row, 'position')),
      company: repairMojibake(line(row, 'company')),
      url: address(row, 'url'),
      postedDate: time(row, row.has('date') ? 'date' : 'epoch'),
      places: places(row),
      remote: true,
      salary: salaryWords({
        min: amount(row, 'salary_min'),
        max: amount(row, 'salary_max'),
        currency: 'USD',
        period: 'year',
      }),
      // The tags say everything about every posting; skills are read from its text alone.
      html: withoutBeacon(repairMojibake(text(row, 'description'))),
    };
  });
}

const REGION = /\b(?:remote|worldwide|anywhere|global|europe|emea|apac|latam|americas|asia|africa|oceania)\b/i;

/** The field holds whatever stood near the word 'in' of the ad: 'How,'. What is no place is left out. */
function places(row: Fields): readonly string[] {
  const names = repairMojibake(lineOr(row, 'location')).split(';');
  const tidy = names.map((name) => name.trim().replace(/(?<![\s,])[\s,]+$/, '')).filter((name) => name !== '');
  const known = tidy.filter((name) => REGION.test(name) || resolvePlaces(name).length > 0);
  return known.length > 0 ? known : ['Remote'];
}

/** Each response asks applicants for a word that encodes the address of the client that fetched it. */
function withoutBeacon(html: string): string {
  return html.replace(/Please mention the word .{1,400}?(?:read the job post completely|are human)[^<]*/gis, '');
}
