import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowingList } from './use-growing-list.ts';

function List({ items }: { readonly items: readonly number[] }) {
  return useGrowingList(items, 2).map((item) => <p key={item}>{item}</p>);
}

test('a long list begins with its first items, and is whole after the first paint', async () => {
  render(<List items={[1, 2, 3]} />);
  expect(screen.queryByText('3')).toBeNull();
  expect(await screen.findByText('3')).toBeTruthy();
});

test('a list that was whole once is drawn at once from then on', async () => {
  const { container, rerender } = render(<List items={[1, 2, 3]} />);
  await waitFor(() => expect(container.textContent).toBe('123'));
  rerender(<List items={[4, 5, 6, 7]} />);
  expect(container.textContent).toBe('4567');
});
