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
