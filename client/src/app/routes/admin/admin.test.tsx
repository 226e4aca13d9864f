import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { confirm } from '../../../ui/confirm.ts';
import AdminRoute from './admin.route.tsx';

vi.mock('../../../ui/confirm.ts', () => ({ confirm: vi.fn() }));

const viewer = (isOperator: boolean) => ({ data: { viewer: { __typename: 'Viewer', id: 'ada', isOperator } } });
const admin = (fields: object) => ({ data: { admin: { __typename: 'Admin', ...fields } } });

const RUN = {
  __typename: 'FeedRun',
  id: '7',
  state: 'RUNNING',
  origin: 'OPERATOR',
  selection: 'Starter list, ai',
  startedAt: '2026-11-23T05:00:00.000Z',
  endedAt: null,
  boards: 120,
  read: 40,
  failed: 2,
  added: 1234,
  updated: 5,
  unchanged: 6,
  closed: 0,
  rejected: 3,
};
const BOARD = {
  __typename: 'FeedBoard',
  id: 'lever:acme',
  source: 'lever',
  board: 'acme',
  company: 'Acme',
  isOn: true,
  failures: 3,
  problem: "Lever has no board 'acme'.",
  droppedAt: '2026-11-23T05:00:00.000Z',
  readAt: null,
  openPostings: 12,
};
const count = (name: string, boards: number) => ({ __typename: 'FeedCount', name, boards });

/** What the starter list says about a choice. */
const starterOf = (chosen: number) => ({
  __typename: 'StarterList',
  boards: chosen,
  employers: chosen,
  firstEmployers: ['Acme', 'Globex'],
  sources: [count('greenhouse', chosen)],
  tags: [count('ai', 155), count('fintech', 78)],
  countries: [count('DE', 141)],
});

const boardsOf = (...nodes: readonly object[]) => ({
  __typename: 'FeedBoardConnection',
  totalCount: nodes.length,
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});
const schedule = { __typename: 'FeedSchedule', frequency: 'OFF', cron: null, nextRunAt: null, boards: 120 };
const source = {
  __typename: 'FeedSource',
  name: 'lever',
  isOn: true,
  boards: 1,
  failing: 1,
  dropped: 1,
  openPostings: 12,
};
const action = {
  __typename: 'OperatorAction',
  id: '1',
  at: '2026-11-23T05:00:00.000Z',
  email: 'ada@example.com',
  action: 'Started a run',
  subject: 'Starter list',
};

const EMPTY: FakeServer = {
  AdminPage: () => viewer(true),
  AdminRuns: () => admin({ hasAsked: false, runs: [] }),
  AdminRunDetails: () => admin({ runs: [] }),
  AdminStarter: ({ tags }) =>
    admin({ starterList: starterOf(Array.isArray(tags) && tags.includes('ai') ? 155 : 3448) }),
  AdminSources: () => admin({ sources: [], schedule }),
  AdminBoards: () => admin({ boards: boardsOf() }),
  AdminActions: () => admin({ actions: [] }),
};

const show = (server: FakeServer = {}) => {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  return {
    user: userEvent.setup(),
    ...renderApp(<AdminRoute />, { address: '/admin', server: { ...EMPTY, ...server } }),
  };
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  publishSession(null);
  vi.mocked(confirm).mockReset();
});

