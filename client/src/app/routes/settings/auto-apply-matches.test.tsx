import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/auto-apply/page/auto-apply-activity.tsx';
import { preview, work } from './testing/attempt-fixtures.ts';
import { autoApplySettings, field, loaded, showSettings } from './testing/show-settings.tsx';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showSettings>[1] = {}) => showSettings('?tab=auto-apply', server);
const button = (name: string) => screen.findByRole('button', { name });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const settings = (more: object) => ({ ...autoApplySettings, ...more });
const run = (more: object) => ({
  __typename: 'AutoApplyRun',
  id: 'r',
  revision: 1,
  isManual: true,
  status: 'RUNNING',
  matched: 0,
  prepared: 0,
  createdAt: '2026-01-02T08:00:00.000Z',
  finishedAt: null,
  problem: null,
  ...more,
});

// Settings wait a moment before the server is asked about them.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('the settings beside those of the specification', () => {
  it('go with a save when they were changed, and a limit that is none stays here', async () => {
    const save = vi.fn((_variables: Readonly<Record<string, unknown>>) => ({
      data: {
        saveAutoApplySettings: {
          settings: settings({
            dailyLimit: 3,
            paused: true,
            workModes: ['REMOTE'],
            excludedCompanies: ['Acme'],
          }),
        },
      },
    }));
    const { user } = show({ SaveAutoApplySettings: save });
    const limit = await screen.findByRole('spinbutton', { name: 'Applications per day' });
    await user.clear(limit);
    await user.type(limit, '51');
    await user.click(await button('Save Settings'));
    expect(screen.getByText('Please enter a whole number from 1 to 50.')).toBeTruthy();
    expect(document.activeElement).toBe(limit);
    expect(save).not.toHaveBeenCalled();

    await user.clear(limit);
    await user.type(limit, '3');
    await user.type(await field('Companies never to contact'), 'Acme{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Remote' }));
    await user.click(screen.getByRole('switch', { name: 'Pause' }));
    await user.click(await button('Save Settings'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual({
      input: {
        jobTypes: { fullTime: true, partTime: false, contract: false, internship: false },
        keywords: ['Engineer'],
        enabled: true,
        remotePreferences: { remote: false, hybrid: false, onsite: false },
        experienceLevel: 'JUNIOR',
        salaryRange: { currency: 'usd' },
        frequency: 'DAILY',
        excludedCompanies: ['Acme'],
        workModes: ['REMOTE'],
        dailyLimit: 3,
        paused: true,
      },
    });
    expect(await screen.findByText('Auto-apply is paused.')).toBeTruthy();
  });
});

