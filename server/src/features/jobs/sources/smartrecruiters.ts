import { askBoard, boardName, companyOf } from './board.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  flag,
  id,
  jsonOf,
  line,
  lineOr,
  listIn,
  part,
  readRows,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource, NO_STATE } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { RowTexts } from './row-texts.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const SYSTEM = 'SmartRecruiters';
const PAGE = 100;
const MAX_PAGES = 100;
const SECTIONS = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'] as const;

/**
 * SmartRecruiters' postings API: lists of a hundred, the text of each posting behind an address of its own, which is
 * asked for when the posting is new or its row in the list has changed.
 *
 * Terms: public and without a key for reading, made for showing a company's openings elsewhere; ten requests a second
 * at most, of which we use one.
 */
export const smartrecruiters: JobSource = {
  ...SOURCE_FACTS.smartrecruiters,
  complete: true,
  pages,
  parseFile: (answer, board = '') => read(listIn(jsonOf(answer), 'content'), board),
};

async function* pages(request: FeedRequest): AsyncIterable<FeedPage> {
  const start = `https://api.smartrecruiters.com/v1/companies/${boardName(SYSTEM, request.board)}/postings`;
  const texts = new RowTexts(request, {
    url: (posting) => `${start}/${encodeURIComponent(posting)}`,
    read: (rows) => read(rows, request.board),
  });
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await askBoard(request, SYSTEM, `${start}?limit=${PAGE}&offset=${page * PAGE}`);
    const whole = jsonOf(answer.text);
    const found = listIn(whole, 'content');
    const total = amount(fieldsOf(whole) ?? new Map(), 'totalFound') ?? found.length;
    // An unknown company is answered like one without openings; of one seen before we know which it is.
    if (total === 0 && request.state.cursor === null) {
      throw new FeedError(`${SYSTEM} shows no postings of '${request.board}': the name may be wrong.`);
    }
    const isLast = (page + 1) * PAGE >= total || found.length === 0;
    const { failure, ...rowsWithTexts } = await texts.rowsOf(found);
    yield {
      ...rowsWithTexts,
      total,
      ...(isLast && failure === null ? { state: { ...NO_STATE, cursor: String(total) } } : {}),
    };
    if (failure !== null) throw failure;
    if (isLast) return;
  }
  throw new FeedError(`${SYSTEM} sends more than ${MAX_PAGES * PAGE} postings of '${request.board}'.`);
}

function read(rows: readonly unknown[], board: string): readonly FeedRow[] {
  return readRows(rows, (row) => facts(row, board));
}

function facts(row: Fields, board: string): PostingFacts {
  const company = part(row, 'company');
  const location = part(row, 'location');
  const posting = id(row, 'id');
  const owner = lineOr(company, 'identifier') || board || line(company, 'identifier');
  const [longitude, latitude] = [amount(location, 'longitude'), amount(location, 'latitude')];
  const full = lineOr(location, 'fullLocation');
  const sections = part(part(row, 'jobAd'), 'sections');
  return {
    id: posting,
    title: line(row, 'name'),
    company: lineOr(company, 'name') || companyOf(owner),
    url: lineOr(row, 'postingUrl') || `https://jobs.smartrecruiters.com/${encodeURIComponent(owner)}/${posting}`,
    postedDate: time(row, 'releasedDate'),
    places: [
      {
        text:
          full ||
          ['city', 'region', 'country']
            .map((name) => lineOr(location, name))
            .filter(Boolean)
            .join(', '),
        city: lineOr(location, 'city'),
        region: lineOr(location, 'region'),
        country: lineOr(location, 'country').toUpperCase(),
        ...(longitude === null || latitude === null ? {} : { coords: [longitude, latitude] as const }),
      },
    ],
    mode: flag(location, 'hybrid') === true ? 'hybrid' : null,
    remote: flag(location, 'remote') === true,
    types: [lineOr(part(row, 'typeOfEmployment'), 'label')],
    level: lineOr(part(row, 'experienceLevel'), 'id'),
    html: SECTIONS.map((name) => {
      const section = part(sections, name);
      const title = lineOr(section, 'title');
      return `${title === '' ? '' : `<h3>${title}</h3>`}${text(section, 'text')}`;
    }).join('\n'),
  };
}
