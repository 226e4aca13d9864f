import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Comes late in a browser; here it is there from the beginning.
import '../../../features/applications/sections/card-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { choose, column, refusal, renderBoard } from './testing/render-board.tsx';
import { details } from './testing/details-fixtures.ts';

const SALARY = { amount: '85000', currency: 'EUR', period: 'YEAR' } as const;
const card = application('a', 'APPLIED');
const expecting = { ...card, salaryExpectation: SALARY };
const section = async () => within(await screen.findByRole('region', { name: 'Salary expectation' }));

/** The board with the details of 'Job a' open; every change is answered with `after`. */
async function openDetails(before: typeof card, after: typeof card) {
  const set = vi.fn(() => ({ data: { setSalaryExpectation: { change: changeOf(2, after) } } }));
  const { user } = renderBoard([before], { ApplicationDetails: () => details('a'), SetSalaryExpectation: set });
  await choose(user, 'Job a', 'Details');
  return { user, set };
}

describe('a salary expectation', () => {
  it('is set in the details and shows there and on the card', async () => {
    const { user, set } = await openDetails(card, expecting);
    await user.click((await section()).getByRole('button', { name: 'Set Salary Expectation' }));
    expect(window.document.activeElement).toBe(screen.getByLabelText('Amount'));
    await user.keyboard('27.5');
    await user.selectOptions(screen.getByLabelText('Currency'), 'GBP');
    await user.selectOptions(screen.getByLabelText('Per'), 'hour');
    await user.click((await section()).getByRole('button', { name: 'Save' }));
    expect(await (await section()).findByText('€85,000 per year')).toBeDefined();
    expect(set).toHaveBeenCalledExactlyOnceWith({
      input: { id: 'a', salaryExpectation: { amount: '27.5', currency: 'GBP', period: 'HOUR' } },
    });
    expect(await screen.findByText('Salary expectation saved')).toBeDefined();
    expect(window.document.activeElement).toBe((await section()).getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(within(await column('Applied')).getByText('Expecting €85,000 per year')).toBeDefined();
  });

  it('is cleared in the details', async () => {
    const { user, set } = await openDetails(expecting, card);
    await user.click((await section()).getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '85000');
    await user.click((await section()).getByRole('button', { name: 'Clear' }));
    expect(await (await section()).findByText('Not set.')).toBeDefined();
    expect(set).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', salaryExpectation: null } });
  });

  it('is not sent while its amount is wrong', async () => {
    const { user, set } = await openDetails(card, expecting);
    await user.click((await section()).getByRole('button', { name: 'Set Salary Expectation' }));
    await user.type(screen.getByLabelText('Amount'), '85k');
    await user.click((await section()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Enter an amount such as/)).toBeDefined();
    expect(set).not.toHaveBeenCalled();
  });

  it('stays as it was typed when the server refuses, which says why', async () => {
    const { user } = renderBoard([card], {
      ApplicationDetails: () => details('a'),
      SetSalaryExpectation: () => refusal('NOT_FOUND', 'This application does not exist.'),
    });
    await choose(user, 'Job a', 'Details');
    await user.click((await section()).getByRole('button', { name: 'Set Salary Expectation' }));
    await user.type(screen.getByLabelText('Amount'), '85000');
    await user.click((await section()).getByRole('button', { name: 'Save' }));
    expect((await (await section()).findByRole('alert')).textContent).toBe('This application does not exist.');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '85000');
  });

  it('stands in the table', async () => {
    renderBoard([expecting], {}, '/board?view=table');
    expect(await screen.findByText('Berlin, Germany · Expecting €85,000 per year')).toBeDefined();
  });
});
