import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announceSubscribed, noteAsked } from '../../../lib/live/live-connection.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FollowInboxCount } from './follow-inbox-count.tsx';
import { useInboxCount } from './inbox-count.ts';

function Count() {
  return <output>{String(useInboxCount())}</output>;
}

function follow() {
  const ask = vi.fn(() => ({
    data: {
      viewer: {
        __typename: 'Viewer',
        id: 'ada',
        autoApplyAttempts: { __typename: 'AutoApplyAttemptPage', totalCount: 3 },
      },
    },
  }));
  renderApp(
    <>
      <FollowInboxCount />
      <Count />
    </>,
    { server: { InboxCount: ask, AutoApplyChanged: () => new Promise(() => {}) } },
  );
  return ask;
}

const shown = () => waitFor(() => expect(document.querySelector('output')?.textContent).toBe('3'));

test('what waits is asked for once, when the server has taken the subscription', async () => {
  const ask = follow();
  expect(ask).not.toHaveBeenCalled();
  act(() => {
    noteAsked();
    announceSubscribed(false);
    // Someone else's subscription.
    announceSubscribed(false);
  });
  await shown();
  expect(ask).toHaveBeenCalledOnce();
});

test('without a live connection it is asked for as well', async () => {
  const ask = follow();
  await shown();
  expect(ask).toHaveBeenCalledOnce();
});
