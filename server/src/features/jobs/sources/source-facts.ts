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
}

/** Of every source. It needs nothing of them, so that a process that reads no feeds need not load what reads them. */
export const SOURCE_FACTS = {
  greenhouse: { name: 'greenhouse', board: 'required', optIn: false, attribution: null },
  lever: { name: 'lever', board: 'required', optIn: false, attribution: null },
  ashby: { name: 'ashby', board: 'required', optIn: false, attribution: null },
  smartrecruiters: { name: 'smartrecruiters', board: 'required', optIn: false, attribution: null },
  recruitee: { name: 'recruitee', board: 'required', optIn: false, attribution: null },
  personio: { name: 'personio', board: 'required', optIn: false, attribution: null },
  workable: { name: 'workable', board: 'required', optIn: false, attribution: null },
  hackernews: { name: 'hackernews', board: 'none', optIn: false, attribution: null },
  jobposting: { name: 'jobposting', board: 'required', optIn: false, attribution: null },
  arbeitnow: {
    name: 'arbeitnow',
    board: 'none',
    optIn: true,
    attribution: { text: 'Arbeitnow', url: 'https://www.arbeitnow.com' },
  },
  jobicy: { name: 'jobicy', board: 'none', optIn: true, attribution: { text: 'Jobicy', url: 'https://jobicy.com' } },
  himalayas: {
    name: 'himalayas',
    board: 'none',
    optIn: true,
    attribution: { text: 'Himalayas', url: 'https://himalayas.app' },
  },
  themuse: {
    name: 'themuse',
    board: 'none',
    optIn: true,
    attribution: { text: 'The Muse', url: 'https://www.themuse.com' },
  },
  remoteok: {
    name: 'remoteok',
    board: 'none',
    optIn: true,
    attribution: { text: 'Remote OK', url: 'https://remoteok.com' },
  },
  listings: { name: 'listings', board: 'file', optIn: false, attribution: null },
} as const satisfies Readonly<Record<Exclude<JobSourceName, typeof SAMPLE_SOURCE>, SourceFacts>>;

const BY_NAME: ReadonlyMap<string, SourceFacts> = new Map(Object.entries(SOURCE_FACTS));

/** null: there is no such source. */
export const sourceFacts = (name: string): SourceFacts | null => BY_NAME.get(name) ?? null;

/** The sources that are employers' own boards or pages. */
export const EMPLOYERS_SOURCES: readonly string[] = Object.values(SOURCE_FACTS).flatMap(({ name, board }) =>
  board === 'required' ? name : [],
);

/** Whether a source is the employer's own board or page, where one applies, and not a list that many employers are in. */
export const isEmployersSource = (name: string): boolean => sourceFacts(name)?.board === 'required';
