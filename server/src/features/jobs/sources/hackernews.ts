import { cleanLine } from '../normalising/clean.ts';
import { normalisedText } from '../normalising/text.ts';
import { type Fields, fieldsOf, id, jsonOf, lineOr, listIn, readRows, Rejection, text, time } from './feed-row.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, type JobSource } from './job-source.ts';
import { readHeadline } from './hackernews-headline.ts';
import { SOURCE_FACTS } from './source-facts.ts';

const API = 'https://hn.algolia.com/api/v1';
const THREADS = `${API}/search_by_date?tags=story,author_whoishiring&hitsPerPage=10`;

/** A thread of a thousand comments is two megabytes. */
const THREAD_TIMEOUT_MS = 30_000;

/**
 * Hacker News' monthly 'Who is hiring?': the newest thread by Algolia's public search API (no key, at most 10,000
 * requests an hour; a run makes two). Each comment directly under the story is an ad, its first line 'Company | Role |
 * Place'.
 *
 * Terms: the texts are their authors'; every posting links to its comment. Some ads forbid automated applications: that
 * sentence stays in the text, and `job.forbids_automation` marks it.
 */
export const hackernews: JobSource = {
  ...SOURCE_FACTS.hackernews,
  // With the next month's thread the last one's ads are over.
  complete: true,
  pages,
  parseFile: rowsOf,
};

async function* pages({ fetcher, state }: FeedRequest): AsyncGenerator<FeedPage> {
  const threads = listIn(jsonOf((await fetcher.get(THREADS)).text), 'hits').flatMap((hit) => fieldsOf(hit) ?? []);
  const thread = threads.find((hit) => /\bwho is hiring\b/i.test(lineOr(hit, 'title')));
  const number = thread === undefined ? '' : lineOr(thread, 'objectID');
  if (!/^\d+$/.test(number)) throw new FeedError("There is no thread 'Who is hiring?' in the answer.");
  const answer = await fetcher.get(`${API}/items/${number}`, {
    timeout: THREAD_TIMEOUT_MS,
    // The other thread's validators say nothing about this one.
    ...(state.cursor === number ? { etag: state.etag, lastModified: state.lastModified } : {}),
  });
  if (answer.notModified) yield { rows: [], unchanged: true };
  else {
    const rows = rowsOf(answer.text);
    yield {
      rows,
      total: rows.length,
      state: { etag: answer.etag, lastModified: answer.lastModified, cursor: number },
    };
  }
}

function rowsOf(body: string): readonly FeedRow[] {
  return readRows(listIn(jsonOf(body), 'children'), (comment) => {
    const html = text(comment, 'text');
    // What a deleted comment leaves behind.
    if (html === '') return null;
    const number = id(comment, 'id');
    const headline = readHeadline(firstLine(comment));
    if (headline === null) throw new Rejection('first line is not Company | Role | Place');
    return {
      ...headline,
      id: number,
      url: `https://news.ycombinator.com/item?id=${number}`,
      postedDate: time(comment, comment.has('created_at') ? 'created_at' : 'created_at_i'),
      html,
    };
  });
}

/** Comments separate their paragraphs by <p>, and some by new lines. */
function firstLine(comment: Fields): string {
  const [first = ''] = text(comment, 'text')
    .trimStart()
    .split(/<p>|\n/i);
  return cleanLine(normalisedText(first));
}
