import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { CardFocusProvider, useCardFocus } from './card-focus.tsx';

function Board() {
  const { boardRef, focusCard } = useCardFocus();
  return (
    <>
      <div ref={boardRef}>
        <article data-card-id="a">
          <button data-card-grip="">Grip</button>
        </article>
      </div>
      <button onClick={() => focusCard('a')}>Focus</button>
    </>
  );
}

test('the focus goes to a card at once, though nothing else changes: never later, from elsewhere', () => {
  renderApp(
    <CardFocusProvider>
      <Board />
    </CardFocusProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Focus' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grip' }));
});
