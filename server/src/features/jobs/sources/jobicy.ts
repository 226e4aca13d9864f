import { cleanLine } from '../normalising/clean.ts';
import { normalisedText } from '../normalising/text.ts';
import {
  address,
  amount,
  type Fields,
  id,
  jsonOf,
  line,
  lineOr,
  lines,
  listIn,
  readRows,
  text,
  time,
} from './feed-row.ts';
import type { FeedRow, JobSource } from './job-source.ts';
import { wholeFeed } from './newest-first.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { salaryWords } from './salary-words.ts';

const API = 'https://jobicy.com/api/v2/remote-jobs?count=100';

/**
 * Jobicy's API of remote jobs, version 2: the newest 100 in one answer, no key.
 *
 * Terms: Jobicy is named as the source and every posting links to its page there; ask at most once an hour; the postings
 * must not be handed on to other job platforms. Hence on an operator's own word only, with the attribution shown.
 */
export const jobicy: JobSource = {
  ...SOURCE_FACTS.jobicy,
  complete: false,
  pages: (request) => wholeFeed(request, API, rowsOf),
  parseFile: rowsOf,
};

function rowsOf(body: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(body), 'jobs'), (row) => ({
    id: id(row, 'id'),
    title: plain(line(row, 'jobTitle')),
    company: plain(line(row, 'companyName')),
    url: address(row, 'url'),
    postedDate: time(row, 'pubDate'),
    places: places(row),
    remote: true,
    types: [...lines(row, 'jobType'), lineOr(row, 'jobType')],
    level: lineOr(row, 'jobLevel'),
    salary: salary(row),
    html: text(row, 'jobDescription') || text(row, 'jobExcerpt'),
  }));
}

/** Titles and names hold entities such as '&amp;' and '&#8211;'. */
const plain = (html: string): string => cleanLine(normalisedText(html));

/** 'USA', or 'UK, Germany'; 'Anywhere' is a place as well. */
function places(row: Fields): readonly string[] {
  const names = lineOr(row, 'jobGeo').split(/,\s*/);
  return names.map((name) => (name === '' ? '' : `Remote, ${plain(name)}`)).filter((name) => name !== '');
}

/** Version 2 says `salaryMin` and a period, older answers `annualSalaryMin`. */
function salary(row: Fields): string | null {
  return salaryWords({
    min: amount(row, 'salaryMin') ?? amount(row, 'annualSalaryMin'),
    max: amount(row, 'salaryMax') ?? amount(row, 'annualSalaryMax'),
    currency: lineOr(row, 'salaryCurrency'),
    period: lineOr(row, 'salaryPeriod') || 'year',
  });
}
