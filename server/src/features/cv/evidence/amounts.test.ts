import { describe, expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';

const keys = (text: string): string[] => amountsOf(text).map(({ key }) => key);

describe('amountsOf', () => {
  it.each([
    ['42 percent', '42%'],
    ['three services', '3 services'],
    ['twenty-five teams', '25 teams'],
    ['90 million requests', '90,000,000 requests'],
    ['$3M', '$3 million'],
    ['500 EUR', 'EUR 500'],
    ['an 18-month plan', 'in 18 months'],
    ['from 90 to 35 minutes', '90 minutes, 35 minutes'],
    ['٤٢% of it', '４２ percent'],
    ['12 TB per day', '12TB'],
    ['a dozen people', '12 people'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(keys(one)).toEqual(keys(other));
    expect(keys(one)).not.toEqual([]);
  });

  it.each([
    ['42', '42%'],
    ['3M users', '$3M'],
    ['$3M', '€3M'],
    ['12 TB', '12 PB'],
    ['28 minutes', '28 hours'],
    ['10 people', '10+ people'],
    ['10 m', '10 million'],
    ['99.9%', '99.99%'],
    ['2FA', '2'],
  ])('tells %s from %s', (one, other) => {
    expect(keys(one)).not.toEqual(keys(other));
  });

  it('finds no amount in names that hold digits', () => {
    expect(keys('p99, K8s, EC2, S3 and Web3')).toEqual([]);
  });
});
