import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JobAge_JobFragment } from './job-age.generated.ts';
import { ageFacts, JobAge } from './job-age.tsx';

const seen: JobAge_JobFragment = {
  firstSeen: '2026-03-01T12:00:00.000Z',
  lastSeen: '2026-03-11T12:00:00.000Z',
  openSince: '2026-03-01T12:00:00.000Z',
  offBoardSince: null,
  reposts: 0,
  evergreen: false,
  isSample: false,
  listings: [{ source: 'Greenhouse', isEmployers: true, closed: false }],
};

describe('the age of a posting', () => {
  test('says what was seen, and where', () => {
    expect(ageFacts(seen)).toEqual([
      'Open for at least 10 days, as far as we know',
      'First seen Mar 1, 2026 on Greenhouse',
      'Last seen open Mar 11, 2026',
    ]);
  });

  test('says what makes one wonder first, in careful words', () => {
    const facts = ageFacts({
      ...seen,
      evergreen: true,
      reposts: 2,
      offBoardSince: '2026-03-10T12:00:00.000Z',
      listings: [...seen.listings, { source: 'Arbeitnow', isEmployers: false, closed: false }],
    });
    expect(facts.slice(0, 3)).toEqual([
      'Its wording suggests that it collects candidates for later openings',
      "No longer on the employer's own board (Greenhouse) since Mar 10, 2026; it may be filled",
      'We saw it posted again 2 times',
    ]);
    expect(facts.at(-1)).toBe('Also found on Arbeitnow');
  });

  test.each([
    ['made-up postings', { isSample: true }],
    ['jobs that a person added', { lastSeen: null }],
  ])('says nothing of %s', (_whose, unknown) => {
    render(<JobAge job={{ ...seen, ...unknown }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
