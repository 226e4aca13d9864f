import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Ask } from './inbox-count.tsx';

test('tells how many applications wait for their person', async () => {
  const onCount = vi.fn();
  const viewer = {
    __typename: 'Viewer',
    id: 'ada',
    autoApplyAttempts: { __typename: 'AutoApplyAttemptConnection', totalCount: 5 },
  };
  renderApp(<Ask onCount={onCount} />, { server: { InboxCount: () => ({ data: { viewer } }) } });
  await waitFor(() => expect(onCount).toHaveBeenCalledWith(5));
});
