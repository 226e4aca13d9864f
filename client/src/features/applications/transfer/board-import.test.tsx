import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { UploadError, type UploadRequest } from '../../../lib/upload-file.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BoardImport } from './board-import.tsx';
import type { ImportAnswer } from './board-transfer-api.ts';

vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('a token') }),
}));

const trial: ImportAnswer = {
  dry_run: true,
  added: 1,
  existing: 2,
  repeated: 0,
  repetitions: [],
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
let answers: ((request: UploadRequest) => Promise<string>)[];
const ok = (answer: ImportAnswer) => () => Promise.resolve(JSON.stringify(answer));
const file = (name = 'jobs.csv') => new File(['Position,Employer\nCook,Inn'], name);

const upload = vi.hoisted(() => ({ send: (_request: UploadRequest) => Promise.resolve('') }));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  sendFile: (request: UploadRequest) => upload.send(request),
}));

beforeEach(() => {
  sent = [];
  answers = [];
  publishSession({ uid: 'u', email: 'ada@example.com', emailVerified: true });
  upload.send = (request) => {
    sent.push({ to: request.to, choices: JSON.parse(request.fields?.['options'] ?? 'null') });
    return (answers.shift() ?? ok(trial))(request);
  };
});
afterEach(() => publishSession(null));

async function chosen(name?: string, size?: number) {
  const user = userEvent.setup({ applyAccept: false });
  renderApp(<BoardImport />);
  const picked = file(name);
  if (size !== undefined) Object.defineProperty(picked, 'size', { value: size });
  await user.upload(screen.getByLabelText('File to import'), picked);
  return user;
}

/** An upload that goes as far as a test says, and ends on request. */
function slowUpload() {
  const slow: { request?: UploadRequest } = {};
  const send = (request: UploadRequest) => {
    slow.request = request;
    return new Promise<string>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  return { send, progress: (share: number) => act(() => slow.request?.onProgress(share)) };
}

describe('importing a table', () => {
  it('names the rows that repeat one before them', async () => {
    const repetitions = [{ row: 1234, first_row: 2 }];
    answers = [ok({ ...trial, existing: 5, repeated: 3, repetitions })];
    await chosen();
    await screen.findByText('1 would be added, 2 already there, 3 duplicated in the file, 1 left out.');
    const [first, rest] = screen.getAllByRole('listitem').slice(-2);
    expect(first?.textContent).toBe('Row 1,234: Same job as row 2.');
    expect(rest?.textContent).toBe('And 2 more.');
  });

  it('is tried first, shows its first rows and says what would happen', async () => {
    await chosen();
    await screen.findByText('1 would be added, 2 already there, 1 left out.');
    expect(sent).toEqual([{ to: '/api/v1/applications/import?dry_run=true', choices: { stages: {} } }]);
    expect(screen.getByRole('cell', { name: 'Inn' })).toBeDefined();
    expect(screen.getByText('4 rows, read as UTF-8')).toBeDefined();
    expect(screen.getByLabelText('Company')).toHaveProperty('value', '1');
    expect(screen.getByText(/The word for its stage is not known/).textContent).toContain('Row 4:');
  });

  it('tries again with other columns; what a column meant before it does not mean any more', async () => {
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
    await screen.findByText('1 added, 2 already there, 1 left out.');
    expect(sent.map(({ to }) => to)).toEqual([
      '/api/v1/applications/import?dry_run=true',
      '/api/v1/applications/import?dry_run=false',
    ]);
    const link = screen.getByRole('link', { name: 'Go to the Board' });
    expect([link.getAttribute('href'), document.activeElement]).toEqual(['/board', link]);
  });

  it('cannot be cancelled once the server has the file, which it imports to its end', async () => {
    const slow = slowUpload();
    answers = [ok(trial), slow.send];
    const user = await chosen();
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import 1 application' }));
    await screen.findByText('Importing…');
    slow.progress(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('has nothing to import when nothing would be added', async () => {
    answers = [ok({ ...trial, added: 0 })];
    await chosen();
    expect(await screen.findByRole('button', { name: 'Import 0 applications' })).toHaveProperty('disabled', true);
  });

  it('leads to the plans when the plan is full', async () => {
    const reason = 'Your free plan is full. Upgrade to Premium at /pricing to track more.';
    answers = [ok({ ...trial, rejections: [{ row: 2, code: 'PLAN_LIMIT', reason }] })];
    await chosen();
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing');
    expect(document.body.textContent).not.toContain('/pricing');
  });

  it('warns when its letters may be wrong', async () => {
    answers = [ok({ ...trial, table: trial.table && { ...trial.table, encoding: 'Windows-1252' } })];
    await chosen();
    expect(await screen.findByText(/We read this file as Windows-1252/)).toBeDefined();
  });

  it('says in the server’s words what is wrong with a file, and can go on', async () => {
    answers = [() => Promise.reject(new UploadError('This file is empty.', 'INVALID_INPUT'))];
    const user = await chosen();
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.');
    await user.upload(screen.getByLabelText('File to import'), file());
    await screen.findByText('1 would be added, 2 already there, 1 left out.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the choices when the connection is lost', async () => {
    answers = [ok(trial), () => Promise.reject(new UploadError('Network error - check your connection'))];
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

describe('a large file', () => {
  const MB = 1024 * 1024;

  it('shows how far it has come, then that it is read', async () => {
    const { send, progress } = slowUpload();
    answers = [send];
    await chosen('jobs.csv', 9 * MB);
    progress(0.42);
    expect(await screen.findByText('Uploading... 42%')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'jobs.csv: upload' })).toHaveProperty('value', 42);
    progress(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Reading jobs.csv…')).toBeDefined();
  });

  it('can be taken back while it is on its way; what was known before stays', async () => {
    const { send } = slowUpload();
    answers = [ok(trial), send];
    const user = await chosen('jobs.csv', 9 * MB);
    await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('1 would be added, 2 already there, 1 left out.')).toBeDefined();
  });
});

describe('importing an exported board', () => {
  it('has no columns to choose, and names documents without a file', async () => {
    answers = [ok({ ...trial, table: null, missing_documents: 2 })];
    await chosen('foothold-board.zip');
    await screen.findByText(/2 documents have no file and are left out/);
    expect(screen.queryByText('Match your columns')).toBeNull();
  });
});
