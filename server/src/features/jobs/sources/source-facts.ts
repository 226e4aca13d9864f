import type { JobSourceName, SAMPLE_SOURCE } from '../../../domain/index.ts';

/** Static facts about a source. */
export interface SourceFacts {
  /** As `--source` names it. */
  readonly name: string;
  /** `required`: one per employer. `none`: the feed is one whole. `file`: there is nothing to fetch. */
  readonly board: 'required' | 'none' | 'file';
  /** Fetched by a person's own word only (named in `--source` or INGEST_BOARDS), never by a default of ours. */
  readonly optIn: boolean;
  /** Whom the terms want named where these postings are shown; null: nobody. */
  readonly attribution: { readonly text: string; readonly url: string } | null;
  /** Matches the web address of a board, whose name is the group `board`, with `site` where it has two parts; null: boards have no address of their own. */
  readonly careers: RegExp | null;
}

/** Of every source. It needs nothing of them, so that a process that reads no feeds need not load what reads them. */
export const SOURCE_FACTS = {
  greenhouse: {
    name: 'greenhouse',
    board: 'required',
    optIn: false,
    attribution: null,
    careers:
      /^https?:\/\/(?:job-)?boards(?:-api)?(?:\.eu)?\.greenhouse\.io\/(?:v1\/boards\/|embed\/job_board\?for=|embed\/job_board\/js\?for=)?(?<board>[\w.-]+)/i,
  },
  lever: {
    name: 'lever',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?:jobs|api)(?:\.eu)?\.lever\.co\/(?:v0\/postings\/)?(?<board>[\w.-]+)/i,
  },
  ashby: {
    name: 'ashby',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/jobs\.ashbyhq\.com\/(?<board>[\w.-]+)/i,
  },
  smartrecruiters: {
    name: 'smartrecruiters',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?:careers|jobs)\.smartrecruiters\.com\/(?<board>[\w.-]+)/i,
  },
  recruitee: {
    name: 'recruitee',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+)\.recruitee\.com(?:\/|$)/i,
  },
  personio: {
    name: 'personio',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+)\.jobs\.personio\.(?:de|com)(?:\/|$)/i,
  },
  workable: {
    name: 'workable',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/apply\.workable\.com\/(?<board>[\w-]+)/i,
  },
  hackernews: { name: 'hackernews', board: 'none', optIn: false, attribution: null, careers: null },
  jobposting: { name: 'jobposting', board: 'required', optIn: false, attribution: null, careers: null },
  arbeitnow: {
    name: 'arbeitnow',
    board: 'none',
    optIn: true,
    attribution: { text: 'Arbeitnow', url: 'https://www.arbeitnow.com' },
    careers: null,
  },
  jobicy: {
    name: 'jobicy',
    board: 'none',
    optIn: true,
    attribution: { text: 'Jobicy', url: 'https://jobicy.com' },
    careers: null,
  },
  himalayas: {
    name: 'himalayas',
    board: 'none',
    optIn: true,
    attribution: { text: 'Himalayas', url: 'https://himalayas.app' },
    careers: null,
  },
  themuse: {
    name: 'themuse',
    board: 'none',
    optIn: true,
    attribution: { text: 'The Muse', url: 'https://www.themuse.com' },
    careers: null,
  },
  remoteok: {
    name: 'remoteok',
    board: 'none',
    optIn: true,
    attribution: { text: 'Remote OK', url: 'https://remoteok.com' },
    careers: null,
  },
  listings: { name: 'listings', board: 'file', optIn: false, attribution: null, careers: null },
  workday: {
    name: 'workday',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+\.wd\d+\.myworkdayjobs\.com)\/(?:[a-z]{2}-[A-Z]{2}\/)?(?<site>[\w-]+)/,
  },
  teamtailor: {
    name: 'teamtailor',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+(?:\.na)?)\.teamtailor\.com(?:\/|$)/i,
  },
  rippling: {
    name: 'rippling',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/ats\.rippling\.com\/(?:[a-z]{2}-[A-Z]{2}\/)?(?<board>[\w-]+)/,
  },
  bamboohr: {
    name: 'bamboohr',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+)\.bamboohr\.com(?:\/|$)/i,
  },
  pinpoint: {
    name: 'pinpoint',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+)\.pinpointhq\.com(?:\/|$)/i,
  },
  gem: {
    name: 'gem',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/jobs\.gem\.com\/(?<board>[\w-]+)/i,
  },
  breezy: {
    name: 'breezy',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>[a-z\d-]+)\.breezy\.hr(?:\/|$)/i,
  },
  rss: {
    name: 'rss',
    board: 'required',
    optIn: false,
    attribution: null,
    // Told by its ending; other feeds are named by `source:board`.
    careers: /^(?<board>https?:\/\/[^\s?#]+(?:\.rss|\/feed\/rss\/?|\/rss\/?|\/rss\.xml)(?:\?\S*)?)$/i,
  },
  icims: {
    name: 'icims',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/(?<board>(?!www\.)[a-z\d-]+\.icims\.com)(?:\/|$)/i,
  },
  oracle: {
    name: 'oracle',
    board: 'required',
    optIn: false,
    attribution: null,
    careers:
      /^https?:\/\/(?<board>[a-z\d.-]+\.oraclecloud\.com)\/hcmUI\/CandidateExperience\/[\w-]+\/sites\/(?<site>[\w-]+)/i,
  },
  successfactors: {
    name: 'successfactors',
    board: 'required',
    optIn: false,
    attribution: null,
    // Career sites on employers' own hosts are recognised by their feed.
    careers:
      /^https?:\/\/(?<board>[a-z\d.-]+)\/(?:sitemal\.xml$|(?<=(?:successfactors|sapsf)\.(?:com|eu|cn)\/)career\?(?:[^#\s]*&)?company=(?<site>[\w-]+))/i,
  },
  jobvite: {
    name: 'jobvite',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/jobs\.jobvite\.com\/(?:careers\/)?(?<board>[\w-]+)/i,
  },
  comeet: {
    name: 'comeet',
    board: 'required',
    optIn: false,
    attribution: null,
    careers: /^https?:\/\/www\.comeet\.com?\/jobs\/(?<board>[\w-]+)\/(?<site>[\dA-Z]{1,4}\.[\dA-Z]{3})(?:[/?#]|$)/i,
  },
  sitemap: {
    name: 'sitemap',
    board: 'required',
    optIn: false,
    attribution: null,
    careers:
      /^(?<board>https?:\/\/[^\s/?#]+\/(?:[^\s/?#]+\/)*[^\s/?#]{0,60}sitemap[^\s/?#]{0,60}\.xml(?:\.gz)?(?:\?\S*)?)$/i,
  },
  usajobs: {
    name: 'usajobs',
    board: 'required',
    optIn: true,
    attribution: { text: 'USAJOBS', url: 'https://www.usajobs.gov' },
    careers: null,
  },
  adzuna: {
    name: 'adzuna',
    board: 'required',
    optIn: true,
    attribution: { text: 'Adzuna', url: 'https://www.adzuna.com' },
    careers: null,
  },
  reed: {
    name: 'reed',
    board: 'required',
    optIn: true,
    attribution: { text: 'Reed', url: 'https://www.reed.co.uk' },
    careers: null,
  },
  csv: { name: 'csv', board: 'file', optIn: false, attribution: null, careers: null },
} as const satisfies Readonly<Record<Exclude<JobSourceName, typeof SAMPLE_SOURCE>, SourceFacts>>;

const BY_NAME: ReadonlyMap<string, SourceFacts> = new Map(Object.entries(SOURCE_FACTS));

/** null: there is no such source. */
export const sourceFacts = (name: string): SourceFacts | null => BY_NAME.get(name) ?? null;

/** The sources that are employers' own boards or pages. A feed may be of one employer, or a list of many. */
export const EMPLOYERS_SOURCES: readonly string[] = Object.values(SOURCE_FACTS).flatMap(({ name, board, optIn }) =>
  board === 'required' && !optIn && name !== SOURCE_FACTS.rss.name ? name : [],
);

/** Whether a source is the employer's own board or page, where one applies, and not a list that many employers are in. */
export const isEmployersSource = (name: string): boolean => EMPLOYERS_SOURCES.includes(name);

/** A board as a web address names it. */
export interface AddressedBoard {
  readonly source: string;
  readonly board: string;
}

/**
 * The board behind a careers address, e.g. https://jobs.lever.co/acme. Any other web page is read as a page with
 * schema.org JobPosting data.
 *
 * @param address an http(s) address, at most a line long
 */
export function boardAt(address: string): AddressedBoard {
  for (const { name, careers } of Object.values(SOURCE_FACTS)) {
    const { board, site } = careers?.exec(address)?.groups ?? {};
    if (board !== undefined) return { source: name, board: site === undefined ? board : `${board}/${site}` };
  }
  return { source: SOURCE_FACTS.jobposting.name, board: address };
}
