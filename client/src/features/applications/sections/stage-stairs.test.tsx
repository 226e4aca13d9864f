import { Stage } from '@foothold/server/domain';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StageStairs } from './stage-stairs.tsx';

afterEach(cleanup);

const show = (stage: Stage, isDue = false) => {
  const onMove = vi.fn<(stage: Stage) => void>();
  const { container } = render(
    <MantineProvider>
      <StageStairs stage={stage} isDue={isDue} isLabelled onMove={onMove} />
    </MantineProvider>,
  );
  const holds = () =>
    [...container.querySelectorAll('button')].map((tread) => tread.querySelector('[class*=hold]') !== null);
  return { onMove, holds };
};

test('each other tread moves the application to its stage', async () => {
  const { onMove } = show(Stage.APPLIED);
  const treads = within(screen.getByRole('group', { name: 'Stages' })).getAllByRole('button');
  expect(treads).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Move to Technical' }));
  expect(onMove.mock.calls).toEqual([['technical']]);
});

test('the current tread is marked and moves nothing', async () => {
  const { onMove } = show(Stage.TECHNICAL);
  const current = screen.getByRole('button', { name: 'Technical' });
  expect(current.getAttribute('aria-current')).toBe('step');
  await userEvent.click(current);
  expect(onMove).not.toHaveBeenCalled();
});

test('what is due lights the hold above the next step, never above Rejected', () => {
  expect(show(Stage.APPLIED, true).holds().indexOf(true)).toBe(2);
  expect(show(Stage.OFFER, true).holds().indexOf(true)).toBe(5);
  expect(show(Stage.REJECTED, true).holds()).not.toContain(true);
});