describe('the matches', () => {
  it('say how many there are, why each matches, and follow settings that no one saved', async () => {
    const ask = vi.fn(({ input }: Readonly<Record<string, unknown>>) =>
      JSON.stringify(input).includes('Designer') ? preview(['One', 'Two']) : preview(['One']),
    );
    const { user } = show({ AutoApplyPreview: ask });
    const matches = await section('Matches');
    expect(await matches.findByText('1 match today')).toBeTruthy();
    const why = within(matches.getByRole('list', { name: 'Why One at One Ltd matches' }));
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Keyword: Engineer',
      'Type: Full-time',
    ]);
    await user.type(await field('Keywords'), 'Designer{Enter}');
    expect(await matches.findByText('2 matches today')).toBeTruthy();
    expect(screen.getByText('Save your settings first.')).toBeTruthy();
  });

  it('are those of today, the others on demand, and their number stands above the settings', async () => {
    const [own, other] = ['One', 'Two'].flatMap((title) => preview([title]).data.viewer.autoApplyPreview.matches);
    const { user } = show({
      AutoApplyPreview: () => preview([], { total: 2, today: 1, matches: [own, { ...other, isToday: false }] }),
    });
    const matches = await section('Matches');
    expect(await matches.findByText('2 matches today, 1 within your daily limit')).toBeTruthy();
    expect(matches.getByText('One')).toBeTruthy();
    expect(matches.queryByText('Two')).toBeNull();
    await user.click(matches.getByRole('button', { name: 'Show 1 more over your daily limit' }));
    expect(matches.getByText('Two')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Auto-apply' }));
    await user.click(links.getByRole('button', { name: 'Matches 2' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Matches' }));
  });

  it('name what hides jobs when none is left, and the missing CV', async () => {
    const hidden = [
      { __typename: 'AutoApplyHidden', reason: 'LOCATION', count: 1200 },
      { __typename: 'AutoApplyHidden', reason: 'CLOSED', count: 1 },
    ];
    show({ AutoApplyPreview: () => preview([], { hidden }) });
    const matches = await section('Matches');
    expect(await matches.findByText('No matches today')).toBeTruthy();
    const reasons = within(matches.getByRole('list', { name: 'Left out' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      "1,200 jobs aren't in your preferred locations",
      '1 job is closed',
    ]);
    expect(matches.getByRole('link', { name: 'Upload a CV' })).toBeTruthy();
  });

  it('say that they could not be loaded, and are there at the next try', async () => {
    let tries = 0;
    const { user } = show({
      AutoApplyPreview: () => {
        tries += 1;
        return tries === 1 ? { errors: [{ message: 'Try later.' }] } : preview(['One']);
      },
    });
    const matches = await section('Matches');
    expect(await matches.findByText("Couldn't load matches: Try later.")).toBeTruthy();
    await user.click(matches.getByRole('button', { name: 'Try again' }));
    expect(await matches.findByText('1 match today')).toBeTruthy();
  });

  it('are looked for anew when a run has ended, and not with each thing that it does', async () => {
    const change = (status: string) => ({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplyRunChanged',
          run: { __typename: 'AutoApplyRun', id: 'run', revision: 1, status },
        },
      },
    });
    const changes = [change('RUNNING'), change('DONE')];
    const [look, follow] = [vi.fn(() => preview(['One'])), vi.fn(() => work())];
    show({
      AutoApplyPreview: look,
      AutoApplyWork: follow,
      AutoApplyChanged: () => changes.shift() ?? new Promise(() => undefined),
    });
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  });

  it('lose a job or a company that is excluded, and get it back by Undo', async () => {
    const out = new Set<string>();
    const change = (isOut: boolean, mutation: string) => (variables: Readonly<Record<string, unknown>>) => {
      const key = String(variables['jobId'] ?? variables['company']);
      if (isOut) out.add(key);
      else out.delete(key);
      return {
        data: {
          [mutation]: { settings: settings({ excludedCompanies: [...out].filter((one) => one.endsWith('Ltd')) }) },
        },
      };
    };
    const { user } = show({
      AutoApplyPreview: () => preview(['One', 'Two'].filter((one) => !out.has(one) && !out.has(`${one} Ltd`))),
      ExcludeAutoApplyJob: change(true, 'excludeAutoApplyJob'),
      IncludeAutoApplyJob: change(false, 'includeAutoApplyJob'),
      ExcludeAutoApplyCompany: change(true, 'excludeAutoApplyCompany'),
    });
    await user.click(await button('Exclude job: One at One Ltd'));
    expect(await screen.findByText('1 match today')).toBeTruthy();
    const undo = await button('Undo: include One at One Ltd again');
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(await screen.findByText('2 matches today')).toBeTruthy();
    await user.click(await button('Exclude company: Two Ltd, of Two'));
    expect(await screen.findByText('1 match today')).toBeTruthy();
    // The settings above follow, without anything unsaved.
    expect(await button('Remove Two Ltd')).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });
});

describe('a run', () => {
  it('is started, followed and described', async () => {
    let newest: object | null = null;
    const { user } = show({
      AutoApplyWork: () => work([], newest),
      RunAutoApply: () => {
        newest = run({ status: 'DONE', revision: 3, matched: 4, prepared: 2, finishedAt: '2026-01-02T08:01:00.000Z' });
        return { data: { runAutoApply: { run: run({}) } } };
      },
    });
    await user.click(await button('Run now'));
    expect(await screen.findByText(/^Last run on Jan 2, .*: 4 jobs matched, 2 prepared\.$/)).toBeTruthy();
  });

  it('leaves no doubt about what it took on when nothing matches any more', async () => {
    const done = run({ status: 'DONE', matched: 8, prepared: 8, finishedAt: '2026-01-02T08:01:00.000Z' });
    show({ AutoApplyWork: () => work([], done) });
    const matches = await section('Matches');
    expect(await matches.findByText(/: 8 jobs matched, 8 prepared\.$/)).toBeTruthy();
    expect(matches.getByText('No more matches today')).toBeTruthy();
    expect(matches.getByText(/^The last run handled all matches\./)).toBeTruthy();
  });

  it('says why it cannot be started, instead of starting', async () => {
    const start = vi.fn(() => ({ data: {} }));
    const { user } = show({
      SettingsPage: () => loaded({ autoApplySettings: settings({ enabled: false }) }),
      RunAutoApply: start,
    });
    await user.click(await button('Run now'));
    expect(screen.getByText('Turn auto-apply on and save to run it.')).toBeTruthy();
    expect(start).not.toHaveBeenCalled();
  });
});
