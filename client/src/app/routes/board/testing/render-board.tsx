import { notifications } from '@mantine/notifications';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, vi } from 'vitest';
import BoardRoute from '../board.route.tsx';
import { publishSession } from '../../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import { ConfirmHost } from '../../../../ui/confirm-host.tsx';
import { Toasts } from '../../../../ui/toasts.tsx';
import type { BoardApplication } from '../../../../features/applications/model/board-cache.ts';
import { statsData } from '../../../../features/applications/charts/testing/stats-fixtures.ts';
import { boardData } from '../../../../features/applications/testing/board-fixtures.ts';

// What is below the board comes into view where a test hands in an observer of its own.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

beforeEach(() => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true }));
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

/** A refusal as the server words it. */
export const refusal = (
  code: string,
  message = 'A sentence for people.',
  details?: object,
): FormattedExecutionResult => ({
  data: null,
  errors: [{ message, extensions: { code, ...(details && { details }) } }],
});

/** A refused move as the server words it: the application changed elsewhere. null: it was deleted. */
export const moveConflict = (current: BoardApplication | null): FormattedExecutionResult => ({
  data: {
    moveApplication: {
      change: null,
      errors: [
        {
          __typename: 'ApplicationConflictError',
          code: 'CONFLICT',
          message: 'This application changed in the meantime.',
          current,
        },
      ],
    },
  },
});

/** The board's page with toasts and dialogs, on a server that has these applications and no events of its own. */
export function renderBoard(applications: readonly BoardApplication[], server: FakeServer = {}, address = '/board') {
  const app = renderApp(
    <>
      <ConfirmHost />
      <BoardRoute />
      <Toasts />
    </>,
    {
      address,
      server: {
        ReportTimeZone: () => ({
          data: {
            savePreferences: { preferences: { __typename: 'Preferences', id: 'preferences-ada', timeZone: null } },
          },
        }),
        BoardPage: () => ({ data: boardData(1, ...applications) }),
        ApplicationStats: () => ({ data: statsData(applications) }),
        BoardChanged: () => new Promise(() => {}),
        PremiumChanged: () => new Promise(() => {}),
        ...server,
      },
    },
  );
  return { ...app, user: userEvent.setup() };
}

/** A column by its stage's title. */
export const column = (title: string) => screen.findByRole('region', { name: title });

/** The titles of the cards in a column. */
export async function titlesIn(title: string): Promise<(string | null)[]> {
  return within(await column(title))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

/**
 * Opens a card's menu and chooses the entries one after the other. By bare clicks: a pointer's way between a menu and its
 * submenu needs a layout, which the end-to-end tests have.
 */
export async function choose(user: ReturnType<typeof userEvent.setup>, card: string, ...entries: string[]) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${card}` }));
  for (const entry of entries) fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}