describe('the page of operators', () => {
  test('asks visitors to sign in', () => {
    renderApp(<AdminRoute />, { address: '/admin' });
    expect(screen.getByText('Sign in as an operator of this server.')).toBeTruthy();
  });

  test('tells others that they are no operators', async () => {
    show({ AdminPage: () => viewer(false) });
    expect(await screen.findByText("You're not an operator of this server.")).toBeTruthy();
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = show({
      AdminPage: () => {
        if (isDown) throw new Error('down');
        return viewer(true);
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Schedule' })).toBeTruthy();
  });
});

describe('loading real postings', () => {
  test('says what will be asked and that nothing was, and starts with one press', async () => {
    const start = vi.fn(() => ({ data: { startFeedRun: { run: RUN } } }));
    const { user } = show({ StartFeedRun: start });
    const panel = await region('Load real postings');
    expect(panel.getByText(/Nothing loaded yet/)).toBeTruthy();
    expect(panel.getByText(/Reads 3,448 boards of 3,448 employers/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'AI 155' }));
    expect(await panel.findByText(/Reads 155 boards of 155 employers/)).toBeTruthy();
    expect(panel.getByText('Acme, Globex and 153 more')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Load real postings' }));
    await waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith({ input: { tags: ['ai'], countries: [] } }));
  });

  test('shows the boards that a run has put on the list, while it goes on', async () => {
    let hasStarted = false;
    const { user } = show({
      StartFeedRun: () => {
        hasStarted = true;
        return { data: { startFeedRun: { run: RUN } } };
      },
      AdminRuns: () => admin({ hasAsked: hasStarted, runs: hasStarted ? [RUN] : [] }),
      AdminBoards: () => admin({ boards: hasStarted ? boardsOf(BOARD) : boardsOf() }),
    });
    const list = await region('Boards on the list');
    expect(await list.findByText('No boards yet. Load real postings, or add a board.')).toBeTruthy();
    const panel = await region('Load real postings');
    await user.click(panel.getByRole('button', { name: 'Load real postings' }));
    expect(await list.findByText('1 board')).toBeTruthy();
  });

  test('shows how far it is, why boards failed, and pauses', async () => {
    const change = vi.fn(() => ({ data: { changeFeedRun: { run: { ...RUN, state: 'PAUSED' } } } }));
    const problems = [{ __typename: 'FeedProblem', problem: "Lever has no board 'acme'.", boards: ['lever:acme'] }];
    const rejections = [{ __typename: 'FeedRejection', reason: 'no title', rows: 3 }];
    const { user } = show({
      AdminRuns: () => admin({ hasAsked: true, runs: [RUN] }),
      AdminRunDetails: () => admin({ runs: [{ __typename: 'FeedRun', id: '7', problems, rejections }] }),
      ChangeFeedRun: change,
    });
    const panel = await region('Progress');
    expect(panel.getByText(/Reading boards: 42 of 120 boards\./)).toBeTruthy();
    expect(panel.getByText('1,234 new, 5 changed, 6 unchanged')).toBeTruthy();
    expect(panel.getByText('2 boards failed, 3 rows left out')).toBeTruthy();
    expect(await panel.findByText("Lever has no board 'acme'.")).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Pause' }));
    expect(await panel.findByText(/Paused: 42 of 120 boards\./)).toBeTruthy();
    expect(change).toHaveBeenCalledExactlyOnceWith({ input: { id: '7', change: 'PAUSE' } });
    expect(panel.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });
});

describe('the list of boards', () => {
  test('is empty at first, and says what to do', async () => {
    show();
    const panel = await region('Boards on the list');
    expect(await panel.findByText('No boards yet. Load real postings, or add a board.')).toBeTruthy();
  });

  test('names what failed and why, and puts it back', async () => {
    const change = vi.fn(() => ({
      data: { changeFeedBoard: { board: { ...BOARD, failures: 0, problem: null, droppedAt: null } } },
    }));
    const { user } = show({ AdminBoards: () => admin({ boards: boardsOf(BOARD) }), ChangeFeedBoard: change });
    const panel = await region('Boards on the list');
    expect(await panel.findByText("Dropped after three failures in a row: Lever has no board 'acme'.")).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ input: { id: 'lever:acme', isOn: true } }));
    expect(await panel.findByRole('button', { name: 'Read now' })).toBeTruthy();
  });

  test('says what a run found once it is over', async () => {
    let isOver = false;
    const { user } = show({
      AdminRuns: () => admin({ hasAsked: true, runs: [{ ...RUN, state: isOver ? 'DONE' : 'PAUSED' }] }),
      AdminBoards: () => admin({ boards: boardsOf(isOver ? BOARD : { ...BOARD, problem: null, droppedAt: null }) }),
      ChangeFeedRun: () => {
        isOver = true;
        return { data: { changeFeedRun: { run: { ...RUN, state: 'DONE' } } } };
      },
    });
    const panel = await region('Boards on the list');
    expect(await panel.findByText('Acme')).toBeTruthy();
    expect(panel.queryByText(/Lever has no board/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'End' }));
    expect(await panel.findByText(/Lever has no board 'acme'/)).toBeTruthy();
  });

  test('takes a careers address, and removes a board once one is sure', async () => {
    const add = vi.fn(() => ({ data: { addFeedBoard: { board: { __typename: 'FeedBoard', id: 'lever:acme' } } } }));
    const remove = vi.fn(() => ({ data: { removeFeedBoards: { removedCount: 1 } } }));
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const { user } = show({
      AdminBoards: () => admin({ boards: boardsOf(BOARD) }),
      AddFeedBoard: add,
      RemoveFeedBoards: remove,
    });
    const panel = await region('Boards on the list');
    await user.type(await panel.findByLabelText('Careers address'), 'https://jobs.lever.co/acme{Enter}');
    await waitFor(() =>
      expect(add).toHaveBeenCalledExactlyOnceWith({ input: { address: 'https://jobs.lever.co/acme' } }),
    );
    await user.click(await panel.findByRole('button', { name: 'Remove' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(panel.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ input: { source: 'lever', board: 'acme' } }));
  });
});

describe('schedule, sources and actions', () => {
  test('the schedule is off until it is asked for, and then says when', async () => {
    const on = { ...schedule, frequency: 'DAILY', cron: '0 4 * * *', nextRunAt: '2026-11-24T04:00:00.000Z' };
    const change = vi.fn(() => ({ data: { changeFeedSchedule: { schedule: on } } }));
    const { user } = show({ ChangeFeedSchedule: change });
    const panel = await region('Schedule');
    expect(panel.getByText('Off: boards are read only when you ask.')).toBeTruthy();
    await user.selectOptions(panel.getByLabelText('Read the boards on the list'), 'DAILY');
    await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ input: { frequency: 'DAILY' } }));
  });

  test('a source has a switch, and actions are listed', async () => {
    const change = vi.fn(() => ({ data: { changeFeedSource: { isOn: false } } }));
    const { user } = show({
      AdminSources: () => admin({ sources: [source], schedule }),
      AdminActions: () => admin({ actions: [action] }),
      ChangeFeedSource: change,
    });
    const panel = await region('Sources');
    expect(panel.getByText('1 board, 1 failing, 12 open postings')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ input: { name: 'lever', isOn: false } }));
    expect(await screen.findByText('Started a run: Starter list')).toBeTruthy();
  });
});
