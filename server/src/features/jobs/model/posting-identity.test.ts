import { describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import type { Posting } from './posting.ts';
import { addressKey, ComparedOpening, identityKey, matchOf, overlapOf } from './posting-identity.ts';

const ABOUT_US =
  'Lindqvist Labs makes instruments that measure water quality in rivers and lakes. We were founded in a shed by the sea, are owned by the people who work here, and ship to forty countries. We value plain words and finished work.';
const ROLE =
  'You build the services that take in measurements from thousands of buoys, check them, and make them available to researchers within a minute. You write TypeScript and SQL, read graphs of your own services, and share an on-call week with six colleagues. You have run something in production before and learned from it when it broke.';
const OTHER_ROLE =
  'You design the billing side of our platform: invoices in nine currencies, dunning, refunds, and the reports that our accountants close the month with. You know double-entry bookkeeping or want to learn it, you like correctness proofs more than dashboards, and you talk to customers when an amount is off by a cent.';
const WHOLE = `${ABOUT_US} ${ROLE} We offer thirty days of holiday, a budget for conferences, and an office with a view of the harbour. Apply with a short letter; we answer everyone within two weeks.`;

const same = (left: Partial<Posting>, right: Partial<Posting>): boolean => {
  return matchOf(new ComparedOpening(somePosting(left)), new ComparedOpening(somePosting(right))) !== null;
};

const at = (label: string, city: string | null, country: string): Partial<Posting> => ({
  location: label,
  city,
  country,
  places: [{ label, city, region: null, country, coords: null }],
  description: WHOLE,
});

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
    ['with the company in one word', { company: 'LindqvistLabs' }, { company: 'Lindqvist Labs' }],
    ['with a short form in the title', { title: 'Sr. Backend Engineer' }, { title: 'Senior Backend Engineer' }],
    ['in several towns', at('Berlin', 'Berlin', 'DE'), at('Munich', 'Munich', 'DE')],
    ['remote in several countries', at('Remote, US', null, 'US'), at('Remote, Germany', null, 'DE')],
    [
      'with the town in the title',
      { ...at('London', 'London', 'GB'), title: 'Account Manager (London)' },
      { ...at('New York', 'New York City', 'US'), title: 'Account Manager - NYC' },
    ],
    [
      'with the region in the title',
      { ...at('Remote', null, 'DE'), title: 'Account Manager, EMEA' },
      { ...at('Remote', null, 'US'), title: 'Account Manager, North America' },
    ],
    [
      'at one address with another title',
      { title: 'Engineer, Search', url: 'https://jobs.example/acme/12345678', description: '' },
      {
        title: 'Engineer (Search & Maps)',
        url: 'https://jobs.example/acme/12345678/apply?utm_source=x',
        description: WHOLE,
      },
    ],
    ['with one type in common', { employmentTypes: ['Contract', 'Full-time'] }, { employmentTypes: ['Full-time'] }],
  ])('%s', (_name, left, right) => {
    expect(same(left, right)).toBe(true);
    expect(same(right, left)).toBe(true);
  });
});

