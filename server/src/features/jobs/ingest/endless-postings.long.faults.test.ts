import { describe, expect, it } from 'vitest';
import { faultRuns } from '../../../testing/fault-runs.ts';
import { hostileBoard, HOSTILE_FEEDS } from '../../../testing/hostile-feeds.ts';
import { measureGrowth, slowTexts, slowestReads, type Reader } from '../../../testing/slow-texts.ts';
import { forbidsAutomation } from '../model/automation-ban.ts';
import { cleanLine, cleanText } from '../normalising/clean.ts';
import { employmentTypesOf } from '../normalising/employment-types.ts';
import { documentOf } from '../normalising/posting-document.ts';
import { readPosting } from '../normalising/read-posting.ts';
import { resolvePlaces } from '../places/resolve-places.ts';
import { salaryOf } from '../normalising/salary.ts';
import { skillsOf } from '../normalising/skills.ts';
import { markupOf, normalisedText } from '../normalising/text.ts';
import { identityKey, shingles } from '../model/posting-identity.ts';
import { JOB_SOURCES } from '../sources/registry.ts';
import { comparableText } from '../../../domain/index.ts';
import { searchTerms } from '../model/search-terms.ts';

/** Characters of a text: what a line of a description may have, or all that a source may send of one. */
const LENGTH = faultRuns({ short: 2_000, full: 100_000 });
const everyNth = (short: number) =>
  [...slowTexts(LENGTH)].filter((_text, index) => index % faultRuns({ short, full: 1 }) === 0);
const TEXTS = everyNth(23);
/** For the readers of whole feeds, of which there are many. */
const FEWER_TEXTS = everyNth(97);

const READERS: Readonly<Record<string, Reader>> = {
  normalisedText,
  cleanText,
  cleanLine,
  salaryOf,
  skillsOf: (text) => skillsOf('', text),
  readPosting: (text) =>
    readPosting({ title: text.slice(0, 200), company: '', description: text, given: { places: [] } }),
  employmentTypesOf: (text) => employmentTypesOf([text]),
  resolvePlaces: (text) => resolvePlaces(text),
  identityKey: (text) => identityKey({ company: text, title: text, places: [], location: text }),
  documentOf: (text) => documentOf(markupOf(text)),
  shingles,
  forbidsAutomation,
  comparableText,
  searchTerms,
};

const ANSWERS: Readonly<Record<string, Reader>> = Object.fromEntries(
  JOB_SOURCES.map((source) => [
    source.name,
    (text: string) => source.parseFile(HOSTILE_FEEDS[source.name]?.(text) ?? '', hostileBoard(source.name)),
  ]),
);

/** Whole answers that are nothing but the text. */
const PAGES: Readonly<Record<string, Reader>> = Object.fromEntries(
  JOB_SOURCES.map((source) => [
    `${source.name}, whole`,
    (text: string) => source.parseFile(text, hostileBoard(source.name)),
  ]),
);

describe('postings that strangers write', () => {
  it.each(JOB_SOURCES)('$name reads a posting whose every text is the same', (source) => {
    const rows = source.parseFile(
      HOSTILE_FEEDS[source.name]?.('Engineer in Berlin, Germany') ?? '',
      hostileBoard(source.name),
    );
    expect(rows).toMatchObject([{ posting: { description: expect.stringContaining('Engineer in Berlin') } }]);
  });

  it.each([
    ['descriptions', READERS, TEXTS],
    ['rows of feeds', ANSWERS, FEWER_TEXTS],
    ['pages and whole answers', PAGES, TEXTS],
  ])(
    '%s are read to their end, however they repeat themselves, in twice the time for twice the length',
    (_what, readers, texts) => {
      const { slowest, superlinear } = measureGrowth(readers, texts);
      console.info(slowest.slice(0, 3));
      expect(superlinear).toEqual([]);
    },
  );

  it('a description that is cut is at most as long as a description may be', () => {
    for (const { text } of TEXTS) expect(normalisedText(text).length).toBeLessThanOrEqual(100_000);
  });

  it.runIf(LENGTH === 100_000)('a megabyte is read to its end', () => {
    const readings = slowestReads({ normalisedText, ...PAGES }, slowTexts(1_000_000));
    console.info(readings.slice(0, 3));
    expect(readings.length).toBeGreaterThan(0);
  });
});
