import { describe, expect, it } from 'vitest';
import type { GivenFacts } from '../model/posting.ts';
import { READER_VERSION } from '../model/reader-version.ts';
import { readPosting } from './read-posting.ts';

const read = (description: string, given: Partial<GivenFacts> = {}, title = 'Engineer') =>
  readPosting({ title, company: 'Acme', description, given: { places: [{ text: 'Berlin' }], ...given } });

describe('readPosting', () => {
  it('reads all facts, keeps the words they were read from, and says which reader it was', () => {
    const description = [
      'Requirements',
      '• 5+ years of experience with Python',
      'Nice to have',
      '• Rust',
      'The base salary range is €80,000 - €95,000.',
      'You work in our office 2 days a week.',
      'We cannot sponsor visas.',
    ].join('\n');
    expect(read(description)).toMatchObject({
      places: [{ label: 'Berlin', city: 'Berlin', country: 'DE' }],
      pay: { min: 80_000, max: 95_000, currency: 'EUR', period: 'year' },
      salary: '€80,000 - €95,000',
      years: { min: 5, max: null },
      experience: 'senior',
      remote: 'hybrid',
      sponsorship: 'no',
      requiredSkills: ['Python'],
      preferredSkills: ['Rust'],
      language: 'en',
      evergreen: false,
      readerVersion: READER_VERSION,
      evidence: {
        pay: '€80,000 - €95,000',
        workMode: 'You work in our office 2 days a week.',
        sponsorship: 'We cannot sponsor visas.',
        skills: { Rust: '• Rust' },
      },
    });
  });

  it("takes the feed's own pay before the text's, and of its parts the pay alone", () => {
    expect(read('Base salary: $100,000 - $150,000', { salary: '$140K – $180K • Offers Equity' })).toMatchObject({
      pay: { min: 140_000, max: 180_000 },
      salary: '$140K – $180K • Offers Equity',
    });
    expect(read('', { salary: '$182K – $208K • Offers Equity • $98K – $112K Commission' }).pay).toMatchObject({
      min: 182_000,
      max: 208_000,
    });
  });

  it('keeps words that hold no number, without making pay of them', () => {
    expect(read('', { salary: 'Competitive' })).toMatchObject({ salary: 'Competitive', pay: null });
  });

  it('leaves the open end of pay open', () => {
    expect(read('', { salary: 'Up to €65,000 a year' }).pay).toEqual({
      min: null,
      max: 65_000,
      currency: 'EUR',
      period: 'year',
    });
    expect(read('', { salary: 'From €65,000 a year' }).pay).toEqual({
      min: 65_000,
      max: null,
      currency: 'EUR',
      period: 'year',
    });
  });

  it.each([
    ['Join our talent pool', 'Engineer', true],
    ['', 'Talent Pool - Engineering', true],
    ['', 'Future opportunities with Sales', true],
    ['', "Don't see your role? Apply here!", true],
    ['Requirements\n• Documentation for future reference', 'Engineer', false],
    ['You lead a talented team.', 'Engineer', false],
  ])('tells postings that fill no opening: %s, %s', (description, title, expected) =>
    expect(read(description, {}, title).evergreen).toBe(expected),
  );

  it('tells the language of the text', () => {
    const german =
      'Wir suchen eine Entwicklerin, die mit uns die Software für unsere Kunden baut und gerne im Team arbeitet.';
    expect(read(german).language).toBe('de');
    expect(read('Hi').language).toBeNull();
  });
});
