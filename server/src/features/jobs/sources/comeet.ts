import type { GivenPlace } from '../normalising/place-of.ts';
import { askBoard, stateOf } from './board.ts';
import {
  address,
  type Fields,
  fieldsOf,
  flag,
  jsonOf,
  line,
  lineOr,
  part,
  parts,
  readRows,
  text,
  time,
} from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { readUndated } from './undated-rows.ts';

const SYSTEM = 'Comeet';
/** What the page's script calls its postings. */
const DATA = 'COMPANY_POSITIONS_DATA';

/**
 * Comeet's career pages: one page whose script holds all postings with their texts. A board is a company's name and id:
 * 'acme/A1.002'. A posting in several places comes as several rows, whose ids begin alike.
 *
 * Terms: what a career page shows everyone, without a key. The page also holds a token for its API, which isn't used.
 */
export const comeet: JobSource = {
  ...SOURCE_FACTS.comeet,
  complete: true,
  pages,
  parseFile: (answer) => read(answer, new Map()),
};

async function* pages(request: FeedRequest): AsyncGenerator<FeedPage> {
  if (!/^[\w-]{1,100}\/[\dA-Z]{1,4}\.[\dA-Z]{3}$/i.test(request.board)) {
    throw new FeedError(`'${request.board}' isn't a ${SYSTEM} page, such as acme/A1.002.`);
  }
  const { etag, lastModified } = request.state;
  const page = `https://www.comeet.com/jobs/${request.board}`;
  const answer = await askBoard(request, SYSTEM, page, { accept: 'html', etag, lastModified });
  if (answer.notModified) {
    yield { rows: [], unchanged: true };
    return;
  }
  yield { rows: read(answer.text, request.known), state: stateOf(answer) };
}

/** Of a career page, or of an answer of its API. It says when a posting changed, not when it was new. */
function read(answer: string, known: FeedRequest['known']): readonly FeedRow[] {
  const rows = jsonOf(/^[\uFEFF\s]*\[/.test(answer) ? answer : dataOn(answer));
  if (!Array.isArray(rows)) throw new FeedError('The response is no list of postings.');
  return readUndated(
    merged(rows),
    known,
    (row) => readRows([row], facts),
    (row) => Object.entries(row ?? {}).filter(([name]) => name !== 'time_updated'),
  );
}

/** The list that the script assigns. @throws FeedError */
function dataOn(page: string): string {
  const start = page.indexOf('[', page.indexOf(DATA) + DATA.length);
  if (!page.includes(DATA) || start === -1) throw new FeedError('The page holds no list of postings.');
  let depth = 0;
  let isText = false;
  for (let index = start; index < page.length; index += 1) {
    const letter = page[index];
    if (isText) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[') depth += 1;
    else if (letter === ']') {
      depth -= 1;
      if (depth === 0) return page.slice(start, index + 1);
    }
  }
  throw new FeedError('The page was cut off.');
}

/** One row per posting, with the places of all of its rows: '18.767' and '18.767-9B.20A' are one. */
function merged(rows: readonly unknown[]): readonly unknown[] {
  const first = new Map<string, { row: object; places: unknown[] }>();
  const others: unknown[] = [];
  for (const row of rows) {
    const fields = fieldsOf(row);
    const [id = ''] = fields === null ? [] : lineOr(fields, 'uid').split('-', 1);
    const known = first.get(id);
    if (fields === null || id === '') others.push(row);
    else if (known === undefined) first.set(id, { row: Object.fromEntries(fields), places: [fields.get('location')] });
    else known.places.push(fields.get('location'));
  }
  return [...[...first].map(([id, { row, places }]) => ({ ...row, id, places })), ...others];
}

function facts(row: Fields): PostingFacts | null {
  if (flag(row, 'is_internal') === true) return null;
  const places = parts(row, 'places');
  const details = [...parts(row, 'details'), ...parts(part(row, 'custom_fields'), 'details')];
  return {
    id: lineOr(row, 'id') || line(row, 'uid'),
    title: line(row, 'name'),
    company: line(row, 'company_name'),
    url: address(row, lineOr(row, 'url_active_page') === '' ? 'url_comeet_hosted_page' : 'url_active_page'),
    postedDate: time(row, 'time_updated'),
    places: places.map(placeOf),
    remote: places.some((place) => flag(place, 'is_remote') === true),
    mode: lineOr(row, 'workplace_type') || null,
    types: [lineOr(row, 'employment_type')],
    level: lineOr(row, 'experience_level'),
    html: details
      .filter((section) => text(section, 'value') !== '')
      .map((section) => `<h3>${lineOr(section, 'name')}</h3>${text(section, 'value')}`)
      .join('\n'),
  };
}

function placeOf(place: Fields): GivenPlace {
  const [city, region, country] = [lineOr(place, 'city'), lineOr(place, 'state'), lineOr(place, 'country')];
  const words = [city, region, country].filter((word) => word !== '');
  return { text: words.join(', ') || lineOr(place, 'name'), city, region, country };
}
