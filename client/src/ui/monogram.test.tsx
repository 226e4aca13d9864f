import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Monogram } from './monogram.tsx';

function monogramOf(company: string, size?: 'sm'): HTMLElement {
  const { container } = render(<Monogram company={company} {...(size ? { size } : {})} />);
  const monogram = container.firstElementChild;
  if (!(monogram instanceof HTMLElement)) throw new Error('No monogram.');
  return monogram;
}

describe('a monogram', () => {
  test.each([
    ['Larkspur Labs', 'LL'],
    ['Quietwater', 'Qu'],
    ['100% Labs', '1L'],
    ['日本 株式会社', '日株'],
    ['!?', ''],
  ])('of %s is %s', (company, letters) => {
    expect(monogramOf(company).textContent).toBe(letters);
  });

  test('is one letter on cards, and hidden from screen readers', () => {
    const monogram = monogramOf('Larkspur Labs', 'sm');
    expect([monogram.textContent, monogram.getAttribute('aria-hidden')]).toEqual(['L', 'true']);
  });

  test('has one colour for a company, however its name is written', () => {
    expect(monogramOf('Acme GmbH').dataset['hue']).toBe(monogramOf('ACME').dataset['hue']);
  });
});
