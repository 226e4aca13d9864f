import { describe, expect, it } from 'vitest';
import { FeedError } from './job-source.ts';
import { listings } from './listings.ts';

/** A row in the shape of the bulk files; made up. */
const row = {
  id: 'a-1',
  title: ' Software Engineering  Intern ',
  company_name: 'Ollerby Systems',
  locations: ['McLean, VA', 'Plano, TX'],
  url: 'https://jobs.example.com/ollerby/1?utm=x',
  active: true,
  is_visible: true,
  date_posted: 1_727_740_800,
  date_updated: 1_727_740_900,
  terms: ['Summer 2025'],
  sponsorship: 'Offers Sponsorship',
  source: 'Simplify',
  company_url: '',
};

const parse = (...rows: readonly unknown[]) => listings.parseFile(JSON.stringify(rows));

describe('listings', () => {
  it('maps a row to a posting', () => {
    expect(parse(row)).toMatchObject([
      {
        posting: {
          externalId: 'a-1',
          title: 'Software Engineering Intern',
          company: 'Ollerby Systems',
          location: 'McLean, VA; Plano, TX',
          city: 'McLean',
          country: 'US',
          coords: [-77.17748, 38.93428],
          places: [
            { label: 'McLean, VA', city: 'McLean', region: 'Virginia', country: 'US' },
            { label: 'Plano, TX', city: 'Plano', region: 'Texas', country: 'US' },
          ],
          postedDate: new Date('2024-10-01T00:00:00Z'),
          salary: null,
          pay: null,
          employmentTypes: ['Internship'],
          skills: [],
          experience: 'intern',
          remote: null,
          sponsorship: 'yes',
          description: 'Terms: Summer 2025\nVisa sponsorship: Offers Sponsorship',
          url: 'https://jobs.example.com/ollerby/1?utm=x',
          closed: false,
          evidence: { level: 'Software Engineering Intern', sponsorship: 'Visa sponsorship: Offers Sponsorship' },
        },
      },
    ]);
  });

  it.each([
    ['active: false', { active: false }, true],
    ['is_visible: false', { is_visible: false }, true],
    ['no word about it', { active: undefined, is_visible: undefined }, false],
  ])('takes a posting as closed or open by %s', (_name, fields, closed) => {
    expect(parse({ ...row, ...fields })).toMatchObject([{ posting: { closed } }]);
  });

  it('takes rows with terms for internships and rows without for full-time work', () => {
    const { terms: _, ...permanent } = { ...row, title: 'Software Engineer' };
    expect(parse({ ...row, title: 'Summer Analyst' }, permanent)).toMatchObject([
      { posting: { employmentTypes: ['Internship'], experience: 'intern' } },
      { posting: { employmentTypes: ['Full-time'], experience: null } },
    ]);
  });

  it('finds the remote mode in the title too', () => {
    expect(parse({ ...row, title: 'Tutor - Remote', locations: ['NYC'] })).toMatchObject([
      { posting: { remote: 'remote' } },
    ]);
  });

  it.each([
    ['a number', 7, 'not an object'],
    ['nothing', null, 'not an object'],
    ['a list', [row], 'not an object'],
    ['no title', { ...row, title: undefined }, 'no title'],
    ['a blank title', { ...row, title: ' \u0000 ' }, 'no title'],
    ['a title that is a number', { ...row, title: 7 }, 'title is not text'],
    ['no url', { ...row, url: '' }, 'no url'],
    ['a url that runs a script', { ...row, url: 'javascript:alert(1)' }, 'url is not an http(s) address'],
    ['a url that is none', { ...row, url: 'see our page' }, 'url is not an http(s) address'],
    ['no id', { ...row, id: null }, 'no id'],
    ['an id that is an object', { ...row, id: {} }, 'id is not text'],
    ['no company', { ...row, company_name: '' }, 'no company_name'],
    ['a place that is a text', { ...row, locations: 'NYC' }, 'locations is not a list of texts'],
    ['a place that is a number', { ...row, locations: [1] }, 'locations is not a list of texts'],
    ['a state that is a text', { ...row, active: 'yes' }, 'active is neither true nor false'],
    ['no date', { ...row, date_posted: undefined }, 'no date_posted'],
    ['a date in words', { ...row, date_posted: '2024-10-01' }, 'date_posted is not a time in seconds'],
    ['a date in milliseconds', { ...row, date_posted: 1_727_740_800_000 }, 'date_posted is not a time in seconds'],
  ])('rejects %s with its reason', (_name, bad, rejected) => {
    expect(parse(bad, row)).toMatchObject([{ rejected }, { posting: { externalId: 'a-1' } }]);
  });

  it('takes an id that is a number', () => {
    expect(parse({ ...row, id: 17 })).toMatchObject([{ posting: { externalId: '17' } }]);
  });

  it.each([
    ['{"id":', 'The file is not JSON.'],
    ['<html>', 'The file is not JSON.'],
    ['{"jobs":[]}', 'The file has no list. It must be a JSON array of postings.'],
  ])('refuses %s as a whole', (text, sentence) => {
    expect(() => listings.parseFile(text)).toThrow(new FeedError(sentence));
  });

  it('reads past a byte order mark', () => {
    expect(listings.parseFile(`\uFEFF${JSON.stringify([row])}`)).toHaveLength(1);
  });
});
