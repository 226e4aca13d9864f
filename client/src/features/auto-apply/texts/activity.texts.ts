import { formatCount } from '../../../lib/format.ts';
import { plural } from '../../../lib/plural.ts';

const jobs = (count: number): string => plural(count, { one: '1 job', other: `${formatCount(count)} jobs` });

export const activityTexts = {
  runNotStarted: 'Run not started',
  couldntLoadRun: "Couldn't load your last run.",
  running: 'Running...',
  runNow: 'Run now',
  saveFirst: 'Save your settings first.',
  turnOnFirst: 'Turn auto-apply on and save to run it.',
  resumeFirst: 'Auto-apply is paused. Resume it and save to run it.',
  runStartsSoon: 'The run starts in a moment.',
  lookingForJobs: 'Looking for jobs.',
  preparedSoFar: (matched: number, prepared: number) =>
    `${jobs(matched)} matched, ${formatCount(prepared)} prepared so far.`,
  on: (finishedAt: string) => ` on ${finishedAt}`,
  lastRunFailed: (when: string, why: string) => `The last run failed${when}.${why} The next run tries again.`,
  noJobMatched: 'No job matched',
  matchedPrepared: (matched: number, prepared: number) => `${jobs(matched)} matched, ${formatCount(prepared)} prepared`,
  lastRunStopped: (when: string, found: string, why: string) => `The last run was stopped${when}: ${found}.${why}`,
  lastRun: (when: string, found: string, why: string) => `Last run${when}: ${found}.${why}`,
  noEmailServer: "This server doesn't send email. It keeps applications in its outbox.",
  localInbox: 'Local inbox',
};
