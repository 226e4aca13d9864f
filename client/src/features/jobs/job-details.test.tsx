import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { referenceTo } from '../../testing/reference.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { JobDetails } from './job-details.tsx';
import { cachedDetails, job } from './testing/job-fixtures.ts';

const CLOSED = 'This job is closed. It no longer appears in search.';

const showJob = (data: Parameters<typeof cachedDetails>[0]) =>
  renderApp(<JobDetails job={referenceTo('Job', data.id)} />, { cached: [cachedDetails(data)] });

const show = (attribution: { text: string; url: string } | null, closed = false) =>
  showJob({ ...job('7'), description: 'We translate.', attribution, closed });

describe('a posting in full', () => {
  test('names the list that its terms want named, with a link that search engines may follow', () => {
    show({ text: 'Remote OK', url: 'https://remoteok.com' });
    const link = screen.getByRole('link', { name: 'Remote OK' });
    expect(link.getAttribute('href')).toBe('https://remoteok.com');
    expect(link.getAttribute('rel')).not.toContain('nofollow');
  });

  test('names no one otherwise', () => {
    show(null);
    expect(screen.queryByText(/Found on/)).toBeNull();
  });

  test('has no list of facts when there are none', () => {
    const none = { employment: [], workMode: null, level: null, isSample: false };
    showJob({ ...job('7'), ...none, description: '', attribution: null });
    expect(screen.queryByRole('list', { name: 'Job type and level' })).toBeNull();
  });

  test('says that it is closed, and only then', () => {
    const { unmount } = show(null, true);
    expect(screen.getByText(CLOSED)).toBeTruthy();
    unmount();
    show(null, false);
    expect(screen.queryByText(CLOSED)).toBeNull();
  });
});
