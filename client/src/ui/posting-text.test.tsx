import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PostingText } from './posting-text.tsx';

afterEach(cleanup);

const show = (document: unknown, text = '') => render(<PostingText document={document} text={text} />);

describe("a posting's text", () => {
  test('has headings, lists, bold words and links', () => {
    show([
      { kind: 'heading', spans: [{ text: 'You bring' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'Patience', bold: true }], [{ text: 'Boots' }]] },
      { kind: 'paragraph', spans: [{ text: 'Read ' }, { text: 'more', href: 'https://acme.example/jobs' }] },
    ]);
    expect(screen.getByRole('heading', { level: 4, name: 'You bring' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Patience').tagName).toBe('STRONG');
    const link = screen.getByRole('link', { name: 'more' });
    expect(link.getAttribute('href')).toBe('https://acme.example/jobs');
    expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://acme.example'])(
    'links nothing to %s',
    (href) => {
      show([{ kind: 'paragraph', spans: [{ text: 'more', href }] }]);
      expect(screen.getByText('more')).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test('shows markup as what it is: text', () => {
    show([{ kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>' }] }]);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([null, 'text', {}, [null, 1, { kind: 'video' }]])('shows the plain text instead of %o', (document) => {
    expect(show(document, 'We count.').container.textContent).toBe('We count.');
  });
});
