import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as deployment from '../../../lib/client-config.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { autoApplySettings, profile } from '../settings/testing/show-settings.tsx';
import { attempt, preview, work } from './testing/attempt-fixtures.ts';
import { inboxPage, showInbox } from './testing/show-inbox.tsx';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showInbox>[0] = {}) => showInbox(server, 'matches');
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

configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('the matches', () => {
  it('say how many there are and why each matches', async () => {
    show({ AutoApplyPreview: () => preview(['One']) });
    const matches = await section('Matches');
    expect(await matches.findByText('1 match today')).toBeTruthy();
    const why = within(matches.getByRole('list', { name: 'Why One at One Ltd matches' }));
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Keyword: Engineer',
      'Type: Full-time',
    ]);
  });

  it('are those of today, the others on demand', async () => {
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

  it('are looked for again when a run has ended, and not with each thing that it does', async () => {
    const change = (status: string) => ({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplyRunChanged',
          run: { __typename: 'AutoApplyRun', id: 'run', revision: 1, status },
        },
      },
    });
    const changes = [change('RUNNING'), change('DONE')];
    const [loadPreview, follow] = [vi.fn(() => preview(['One'])), vi.fn(() => work())];
    show({
      AutoApplyPreview: loadPreview,
      AutoApplyWork: follow,
      AutoApplyChanged: () => changes.shift() ?? new Promise(() => undefined),
    });
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(loadPreview).toHaveBeenCalledTimes(2));
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
      InboxPage: () => inboxPage({ autoApplySettings: settings({ enabled: false }) }),
      RunAutoApply: start,
    });
    await user.click(await button('Run now'));
    expect(screen.getByText('Turn auto-apply on and save to run it.')).toBeTruthy();
    expect(start).not.toHaveBeenCalled();
  });
});

describe('the CV of an application', () => {
  it('may be one of the optimizer: that is enough to have applications sent', async () => {
    show({
      InboxPage: () => inboxPage({ autoApplySettings: settings({ cvVersionId: 'v1' }) }),
      AutoApplyPreview: () => preview(['One']),
    });
    expect(await screen.findByText('1 match today')).toBeTruthy();
    expect(screen.queryByText(/^Your profile has no CV/)).toBeNull();
  });

  it('may be that of the profile', async () => {
    show({
      InboxPage: () => inboxPage({ profile: { ...profile, cvUrl: '/files/private/ada.pdf' } }),
      AutoApplyPreview: () => preview(['One']),
    });
    expect(await screen.findByText('1 match today')).toBeTruthy();
    expect(screen.queryByText(/^Your profile has no CV/)).toBeNull();
  });
});

describe('the places of the free plan', () => {
  const stats = { __typename: 'ApplicationStats', total: 4, byStage: [] };
  const server = (premiumAccess: object, titles: readonly string[]) => ({
    AutoApplyPreview: () => preview(titles),
    OwnPlan: () => ({ data: { premiumAccess, applicationStats: stats } }),
  });

  it('are shown when more jobs match than there are', async () => {
    show(server(FREE, ['One', 'Two']));
    expect(await screen.findByText('1 of 5 applications left on your free plan.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
  });

  it.each([
    ['that suffice', FREE, ['One'], '1 match today'],
    ['that premium does not count', PREMIUM, ['One', 'Two'], '2 matches today'],
  ])('%s are not', async (_what, access, titles, total) => {
    show(server(access, titles));
    expect(await screen.findByText(total)).toBeTruthy();
    expect(screen.queryByText(/of your free plan/)).toBeNull();
  });
});

describe('an installation without a mail server', () => {
  const NOTICE = "This server doesn't send email. It keeps applications in its outbox.";
  const config = (more: object) =>
    vi.spyOn(deployment, 'clientConfig').mockReturnValue({ ...deployment.LOCAL_CONFIG, ...more });
  const waiting = { AutoApplyWork: () => work([attempt('a')]) };
  afterEach(() => vi.restoreAllMocks());

  it('says beside what would be sent that no application leaves it, and where they are in local mode', async () => {
    showInbox(waiting);
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Local inbox' }).getAttribute('href')).toBe('/dev/inbox');
  });

  it('has no local inbox elsewhere', async () => {
    config({ local: false });
    showInbox(waiting);
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Local inbox' })).toBeNull();
  });

  it('is no other one', async () => {
    config({ mails: true });
    showInbox(waiting);
    expect(await screen.findByRole('article', { name: 'Letter' })).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
