import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import type { CvQuestion_QuestionFragment } from '../model/cv-version.generated.ts';
import { QuestionsPanel } from './questions-panel.tsx';
import { VERSION } from './testing/version-fixture.ts';

function aQuestion(question: Partial<CvQuestion_QuestionFragment>): CvQuestion_QuestionFragment {
  return {
    id: 'w1',
    itemLabel: 'Engineer · Fjordpay AB',
    before: 'Maintained the export.',
    proposed: 'Designed the export.',
    words: ['Designed'],
    why: 'Your line says “Maintained”. Is “Designed” right too?',
    answer: null,
    isAsked: true,
    ...question,
  };
}

function open(questions: readonly CvQuestion_QuestionFragment[], server: FakeServer = {}) {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  return renderApp(<QuestionsPanel versionId="v1" questions={questions} />, { server });
}

test('asks with the very words in question, and sends the answer', async () => {
  const AnswerCvQuestion = vi.fn(() => ({ data: { answerCvQuestion: { version: VERSION } } }));
  open([aQuestion({})], { AnswerCvQuestion });
  const panel = await screen.findByRole('region', { name: 'Only you know this' });
  expect(within(panel).getByText('Designed').tagName).toBe('MARK');
  const choices = within(panel).getByRole('group', { name: /Is “Designed” right too/ });
  fireEvent.click(within(choices).getByRole('button', { name: 'Yes, use it' }));
  await waitFor(() =>
    expect(AnswerCvQuestion).toHaveBeenCalledWith({ input: { versionId: 'v1', questionId: 'w1', answer: 'YES' } }),
  );
  expect(await screen.findByText('Saved as a confirmed fact.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Only you know this');
});

test('keeps the questions beyond three in a list, and shows nothing without any', async () => {
  const { unmount } = open([aQuestion({}), aQuestion({ id: 'w2', isAsked: false })]);
  expect(await screen.findByText('1 more question')).toBeDefined();
  unmount();
  open([aQuestion({ answer: 'NO', isAsked: false })]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Only you know this' })).toBeNull());
});
