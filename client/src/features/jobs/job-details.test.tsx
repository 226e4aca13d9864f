import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { JobDetails } from './job-details.tsx';
import { job } from './testing/job-fixtures.ts';

const show = (attribution: { text: string; url: string } | null) =>
  renderApp(<JobDetails job={{ ...job('7'), description: 'We translate.', attribution }} />);

describe('a posting in full', () => {
  test('names the list that its terms want named, with a link that search engines may follow', () => {
    show({ text: 'Remote OK', url: 'https://remoteok.com' });
    const link = screen.getByRole('link', { name: 'Remote OK' });
    expect(link.getAttribute('href')).toBe('https://remoteok.com');
    expect(link.getAttribute('rel')).not.toContain('nofollow');
  });

  test('names nobody otherwise', () => {
    show(null);
    expect(screen.queryByText(/Found on/)).toBeNull();
  });
});
