import { describe, expect, it } from 'vitest';
import { ageWords, payWords, placeWords, rowFacts, shortPayWords } from './job-words.ts';

const pay = { min: 60_000, max: 75_000, currency: 'EUR', period: 'YEAR' } as const;
const place = (label: string) => ({ label });

describe('payWords', () => {
  it.each([
    [pay, '€60,000 – €75,000 a year'],
    [{ ...pay, min: 75_000 }, '€75,000 a year'],
    [{ ...pay, min: null }, 'Up to €75,000 a year'],
    [{ ...pay, max: null }, 'From €60,000 a year'],
    [{ min: 22.5, max: 30, currency: 'USD', period: 'HOUR' } as const, '$22.50 – $30 an hour'],
  ])('says %j', (given, words) => expect(payWords({ pay: given, salary: 'as posted' })).toBe(words));

  it("shows the posting's own words where they hold no number", () => {
    expect(payWords({ pay: null, salary: 'Competitive' })).toBe('Competitive');
    expect(payWords({ pay: null, salary: null })).toBeNull();
  });
});

describe('shortPayWords', () => {
  it.each([
    [pay, '€60–75k'],
    [{ ...pay, min: 62_500 }, '€62.5–75k'],
    [{ ...pay, min: 75_000 }, '€75k'],
    [{ ...pay, min: null }, 'Up to €75k'],
    [{ ...pay, max: null }, 'From €60k'],
    [{ ...pay, min: 500 }, '€500–75,000'],
    [{ min: 6_700_000, max: 8_200_000, currency: 'JPY', period: 'YEAR' } as const, '¥6.7–8.2M'],
    [{ min: 3100, max: 3800, currency: 'CAD', period: 'MONTH' } as const, 'CA$3.1–3.8k/mo'],
    [{ min: 22.5, max: 30, currency: 'USD', period: 'HOUR' } as const, '$22.5–30/h'],
    [null, 'as posted'],
  ])('says %j in a list', (given, words) => expect(shortPayWords({ pay: given, salary: 'as posted' })).toBe(words));
});

describe('placeWords', () => {
  it('names the first place and counts the others', () => {
    const places = ['Berlin', 'Hamburg', 'Köln'].map(place);
    expect(placeWords({ places, location: 'Berlin; Hamburg; Köln' })).toBe('Berlin +2');
  });

  it('shows the posting in its own words where there is one place or none is known', () => {
    expect(placeWords({ places: [place('Berlin')], location: 'Berlin, Germany' })).toBe('Berlin, Germany');
    expect(placeWords({ places: [], location: 'Remote' })).toBe('Remote');
  });
});

describe('ageWords', () => {
  const fresh = { offBoardSince: null, evergreen: false, reposts: 0, isSample: false, closed: false };
  const offBoardSince = '2026-03-01T12:00:00.000Z';

  it.each([
    [{}, null],
    [{ reposts: 1 }, 'Posted again'],
    [{ reposts: 2 }, 'Posted 3 times'],
    [{ reposts: 2, evergreen: true }, 'Seems evergreen'],
    [{ reposts: 2, evergreen: true, offBoardSince }, 'Gone from board'],
    [{ reposts: 2, closed: true }, null],
    [{ evergreen: true, isSample: true }, null],
  ])('says of %j: %s', (known, words) => expect(ageWords({ ...fresh, ...known })).toBe(words));
});

describe('rowFacts', () => {
  const facts = (location: string) =>
    rowFacts({ places: [place(location)], location, workMode: 'REMOTE', closed: false, isSample: false });

  it('say the way of working once', () => {
    expect(facts('Berlin, Germany')).toEqual(['Berlin, Germany', 'Remote']);
    expect(facts('Remote')).toEqual(['Remote']);
    expect(facts('Remote, Spain')).toEqual(['Remote, Spain']);
  });
});
