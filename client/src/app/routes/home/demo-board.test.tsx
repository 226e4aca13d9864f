import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { DemoBoard } from './demo-board.tsx';
import { DEMO_CARDS, moveCard } from './demo-cards.ts';

const column = (name: string) => within(screen.getByRole('region', { name }));
const card = () => screen.getByRole('button', { name: /Larkspur Labs/ });

test('arrow keys move a card a step, which keeps the focus, and say where it is', async () => {
  renderApp(<DemoBoard />);
  card().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(column('Final Round').getByRole('button', { name: /Larkspur Labs/ })).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Larkspur Labs moved to Final Round.');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(column('Phone Screen').getByRole('button', { name: /Larkspur Labs/ })).toBe(document.activeElement);
});

test('a card is carried to the column below the pointer', () => {
  // jsdom has neither places nor pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  renderApp(<DemoBoard />);
  for (const [index, region] of [...document.querySelectorAll('[data-column]')].entries()) {
    region.getBoundingClientRect = () => DOMRect.fromRect({ x: index * 100, y: 0, width: 100, height: 100 });
  }
  const at = (clientX: number) => ({ clientX, clientY: 10, pointerId: 1, isPrimary: true, button: 0 });
  fireEvent.pointerDown(card(), at(350));
  fireEvent.pointerMove(card(), at(550));
  fireEvent.pointerUp(card(), at(550));
  expect(column('Offer').getByRole('button', { name: /Larkspur Labs/ })).toBeTruthy();
});

test('a card that stays where it is changes nothing', () => {
  const [first] = DEMO_CARDS;
  if (!first) throw new Error('There are no cards.');
  expect(moveCard(DEMO_CARDS, first.id, first.stage)).toBe(DEMO_CARDS);
});
