import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { viewed } from '../../../testing/viewed.ts';
import { attempt, dossier, history } from './testing/attempt-fixtures.ts';
import { showInbox } from './testing/show-inbox.tsx';

vi.mock('../../../lib/fetch-file.ts', () => ({ fetchFile: vi.fn(async () => new Blob(['x'])) }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const show = (server: Parameters<typeof showInbox>[0] = {}) => showInbox(server, 'history');
const button = (name: string) => screen.findByRole('button', { name });
const section = async () => within(await screen.findByRole('region', { name: 'History' }));
// A filter waits a moment before the server is asked.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('the history', () => {
  it('asks for nothing while there is none', async () => {
    show();
    const list = await section();
    expect(await list.findByText('No applications yet')).toBeTruthy();
    expect(list.queryByRole('combobox')).toBeNull();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('is filtered by outcome and by text, and taken along', async () => {
    const ask = vi.fn((_variables: Readonly<Record<string, unknown>>) =>
      history(attempt('b', { outcome: 'SUBMITTED', canSend: false, sentAt: '2026-01-02T08:05:00.000Z' })),
    );
    const { user } = show({ AutoApplyHistory: ask });
    const list = await section();
    expect(await list.findByText('Sent by email')).toBeTruthy();
    await user.selectOptions(list.getByRole('combobox', { name: 'Outcome' }), 'Applied');
    await user.type(list.getByRole('textbox', { name: 'Title or company' }), 'acme');
    await waitFor(() =>
      expect(ask).toHaveBeenLastCalledWith({ first: 10, filter: { outcomes: ['SUBMITTED'], text: 'acme' } }),
    );
    await user.click(list.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'foothold-auto-apply.csv'));
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/me/auto-apply-attempts/export?format=csv',
      expect.anything(),
    );
  });

  it('goes page by page, and begins at the newest for another filter', async () => {
    const ask = vi.fn(({ after }: Readonly<Record<string, unknown>>) => {
      const { autoApplyAttempts } = history(attempt(after === undefined ? 'new' : 'old')).data.viewer;
      const pageInfo = { __typename: 'PageInfo', hasNextPage: after === undefined, endCursor: 'next' };
      return { data: viewed({ autoApplyAttempts: { ...autoApplyAttempts, totalCount: 11, pageInfo } }) };
    });
    const { user } = show({ AutoApplyHistory: ask });
    const list = await section();
    await user.click(await list.findByRole('button', { name: 'Older' }));
    expect(await list.findByText('Engineer old')).toBeTruthy();
    expect(list.getByText('11 applications, 11 to 11 shown')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'History' }));
    expect(list.queryByRole('button', { name: 'Older' })).toBeNull();
    await user.selectOptions(list.getByRole('combobox', { name: 'Outcome' }), 'Unknown');
    expect(await list.findByText('Engineer new')).toBeTruthy();
    expect(ask).toHaveBeenLastCalledWith({ first: 10, filter: { outcomes: ['UNKNOWN'] } });
  });
});

describe('an application in the history', () => {
  it('shows the mail exactly as it was sent', async () => {
    const sent = { outcome: 'SUBMITTED', canSend: false, sentAt: '2026-01-02T08:05:00.000Z' };
    const mailText = 'Dear team,\nAs it left.\n\nada@old.example\n';
    const { user } = show({
      AutoApplyHistory: () => history(attempt('a', sent)),
      AutoApplyDossier: () => ({
        data: viewed({ autoApplyAttempt: dossier('a', { ...sent, mailText, replyTo: 'ada@old.example' }) }),
      }),
    });
    await user.click(await button('Show application for Engineer a at Acme'));
    expect(await screen.findByRole('heading', { name: 'Email as sent' })).toBeTruthy();
    expect(screen.getByText(/^Dear team, As it left\. ada@old\.example$/)).toBeTruthy();
    expect(screen.getByText('Replies go to ada@old.example.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the job' }).getAttribute('href')).toBe('https://jobs.example.com/a');
  });

  it('that was discarded does not read as if a mail had gone', async () => {
    show({ AutoApplyHistory: () => history(attempt('a', { outcome: 'DISCARDED', canSend: false })) });
    const row = await screen.findByRole('listitem', { name: 'Engineer a at Acme' });
    expect(row.textContent).toMatch(/Nothing was sent · found.*Discarded/);
    expect(row.textContent).not.toContain('By email');
  });

  it('is distinguished from another one of the same title at the same company', async () => {
    const { job } = attempt('a');
    const [one, two] = ['Zurich', 'Bern'].map((location) => attempt(location, { job: { ...job, location } }));
    show({ AutoApplyHistory: () => history(one ?? {}, two ?? {}) });
    expect(await button('Show application for Engineer a at Acme, Zurich')).toBeTruthy();
    expect(await button('Show application for Engineer a at Acme, Bern')).toBeTruthy();
  });
});
