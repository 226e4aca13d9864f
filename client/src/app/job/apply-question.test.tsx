import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applyOpened } from '../../features/jobs/apply-opened.ts';
import { application, changeOf } from '../../features/applications/testing/board-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ApplyQuestion } from './apply-question.tsx';

const job = { id: '7', title: 'Analyst', company: 'Quill' };
const comeBack = () => fireEvent.focus(window);
const recorded = () => ({ data: { recordApplyVisit: { visit: { __typename: 'ApplyVisit', id: 'v' } } } });

test('coming back from an employer asks once, and yes moves the job', async () => {
  const RecordApplyVisit = vi.fn(recorded);
  const ConfirmApplyVisit = vi.fn(() => ({
    data: { confirmApplyVisit: { change: changeOf(1, application('a', 'APPLIED')) } },
  }));
  renderApp(<ApplyQuestion />, { server: { RecordApplyVisit, ConfirmApplyVisit } });
  comeBack();
  expect(screen.queryByRole('region')).toBeNull();
  act(() => applyOpened.set(job));
  comeBack();
  screen.getByText('Did you apply to Analyst at Quill?');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I applied' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(RecordApplyVisit).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7' } });
  expect(ConfirmApplyVisit).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7' } });
  comeBack();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a link followed before the question was loaded is remembered, and asked about at once', async () => {
  const RecordApplyVisit = vi.fn(recorded);
  applyOpened.set(job);
  renderApp(<ApplyQuestion />, { server: { RecordApplyVisit } });
  screen.getByText('Did you apply to Analyst at Quill?');
  await waitFor(() => expect(RecordApplyVisit).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7' } }));
  expect(applyOpened.get()).toBeNull();
});

test.each([
  ['No', false],
  ['Ask me tomorrow', true],
])('%s is not asked again here', async (answer, asksAgain) => {
  const DismissApplyVisit = vi.fn(() => ({ data: { dismissApplyVisit: { jobId: '7' } } }));
  renderApp(<ApplyQuestion />, { server: { RecordApplyVisit: recorded, DismissApplyVisit } });
  act(() => applyOpened.set(job));
  comeBack();
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(DismissApplyVisit).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7', asksAgain } }));
  comeBack();
  expect(screen.queryByRole('region')).toBeNull();
});
