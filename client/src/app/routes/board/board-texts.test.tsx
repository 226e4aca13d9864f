import { STAGES } from '@foothold/server/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { application } from '../../../features/applications/testing/board-fixtures.ts';
import { choose, column, renderBoard } from './testing/render-board.tsx';

describe('the page of the board', () => {
  it('has its title, its line and the ways in and out for anyone who is signed in', async () => {
    const { user } = renderBoard([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Job Application Dashboard' })).toBeDefined();
    expect(screen.getByText('Your personal career tracking hub')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Import, export, report' }));
    expect(await screen.findByRole('menuitem', { name: 'Import a list' })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Export as spreadsheet (CSV)' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Welcome to your Job Board' })).toBeNull();
  });

  it('gives every column an icon of its own', async () => {
    renderBoard([]);
    const icons = await Promise.all(
      STAGES.map(async ({ title }) => (await column(title)).querySelector('svg')?.getAttribute('class')),
    );
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(STAGES.length);
  });
});

describe('a card', () => {
  it('says what is unknown where the posting is silent', async () => {
    renderBoard([application('a', 'SAVED', { job: { title: '', company: '', location: '' } })]);
    const card = within(await screen.findByRole('article', { name: 'Unknown Job' }));
    expect(card.getByText('Unknown Company')).toBeDefined();
    expect(card.getByText('Unknown Location')).toBeDefined();
  });

  it('has no badges and no note where there is nothing to show', async () => {
    renderBoard([application('a', 'SAVED')]);
    const card = await screen.findByRole('article', { name: 'Job a' });
    expect(within(card).queryAllByRole('listitem')).toHaveLength(0);
    expect(within(card).getByText('Nov 20, 2025')).toBeDefined();
    expect(within(card).queryByText(/Reminder|Closed|Sample/)).toBeNull();
  });

  it('can be noted on, opened and deleted by its menu', async () => {
    const { user } = renderBoard([application('a', 'SAVED')]);
    await choose(user, 'Job a');
    for (const name of ['Edit Note', 'View Job', 'Delete']) {
      expect(await screen.findByRole('menuitem', { name })).toBeDefined();
    }
    await user.click(screen.getByRole('menuitem', { name: 'Edit Note' }));
    expect(screen.getByPlaceholderText('Add a note...')).toBeDefined();
    for (const name of ['Save', 'Cancel']) expect(screen.getByRole('button', { name })).toBeDefined();
  });
});
