import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { withChoice } from './search-filters.ts';
import { useSearchState } from './use-search-state.ts';

function TwoChanges() {
  const { change } = useSearchState();
  const changeTwice = () => {
    change({ filters: { query: 'react' } });
    change({ filters: withChoice('levels', { include: ['lead'], exclude: [] }) }, { replace: true });
  };
  return <button onClick={changeTwice}>Change twice</button>;
}

test('a change builds on the one before it, drawn or not', async () => {
  const { router } = renderApp(<TwoChanges />, { address: '/search?view=list' });
  fireEvent.click(screen.getByRole('button', { name: 'Change twice' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=list&q=react&experience=lead'));
});
