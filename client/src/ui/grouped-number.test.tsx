import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupedNumber } from './grouped-number.tsx';

it.each([
  [0, ['0']],
  [999, ['999']],
  [1_000, ['1', '000']],
  [1_234_567, ['1', '234', '567']],
])('shows %i as groups of three whose text is the plain digits', (value, groups) => {
  const { container } = render(<GroupedNumber value={value} />);
  expect(container.textContent).toBe(String(value));
  expect([...(container.firstElementChild?.children ?? [])].map((group) => group.textContent)).toEqual(groups);
});
