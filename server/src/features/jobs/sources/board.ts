import { type FetchOptions, type OutboundResponse, OutboundError } from '../../../platform/outbound/fetcher.ts';
import { FeedError, type FeedPage, type FeedRequest, type FeedRow, NO_STATE } from './job-source.ts';
import type { SourceKeys } from './source-keys.ts';

/**
 * A board's name as it may stand in an address.
 *
 * @param system as people call it, e.g. 'Greenhouse'
 * @throws FeedError when no board is called so
 */
export function boardName(system: string, board: string): string {
  if (!/^[\w.-]{1,100}$/.test(board)) throw new FeedError(`'${board}' isn't a valid board name at ${system}.`);
  return encodeURIComponent(board);
}

/** As `boardName`, where it is the first part of a host. @throws FeedError */
export function hostName(system: string, board: string): string {
  if (!/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(board)) {
    throw new FeedError(`'${board}' isn't a valid board name at ${system}.`);
  }
  return board.toLowerCase();
}

/** Requests one address of a board, with one message for unknown boards. */
export async function askBoard(
  { board, fetcher }: FeedRequest,
  system: string,
  url: string,
  options: FetchOptions = {},
): Promise<OutboundResponse> {
  try {
    return await fetcher.get(url, options);
  } catch (error) {
    if (error instanceof OutboundError && error.problem === 'not-found') {
      throw new FeedError(`${system} has no board '${board}'.`, { cause: error });
    }
    throw error;
  }
}

/** The settings that hold keys, as messages name them. */
const KEY_SETTINGS: Readonly<Record<keyof SourceKeys, string>> = {
  usajobs: 'USAJOBS_API_KEY and USAJOBS_EMAIL',
  adzuna: 'ADZUNA_APP_ID and ADZUNA_APP_KEY',
  reed: 'REED_API_KEY',
};

/** The operator's key of a source. @throws FeedError that names the missing setting */
export function keyOf({ keys }: FeedRequest, source: keyof SourceKeys): NonNullable<SourceKeys[keyof SourceKeys]> {
  const key = keys[source];
  if (key === null) throw new FeedError(`This source needs a key. Set ${KEY_SETTINGS[source]}.`);
  return key;
}

/** A board whose single response exceeds the limit of 10 MB. */
export class BoardTooLarge extends FeedError {}

/** A board in a single response; a 304 when unchanged. @throws BoardTooLarge */
export async function* wholeBoard(
  request: FeedRequest,
  system: string,
  url: string,
  read: (text: string) => readonly FeedRow[],
  options: FetchOptions = {},
): AsyncIterable<FeedPage> {
  const { etag, lastModified } = request.state;
  const answer = await askBoard(request, system, url, { ...options, etag, lastModified }).catch((error: unknown) => {
    if (!(error instanceof OutboundError) || error.problem !== 'too-large') throw error;
    const sentence = `The board '${request.board}' is larger than 10 MB, and ${system} hands it out in one piece alone.`;
    throw new BoardTooLarge(sentence, { cause: error });
  });
  if (answer.notModified) {
    yield { rows: [], unchanged: true };
    return;
  }
  const rows = read(answer.text);
  yield { rows, total: rows.length, state: stateOf(answer) };
}

export function stateOf({ etag, lastModified }: OutboundResponse): FeedPage['state'] {
  return { ...NO_STATE, etag, lastModified };
}

/** A company by its board's name, where the feed has no better: 'acme-labs' is 'Acme Labs', 'AcmeHQ' stays. */
export function companyOf(board: string): string {
  if (board !== board.toLowerCase()) return board;
  return board
    .split(/[-_.]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The part of an address's path that names the board, e.g. 'acme' of https://jobs.lever.co/acme/17. */
export function boardInPath(url: string): string {
  const first = URL.parse(url)?.pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first);
  } catch {
    return first;
  }
}
