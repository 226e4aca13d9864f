import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BoardImport } from './board-import.tsx';
import type { ImportAnswer } from './board-door.ts';

vi.mock('../../../lib/session/auth-door.ts', () => ({
  createAuthDoor: () => ({ getToken: () => Promise.resolve('a token') }),
}));

const trial: ImportAnswer = {
  dry_run: true,
  added: 1,
  existing: 2,
  rejected: 1,
  rejections: [{ row: 4, code: 'INVALID_INPUT', reason: 'The word for its stage is not known. Choose what it means.' }],
  missing_documents: 0,
  table: {
    encoding: 'UTF-8',
    header: ['Position', 'Employer', 'Status'],
    rows: 4,
    sample: [['Cook', 'Inn', 'Mysterious']],
    columns: { title: 0, company: 1, stage: 2 },
    date_order: 'month-first',
    stages: [{ word: 'Mysterious', rows: 1, stage: null }],
  },
};

/** What was sent, in its order: where to, and with which choices. */
let sent: { to: string; choices: unknown }[];
let answers: (() => Response)[];
const ok = (answer: ImportAnswer) => () => Response.json(answer);
const file = (name = 'jobs.csv') => new File(['Position,Employer\nCook,Inn'], name);

beforeEach(() => {
  sent = [];
  answers = [];
  publishSession({ uid: 'u', email: 'ada@example.com', emailVerified: true });
  vi.stubGlobal('fetch', async (to: string, { body }: { body: FormData }) => {
    const options = body.get('options');
    sent.push({ to, choices: typeof options === 'string' ? JSON.parse(options) : null });
    return (answers.shift() ?? ok(trial))();
  });
});
afterEach(() => publishSession(null));

async function chosen(name?: string) {
  const user = userEvent.setup({ applyAccept: false });
  renderApp(<BoardImport />);
  await user.upload(screen.getByLabelText('File to import'), file(name));
  return user;
}

describe('importing a table', () => {
  it('is tried first, shows its first rows and says what would happen', async () => {
    await chosen();
    await screen.findByText('1 would be added, 2 already there, 1 rejected.');
    expect(sent).toEqual([{ to: '/api/v1/applications/import?dry_run=true', choices: { stages: {} } }]);
    expect(screen.getByRole('cell', { name: 'Inn' })).toBeDefined();
    expect(screen.getByText('4 rows, read as UTF-8')).toBeDefined();
    expect(screen.getByLabelText('Company')).toHaveProperty('value', '1');
    expect(screen.getByText(/The word for its stage is not known/).textContent).toContain('Row 4:');
  });

  it('tries anew with other columns; what a column meant before it does not mean any more', async () => {
    const user = await chosen();
    await user.selectOptions(await screen.findByLabelText('Location'), 'Employer');
    await waitFor(() => expect(sent[1]?.choices).toEqual({ stages: {}, columns: { title: 0, location: 1, stage: 2 } }));
    await user.selectOptions(screen.getByLabelText('Stage'), 'Not in this file');
    await waitFor(() => expect(sent[2]?.choices).toEqual({ stages: {}, columns: { title: 0, location: 1 } }));
  });

  it('asks what unknown words for stages mean', async () => {
    const user = await chosen();
    await user.selectOptions(await screen.findByLabelText('Mysterious'), 'Offer');
    await waitFor(() => expect(sent[1]?.choices).toEqual({ stages: { Mysterious: 'offer' } }));
    expect(screen.getByLabelText('Mysterious')).toHaveProperty('value', 'offer');
  });

  it('writes only when the person says so, and says what was done', async () => {
    answers = [ok(trial), ok({ ...trial, dry_run: false })];
    const user = await chosen();
    await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
    await screen.findByText('1 added, 2 already there, 1 rejected.');
    expect(sent.map(({ to }) => to)).toEqual([
      '/api/v1/applications/import?dry_run=true',
      '/api/v1/applications/import?dry_run=false',
    ]);
    const link = screen.getByRole('link', { name: 'Go to the Board' });
    expect([link.getAttribute('href'), document.activeElement]).toEqual(['/board', link]);
  });

  it('has nothing to import when nothing would be added', async () => {
    answers = [ok({ ...trial, added: 0 })];
    await chosen();
    expect(await screen.findByRole('button', { name: 'Import 0 applications' })).toHaveProperty('disabled', true);
  });

  it('leads to the plans when the plan is full', async () => {
    answers = [ok({ ...trial, rejections: [{ row: 2, code: 'PLAN_LIMIT', reason: 'Full.' }] })];
    await chosen();
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing');
  });

  it('warns when its letters may be wrong', async () => {
    answers = [ok({ ...trial, table: trial.table && { ...trial.table, encoding: 'Windows-1252' } })];
    await chosen();
    expect(await screen.findByText(/This file is not UTF-8/)).toBeDefined();
  });

  it('says in the server’s words what is wrong with a file, and can go on', async () => {
    answers = [() => Response.json({ error: 'This file is empty.', code: 'INVALID_INPUT' }, { status: 400 })];
    const user = await chosen();
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.');
    await user.upload(screen.getByLabelText('File to import'), file());
    await screen.findByText('1 would be added, 2 already there, 1 rejected.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the choices when the connection is lost', async () => {
    answers = [
      ok(trial),
      () => {
        throw new TypeError('Failed to fetch');
      },
    ];
    const user = await chosen();
    await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Network error - check your connection');
    expect(screen.getByRole('button', { name: 'Import 1 application' })).toHaveProperty('disabled', false);
  });

  it('sends nothing of another kind', async () => {
    await chosen('photo.png');
    expect((await screen.findByRole('alert')).textContent).toContain('Please select a CSV file');
    expect(sent).toEqual([]);
  });
});

describe('importing an exported board', () => {
  it('has no columns to choose, and tells of documents without a file', async () => {
    answers = [ok({ ...trial, table: null, missing_documents: 2 })];
    await chosen('foothold-board.zip');
    await screen.findByText(/2 documents have no file and are left out/);
    expect(screen.queryByText('Which column is what?')).toBeNull();
  });
});
