import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { SearchPagination } from './search-pagination.tsx';

const onChange = vi.fn();
const show = (page: number, pages: number, isFetching = false) =>
  renderApp(<SearchPagination page={page} pages={pages} isFetching={isFetching} onChange={onChange} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('one page needs no pagination', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the window, the ellipsis and the last page stand between Previous and Next', () => {
  show(7, 40);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Previous', '5', '6', '7', '8', '9', '…', '40', 'Next']);
  expect(button('Page 7').getAttribute('aria-current')).toBe('page');
});

test('each control goes where it says', () => {
  show(7, 40);
  for (const name of ['Previous', 'Page 9', 'Page 40', 'Next']) fireEvent.click(button(name));
  expect(onChange.mock.calls.flat()).toEqual([6, 9, 40, 8]);
});

test('there is nothing before the first page and nothing after the last', () => {
  show(1, 2);
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
});

test('from a page beyond the end Previous leads back to the last', () => {
  onChange.mockReset();
  show(99, 3);
  fireEvent.click(button('Previous'));
  expect(onChange).toHaveBeenCalledWith(3);
  expect(button('Next').disabled).toBe(true);
});

test('nothing can be pressed while a page is on its way', () => {
  show(2, 9, true);
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
});
