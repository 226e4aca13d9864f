import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { VERSION } from './testing/version-fixture.ts';

function open(server: FakeServer = {}, coaching = VERSION.coaching) {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  return renderApp(<CoachPanel versionId="v1" coaching={coaching} />, { server });
}

test('asks for the missing fact, takes the line that its person has seen, and puts it back', async () => {
  const EditCvLine = vi.fn(() => ({ data: { editCvLine: { version: VERSION } } }));
  open({ EditCvLine });
  expect((await screen.findByRole('heading')).textContent).toBe('Strength of your CV: 41 of 100');
  fireEvent.click(screen.getByRole('button', { name: 'Your answer' }));
  const line = screen.getByLabelText<HTMLTextAreaElement>('Line with your answer');
  expect(line.value).toBe('Kept the books.');
  fireEvent.change(line, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this line' }));
  expect(await screen.findByText('Write something, or cancel.')).toBeDefined();
  expect(EditCvLine).not.toHaveBeenCalled();
  fireEvent.change(line, { target: { value: 'Wrote 140 tests.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this line' }));
  expect(await screen.findByText('Line changed.')).toBeDefined();
  expect(EditCvLine).toHaveBeenCalledWith({ input: { versionId: 'v1', lineId: 'w9', text: 'Wrote 140 tests.' } });
  expect(document.activeElement?.textContent).toContain('Strength of your CV');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(EditCvLine).toHaveBeenLastCalledWith({ input: { versionId: 'v1', lineId: 'w9', text: 'Kept the books.' } }),
  );
});

test('keeps what somebody says of a skill, and has nothing to add to a strong CV', async () => {
  const AnswerCvSkill = vi.fn(() => ({ data: { answerCvSkill: { version: VERSION } } }));
  const { unmount } = open({ AnswerCvSkill });
  const choices = await screen.findByRole('group', { name: /The job asks for Rust/ });
  fireEvent.click(within(choices).getByRole('button', { name: "I'm learning it" }));
  expect(await screen.findByText("Noted. We won't ask about Rust again.")).toBeDefined();
  expect(AnswerCvSkill).toHaveBeenCalledWith({ input: { versionId: 'v1', skill: 'Rust', answer: 'LEARNING' } });
  unmount();
  open({}, { ...VERSION.coaching, advice: [] });
  expect(await screen.findByText('Nothing to add. Every line says what changed.')).toBeDefined();
});
