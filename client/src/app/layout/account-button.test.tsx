import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { AccountButton } from './account-button.tsx';

const code = vi.hoisted(() => ({ isMissing: true, asked: 0 }));
vi.mock('./account-menu.tsx', () => ({
  get AccountMenu() {
    code.asked += 1;
    if (code.isMissing) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>The menu</p>;
  },
}));

test('the avatar stays when its menu cannot be loaded, and asks for it again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  renderApp(<AccountButton email="ada.lovelace@example.com" />);
  await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
  expect(screen.getByRole('button', { name: /account menu/ }).textContent).toBe('AL');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  log.mockRestore();

  code.isMissing = false;
  await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
  expect(await screen.findByText('The menu')).toBeTruthy();
});

test('the menu is fetched when the page is at rest, for anyone who opens it without a connection', async () => {
  code.isMissing = false;
  code.asked = 0;
  renderApp(<AccountButton email="ada.lovelace@example.com" />);
  await vi.waitFor(() => expect(code.asked).toBeGreaterThan(0));
  expect(screen.queryByText('The menu')).toBeNull();
});
