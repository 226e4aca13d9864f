import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { AskCount } from './match-count.tsx';
import { Day } from './own-day.tsx';

test('the count is asked for with the filters the search would have', async () => {
  const asked = vi.fn();
  const onCount = vi.fn();
  const MatchCount = (variables: object) => {
    asked(variables);
    return { data: { jobCount: 412 } };
  };
  renderApp(<AskCount query="jobTitle=data&remote=remote" onCount={onCount} />, { server: { MatchCount } });
  await waitFor(() => expect(onCount).toHaveBeenCalledWith(412));
  expect(asked).toHaveBeenCalledWith({ filter: { jobTitle: 'data', workMode: 'REMOTE' } });
});

const day = (due: number, toReview: number) => ({
  data: {
    viewer: {
      __typename: 'Viewer',
      id: 'ada',
      today: {
        __typename: 'Today',
        due: Array.from({ length: due }, (_none, index) => ({ __typename: 'Application', id: `due-${index}` })),
        silent: [],
        waiting: [],
      },
      autoApplyAttempts: { __typename: 'AutoApplyAttemptConnection', totalCount: toReview },
    },
  },
});

test('signed-in people see what needs them first', async () => {
  renderApp(<Day />, { server: { OwnDay: () => day(3, 5) } });
  expect((await screen.findByRole('link', { name: '3 due' })).getAttribute('href')).toBe('/today');
  expect(screen.getByRole('link', { name: '5 to review' }).getAttribute('href')).toBe('/inbox');
});

test('a day without anything to do is called clear', async () => {
  renderApp(<Day />, { server: { OwnDay: () => day(0, 0) } });
  expect(await screen.findByText('All clear. Nothing is due today.')).toBeTruthy();
});
