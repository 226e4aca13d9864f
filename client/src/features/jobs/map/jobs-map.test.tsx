import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { NO_FILTERS } from '../search-filters.ts';
import { JobsMap } from './jobs-map.tsx';

test("'Try again' of a map that failed breaks off what is under way and asks again, every time", async () => {
  const calls: string[] = [];
  const jobsOnMap = vi.fn(() => {
    calls.push('asked');
    return { data: null, errors: [{ message: 'Too many requests. Please wait.' }] };
  });
  renderApp(
    <JobsMap
      filters={NO_FILTERS}
      onArea={() => undefined}
      onNear={() => undefined}
      onListRemote={() => undefined}
      detailsTo={({ id }) => `?job=${id}`}
      restartRequests={() => calls.push('broken off')}
    />,
    { server: { JobsOnMap: jobsOnMap } },
  );
  for (const asked of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(jobsOnMap).toHaveBeenCalledTimes(asked + 1));
  }
  expect(calls).toEqual(['asked', 'broken off', 'asked', 'broken off', 'asked']);
});
