import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientConfig, LOCAL_CONFIG } from '../../lib/client-config.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Footer } from './footer.tsx';

vi.mock(import('../../lib/client-config.ts'), async (original) => {
  const real = await original();
  return { ...real, clientConfig: vi.fn(real.clientConfig) };
});

afterEach(() => {
  vi.mocked(clientConfig).mockReset();
});

const show = (feedbackUrl: string | null) => {
  vi.mocked(clientConfig).mockReturnValue({ ...LOCAL_CONFIG, feedbackUrl });
  renderApp(<Footer />);
};

test('feedback is a link and a button that open the board elsewhere, which cannot reach back', () => {
  show('https://feedback.example.com/board');
  for (const name of ['Feedback', 'Share Feedback']) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('https://feedback.example.com/board');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test('where there is no feedback board, neither is there', () => {
  show(null);
  expect(screen.queryByText(/feedback/i)).toBeNull();
});