describe('two postings are two openings', () => {
  it.each<[string, Partial<Posting>, Partial<Posting>]>([
    [
      'with no text in different towns',
      { ...at('Berlin', 'Berlin', 'DE'), description: '' },
      at('Munich', 'Munich', 'DE'),
    ],
    [
      'with no text in towns of one name',
      { ...at('London', 'London', 'GB'), description: '' },
      at('London', 'London', 'CA'),
    ],
    ['for different territories', { title: 'Account Manager, Nordics' }, { title: 'Account Manager, Benelux' }],
    ['with different languages', { title: 'Agent - French and English' }, { title: 'Agent - German and English' }],
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

describe('what a list adds to a title', () => {
  const key = (title: string, company = 'Lindqvist Labs'): string =>
    identityKey({ ...somePosting(at('Berlin, Germany', 'Berlin', 'DE')), title, company });

  it.each([
    'Data Engineer at Lindqvist Labs',
    'Data Engineer at Lindqvist Labs GmbH',
    'Data Engineer (Remote) at Lindqvist Labs',
    'Lindqvist Labs - Data Engineer',
    'Lindqvist Labs: Data Engineer',
    'Data Engineer in Berlin',
    'Berlin: Data Engineer',
    'Remote Data Engineer',
    'Data Engineer (100% Remote)',
    'Data Engineer - Full Time',
    'Data Engineer (Full-time, permanent)',
    'Data Engineer m/w/d',
    'Data Engineer (R12345)',
    'Data Engineer #1234',
    'Data Engineer ($120k - $150k)',
  ])('%s: the title is that of the role alone', (title) => expect(key(title)).toBe(key('Data Engineer')));

  it.each([
    'Data Engineer, Billing',
    'Data Engineer (Part-time)',
    'Data Engineer 2026',
    'Data Engineer at Sea',
    'Data Engineer in Paris',
    'Data Engineer, Internship',
  ])('%s is another title', (title) => expect(key(title)).not.toBe(key('Data Engineer')));

  it.each(['Lindqvist Labs (YC S21)', 'Lindqvist Labs Careers', 'lindqvistlabs.com'])('%s is the employer', (company) =>
    expect(key('Data Engineer', company)).toBe(key('Data Engineer')),
  );

  it.each([
    ['Nike, Inc.', 'nikeinc.com'],
    ['Nike', 'nikeinc.com'],
    ['Acme Widgets AG', 'acmewidgetsag.com'],
    ['Acme Widgets', 'acmewidgetslimited.co.uk'],
    ['KnowBe4', 'knowbe4.com'],
    ['Jerry.ai', 'jerryai.com'],
    ['The Widget Company', 'thewidgetcompany.com'],
    ['Expedia Group', 'expediagroup.com'],
    // 'ab' is a legal form, and here the end of a name.
    ['GitLab', 'gitlab.com'],
  ])('%s is the employer at %s', (company, address) => {
    const named = (name: string) => new ComparedOpening(somePosting({ company: name, description: 'Short.' }));
    const [one, other] = [named(company), named(address)];
    expect(matchOf(one, other)).toBe('likely');
    const keysOf = ({ identityKey: own, titledKey }: ComparedOpening) => [own, titledKey];
    expect(keysOf(one).some((own) => keysOf(other).includes(own))).toBe(true);
  });

  it.each([
    ['Nik', 'nikinc.example.com'],
    ['Gitl', 'gitlab'],
  ])('%s is not the employer at %s', (company, name) => {
    const named = (own: string) => new ComparedOpening(somePosting({ company: own, description: 'Short.' }));
    expect(matchOf(named(company), named(name))).toBeNull();
  });
});

describe('matchOf', () => {
  /** Texts of which `common` of 100 sequences are the same. */
  const overlap = (shared: number | null, contained = 0) => ({ shared, contained });
  const [plain, inLondon] = [
    new ComparedOpening(somePosting()),
    new ComparedOpening(somePosting({ ...at('London', 'London', 'GB'), title: 'Backend Engineer (London)' })),
  ];

  it.each([
    [overlap(0.6), 'sure'],
    [overlap(0.59), null],
    // An excerpt of which 85 in 100 stand in the whole text.
    [overlap(0.1, 0.85), 'sure'],
    [overlap(0.1, 0.84), null],
    [overlap(null), 'likely'],
  ])('of one title by %o is %s', (texts, match) => {
    expect(matchOf(plain, plain, texts)).toBe(match);
  });

  it.each([
    [overlap(0.84), 'sure'],
    [overlap(0.83), null],
    [overlap(null), null],
  ])('of titles that name a place by %o is %s', (texts, match) => {
    expect(matchOf(plain, inLondon, texts)).toBe(match);
  });
});

describe('overlapOf', () => {
  const runs = (size: number, side = '') => new Set(Array.from({ length: size }, (_, n) => `${side}${n}`));

  it('says nothing of a text that is too short, even of itself', () => {
    expect(overlapOf(runs(19), runs(1_000))).toEqual({ shared: null, contained: 0 });
    expect(overlapOf(runs(20), runs(40))).toEqual({ shared: 0.5, contained: 1 });
    expect(overlapOf(runs(20), runs(20, 'other'))).toEqual({ shared: 0, contained: 0 });
  });
});

describe('addressKey', () => {
  it.each([
    ['https://jobs.lever.co/acme/7f744341-9e34-44e8/apply', 'jobs.lever.co/acme/7f744341-9e34-44e8?'],
    ['https://boards.example/acme/jobs/5338061004?gh_src=x&utm_medium=y', 'boards.example/acme/jobs/5338061004?'],
    ['https://acme.example/careers?gh_jid=5338061004', 'acme.example/careers?gh_jid=5338061004'],
    ['https://acme.example/careers', null],
    ['no address', null],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
