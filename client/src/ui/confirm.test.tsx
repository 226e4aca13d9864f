import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';

const question = { title: 'Delete it?', text: 'It cannot be taken back.', confirmLabel: 'Delete' };

test('a question asked before there is a place for it waits, and yes is yes', async () => {
  const answer = confirm(question);
  renderApp(<ConfirmHost />);
  await screen.findByRole('dialog', { name: 'Delete it?' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await answer).toBe(true);
});

test('closing the question is no', async () => {
  renderApp(<ConfirmHost />);
  const answer = confirm(question);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await answer).toBe(false);
});
