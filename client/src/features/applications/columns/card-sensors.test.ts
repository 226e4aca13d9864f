// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { pressedCard } from './card-sensors.ts';

afterEach(() => document.body.replaceChildren());

/** The card that a press on the element matching the selector would lift. */
function pressOn(selector: string): string | null {
  document.body.innerHTML = `
    <article data-card-id="7">
      <button data-card-grip><svg><path /></svg></button>
      <h3><button>Engineer</button></h3>
      <button class="menu"><svg><path /></svg></button>
      <textarea></textarea>
    </article>
    <p>Elsewhere</p>`;
  let lifted: string | null = null;
  const element = document.querySelector(selector);
  element?.addEventListener('mousedown', (event) => {
    lifted = pressedCard(event);
  });
  element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  return lifted;
}

it('lifts a card by its grip and by its text', () => {
  expect(pressOn('[data-card-grip] path')).toBe('7');
  expect(pressOn('h3 button')).toBe('7');
  expect(pressOn('article')).toBe('7');
});

it('leaves the other controls of a card, and the page, alone', () => {
  expect(pressOn('.menu path')).toBeNull();
  expect(pressOn('textarea')).toBeNull();
  expect(pressOn('p')).toBeNull();
});
