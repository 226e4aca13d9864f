import { describe, expect, it } from 'vitest';
import { cardFacts } from './card-facts.ts';
import { application } from '../testing/board-fixtures.ts';

const urlOf = (applyUrl: string) => cardFacts(application('a', 'SAVED', { job: { applyUrl } })).url;

describe('cardFacts', () => {
  it('names the day the application was created, wherever the reader lives', () => {
    const facts = cardFacts(application('a', 'SAVED', { createdAt: '2025-03-01T00:30:00.000Z' }));
    expect(facts.appliedAt).toBe('Mar 1, 2025');
    expect(facts.appliedDay).toBe('2025-03-01');
  });

  it('says what is unknown where a posting is silent', () => {
    expect(cardFacts(application('a', 'SAVED', { job: { title: ' ', company: '', location: '' } }))).toMatchObject({
      title: 'Unknown Job',
      company: 'Unknown Company',
      location: 'Unknown Location',
    });
  });

  it('has no salary when the posting names none or an empty one', () => {
    expect(cardFacts(application('a', 'SAVED')).salary).toBeNull();
    expect(cardFacts(application('a', 'SAVED', { job: { salary: '' } })).salary).toBeNull();
    expect(cardFacts(application('a', 'SAVED', { job: { salary: '€60,000' } })).salary).toBe('€60,000');
  });

  it('links only to web addresses', () => {
    expect(urlOf('https://jobs.example.com/1')).toBe('https://jobs.example.com/1');
    expect(urlOf('http://jobs.example.com/1')).toBe('http://jobs.example.com/1');
    for (const bad of ['', 'javascript:alert(1)', 'data:text/html,x', '/jobs/1', 'jobs.example.com']) {
      expect(urlOf(bad)).toBeNull();
    }
  });
});

describe('shortSalary', () => {
  it.each([
    ['€85,000 – €105,000 a year', '€85–105k'],
    ['¥6,700,000 – ¥8,200,000 a year', '¥6.7–8.2M'],
    ['From €44,000 a year', 'From €44k'],
    ['PLN 100,000 – PLN 120,000 a year', 'PLN 100–120k'],
    ['£2,400 – £2,900 a month', '£2.4–2.9k/mo'],
    ['€18 – €23 an hour', '€18–23/h'],
    ['€900 – €1,100 a week', '€900–1,100/wk'],
    ['$22.50 – $30.75 an hour', '$22.5–30.75/h'],
    ['€45.000 – €55.000 a year', '€45.000 – €55.000 a year'],
    ['€12,50 an hour', '€12,50 an hour'],
    ['₹12,00,000 a year', '₹12,00,000 a year'],
    ['€500 – €75,000 a year', '€500 – €75,000 a year'],
    ['€500 – €1,500 a month', '€500–1,500/mo'],
    ['€400 a fortnight', '€400 a fortnight'],
    ['competitive', 'competitive'],
  ])('%s is %s on a card', (salary, short) => {
    expect(cardFacts(application('a', 'SAVED', { job: { salary } })).shortSalary).toBe(short);
  });
});

it('a job of one’s own that names no place has none', () => {
  expect(cardFacts(application('a', 'SAVED', { job: { location: '', isOwn: true } })).location).toBe('');
});
