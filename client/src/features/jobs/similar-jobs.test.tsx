import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, renderApp } from '../../testing/render-app.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { job } from './testing/job-fixtures.ts';

// Whatever is drawn has come into view.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.seen = seen;
      }
      observe(): void {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
});

const show = (server: FakeServer) => renderApp(<SimilarJobs id="7" heading="h2" />, { server });
const answer = (...similar: object[]) => ({ data: { job: { __typename: 'Job', id: '7', similar } } });
const section = () => screen.getByRole('region', { name: 'Similar jobs' });

describe('similar jobs', () => {
  test('are rows that lead to their pages, below rows to come while they load', async () => {
    show({ SimilarJobs: () => answer(job('8', { title: 'Analyst', company: 'Quill' })) });
    expect(section().getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByTestId('job-skeleton')).toHaveLength(3);
    const link = await within(section()).findByRole('link', { name: 'Analyst' });
    expect(link.getAttribute('href')).toBe('/jobs/8');
    within(section()).getByRole('heading', { level: 3, name: 'Analyst' });
    expect(screen.queryByTestId('job-skeleton')).toBeNull();
  });

  test('that there are none of lead to the search', async () => {
    show({ SimilarJobs: () => answer() });
    await within(section()).findByText('No similar jobs right now.');
    expect(screen.getByRole('link', { name: 'Search jobs' }).getAttribute('href')).toBe('/search');
  });

  test('that did not come can be asked for again', async () => {
    const answers = vi.fn(() => ({ data: null, errors: [{ message: 'Too many requests.' }] }));
    show({ SimilarJobs: answers });
    fireEvent.click(await within(section()).findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  });
});
