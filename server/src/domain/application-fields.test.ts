import { describe, expect, it } from 'vitest';
import {
  readSalaryExpectation,
  salaryExpectationOf,
  salaryExpectationText,
  salaryExpectationWords,
} from './application-fields.ts';

const read = (amount: string, currency = 'EUR') => readSalaryExpectation({ amount, currency, period: 'year' });

describe('a salary expectation', () => {
  it.each([
    ['85000', '85000'],
    [' 0085000.00 ', '85000'],
    ['27.5', '27.50'],
    ['0.01', '0.01'],
    ['1000000000', '1000000000'],
  ])('of %j is kept as %j', (amount, kept) => expect(read(amount).expectation?.amount).toBe(kept));

  it.each(['', '0', '0.00', '-1', '1000000000.01', '9999999999', '1.005', '1e5', '85,000', 'NaN', '٣'])(
    'is not %j',
    (amount) => {
      const { expectation, problems } = read(amount);
      expect(expectation).toBeNull();
      expect(Object.keys(problems)).toEqual(['amount']);
    },
  );

  it('has a currency that exists, in capital letters', () => {
    expect(read('1', ' usd ').expectation?.currency).toBe('USD');
    for (const currency of ['', 'EU', 'EURO', 'QQQ', '€']) {
      expect(Object.keys(read('1', currency).problems)).toEqual(['currency']);
    }
  });

  it('reads in a table as it was written, and nothing else does', () => {
    const expectation = { amount: '27.50', currency: 'GBP', period: 'hour' } as const;
    expect(salaryExpectationText(expectation)).toBe('27.50 GBP per hour');
    expect(salaryExpectationOf('27.50 GBP per hour')).toEqual(expectation);
    expect(salaryExpectationOf(' 27.50  gbp PER Hour ')).toEqual(expectation);
    for (const text of ['', '85k', '85000 EUR', '85000 EUR per century', '0 EUR per year', '1 EUR per year gross']) {
      expect(salaryExpectationOf(text)).toBeNull();
    }
  });

  it('has words for people', () => {
    const words = (amount: string) => salaryExpectationWords({ amount, currency: 'EUR', period: 'year' });
    expect([words('85000'), words('27.50')]).toEqual(['€85,000 per year', '€27.50 per year']);
  });
});
