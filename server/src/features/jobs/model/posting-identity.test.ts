import { describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import type { Posting } from './posting.ts';
import { compareTexts, identityKey, isSameOpening, shingles } from './posting-identity.ts';

const ABOUT_US =
  'Lindqvist Labs makes instruments that measure water quality in rivers and lakes. We were founded in a shed by the sea, are owned by the people who work here, and ship to forty countries. We value plain words and finished work.';
const ROLE =
  'You build the services that take in measurements from thousands of buoys, check them, and make them available to researchers within a minute. You write TypeScript and SQL, read graphs of your own services, and share an on-call week with six colleagues. You have run something in production before and learned from it when it broke.';
const OTHER_ROLE =
  'You design the billing side of our platform: invoices in nine currencies, dunning, refunds, and the reports that our accountants close the month with. You know double-entry bookkeeping or want to learn it, you like correctness proofs more than dashboards, and you talk to customers when an amount is off by a cent.';
const WHOLE = `${ABOUT_US} ${ROLE} We offer thirty days of holiday, a budget for conferences, and an office with a view of the harbour. Apply with a short letter; we answer everyone within two weeks.`;

const same = (left: Partial<Posting>, right: Partial<Posting>): boolean => {
  const [a, b] = [somePosting(left), somePosting(right)];
  if (identityKey(a) !== identityKey(b)) return false;
  return isSameOpening(a, b, compareTexts(shingles(a.description), shingles(b.description)));
};

/** The test set of pairs: what two feeds really write differently, and what only looks alike. */
describe('two postings are one opening', () => {
  it.each<[string, Partial<Posting>, Partial<Posting>]>([
    ['word for word', { description: WHOLE }, { description: WHOLE }],
    ['with a legal form', { company: 'Lindqvist Labs GmbH' }, { company: 'Lindqvist Labs' }],
    ['with dots in the legal form', { company: 'Lindqvist Labs, S.A.' }, { company: 'LINDQVIST LABS' }],
    ['with accents left out', { company: 'Łódź Café' }, { company: 'Lodz Cafe' }],
    ['with all genders', { title: 'Backend Engineer (m/f/d)' }, { title: 'Backend Engineer (all genders)' }],
    ['with a gender star', { title: 'Entwickler*in Backend' }, { title: 'Entwickler Backend (w/m/d)' }],
    ['with other punctuation', { title: 'Engineer, Backend – Core' }, { title: 'Engineer - Backend (Core)' }],
    ['with the mode in the title', { title: 'Backend Engineer (Remote)' }, { title: 'Backend Engineer' }],
    ['with the country left out', { location: 'Berlin, Germany' }, { location: 'Berlin' }],
    ['as an excerpt', { description: WHOLE }, { description: ROLE.slice(0, 260) }],
    ['with a note of the feed', { description: WHOLE }, { description: `${WHOLE} Please mention where you saw this.` }],
    ['with no text in one feed', { description: WHOLE }, { description: 'Terms: Summer 2025' }],
    ['with types in one feed alone', { employmentTypes: [] }, { employmentTypes: ['Full-time'] }],
    ['with one type in common', { employmentTypes: ['Contract', 'Full-time'] }, { employmentTypes: ['Full-time'] }],
  ])('%s', (_name, left, right) => {
    expect(same(left, right)).toBe(true);
    expect(same(right, left)).toBe(true);
  });
});

describe('two postings are two openings', () => {
  const city = (name: string, country: string): Partial<Posting> => ({
    city: name,
    country,
    location: name,
    description: WHOLE,
  });
  it.each<[string, Partial<Posting>, Partial<Posting>]>([
    ['in different cities', city('Berlin', 'DE'), city('Munich', 'DE')],
    ['in cities of one name', city('London', 'GB'), city('London', 'CA')],
    [
      'remote in different countries',
      { city: null, country: 'US', remote: 'remote' },
      { city: null, country: 'DE', remote: 'remote' },
    ],
    [
      'at unknown places',
      { city: null, country: null, location: 'Site A', remote: null },
      { city: null, country: null, location: 'Site B', remote: null },
    ],
    ['of different companies', { company: 'Lindqvist Labs' }, { company: 'Lindqvist Lab Supplies' }],
    ['of different levels', { title: 'Senior Backend Engineer' }, { title: 'Backend Engineer' }],
    ['in different languages', { title: 'C++ Developer' }, { title: 'C Developer' }],
    ['of different teams', { title: 'Engineer (Payments)' }, { title: 'Engineer (Search)' }],
    ['as internship and position', { employmentTypes: ['Internship'] }, { employmentTypes: ['Full-time'] }],
    [
      'as internship that is full-time',
      { employmentTypes: ['Internship', 'Full-time'] },
      { employmentTypes: ['Full-time'] },
    ],
    ['as contract and position', { employmentTypes: ['Contract'] }, { employmentTypes: ['Full-time'] }],
    [
      'of one name with different work',
      { description: `${ABOUT_US} ${ROLE}` },
      { description: `${ABOUT_US} ${OTHER_ROLE}` },
    ],
    [
      'with no text, other addresses and a different number of places',
      { description: '', url: 'https://a.example/1', location: 'Berlin; Hamburg' },
      { description: '', url: 'https://b.example/1', location: 'Berlin' },
    ],
  ])('%s', (_name, left, right) => {
    expect(same(left, right)).toBe(false);
    expect(same(right, left)).toBe(false);
  });
});

describe('identityKey', () => {
  it('keeps a company whose name is a legal form', () => {
    expect(identityKey(somePosting({ company: 'Co' }))).toMatch(/^co\|/);
  });
});

describe('compareTexts', () => {
  /** Runs of three words, of which `common` are shared by both texts. */
  const texts = (left: number, right: number, common: number): [Set<string>, Set<string>] => {
    const shared = Array.from({ length: common }, (_, at) => `shared ${at}`);
    const own = (side: string, size: number) => Array.from({ length: size - common }, (_, at) => `${side} ${at}`);
    return [new Set([...shared, ...own('left', left)]), new Set([...shared, ...own('right', right)])];
  };

  it.each([
    // 62 of 100 different runs.
    [81, 81, 62, 'same'],
    [81, 81, 61, 'different'],
    // An excerpt of which 92 in 100 stand in the whole text.
    [100, 1_000, 92, 'same'],
    [100, 1_000, 91, 'different'],
    // Too short to say anything, although both are the same.
    [20, 20, 20, 'same'],
    [19, 19, 19, 'unknown'],
    [19, 1_000, 19, 'unknown'],
  ])('of %i and %i runs of words with %i in common says %s', (left, right, common, sameness) => {
    const [one, other] = texts(left, right, common);
    expect([compareTexts(one, other), compareTexts(other, one)]).toEqual([sameness, sameness]);
  });
});
