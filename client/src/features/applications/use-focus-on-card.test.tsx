import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { useFocusOnCard } from './use-focus-on-card.ts';

function Board() {
  const board = useRef<HTMLDivElement>(null);
  const { follow } = useFocusOnCard(board);
  return (
    <>
      <div ref={board}>
        <article data-card-id="a">
          <button data-card-grip="">Grip</button>
        </article>
      </div>
      <button onClick={() => follow('a')}>Follow</button>
    </>
  );
}

test('the focus goes to a followed card at once, though nothing else changes: never later, from elsewhere', () => {
  renderApp(<Board />);
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grip' }));
});
