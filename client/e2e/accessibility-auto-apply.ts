import type { Page } from '@playwright/test';
import { viewed } from '../src/testing/viewed.ts';

const job = {
  title: 'Engineer',
  company: 'Acme',
  location: 'Zurich',
  url: 'https://jobs.example.com/engineer',
};
const reasons = [{ __typename: 'AutoApplyReason', kind: 'KEYWORD', text: 'Engineer' }];
const snapshot = {
  __typename: 'AutoApplyJobSnapshot',
  ...job,
  salary: null,
  employment: ['FULL_TIME'],
  workMode: null,
  postedDate: '2026-01-01T00:00:00.000Z',
  description: 'We build bridges.',
  forbidsAutomation: false,
};
const attempt = (id: string, outcome: string, more: object = {}) => ({
  __typename: 'AutoApplyAttempt',
  id,
  revision: 1,
  channel: 'EMAIL',
  outcome,
  job: snapshot,
  problem: null,
  recipient: 'jobs@acme.example',
  canSend: outcome === 'AWAITING_REVIEW',
  canPrepareAgain: ['AWAITING_REVIEW', 'PREPARED', 'FAILED'].includes(outcome),
  letterBy: 'RULES',
  application: null,
  createdAt: '2026-01-02T08:00:00.000Z',
  sentAt: null,
  ...more,
});
const unknown = {
  __typename: 'AutoApplyProblem',
  code: 'NOT_CONFIRMED',
  message: 'The mail was handed over and nobody confirmed it.',
};
const full = { __typename: 'AutoApplyProblem', code: 'PLAN_LIMIT', message: 'Your free plan is full.' };
const noAddress = { __typename: 'AutoApplyProblem', code: 'NO_ADDRESS', message: 'The posting names no address.' };
const attempts = [
  attempt('a', 'AWAITING_REVIEW'),
  attempt('b', 'UNKNOWN', { problem: unknown }),
  attempt('c', 'FAILED', { problem: full }),
  attempt('d', 'PREPARED', { channel: 'BY_HAND', recipient: null, problem: noAddress }),
  attempt('e', 'SUBMITTED', { sentAt: '2026-01-02T09:00:00.000Z' }),
  attempt('f', 'DISCARDED'),
];
const page = {
  __typename: 'AutoApplyAttemptConnection',
  totalCount: 24,
  nodes: attempts,
  pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'next' },
};
const dossier = {
  ...attempt('a', 'AWAITING_REVIEW'),
  jobId: '1',
  reasons,
  replyTo: 'ada@example.com',
  subject: 'Application',
  letter: 'Dear team',
  closing: 'ada@example.com\n\n--\nSent with Foothold on behalf of the applicant.\n',
  mailText: 'Dear team\n\nada@example.com\n\n--\nSent with Foothold on behalf of the applicant.\n',
  answers: [{ __typename: 'AutoApplyAnswer', question: 'Why us?', isRequired: true, answer: null }],
  documents: [{ __typename: 'AutoApplyDocument', name: 'ada.pdf', url: '/files/a', size: 2048, cvVersionId: null }],
};
const match = {
  __typename: 'AutoApplyMatch',
  job: { __typename: 'Job', id: '1', ...job },
  reasons,
  isToday: true,
  channel: 'BY_HAND',
};
const later = { ...match, job: { ...match.job, id: '2' }, isToday: false, channel: 'EMAIL' };
const run = {
  __typename: 'AutoApplyRun',
  id: 'r',
  revision: 3,
  isManual: false,
  status: 'DONE',
  matched: 2,
  prepared: 1,
  createdAt: '2026-01-02T08:00:00.000Z',
  finishedAt: '2026-01-02T08:00:00.000Z',
  problem: null,
};

const ANSWERS: Readonly<Record<string, object>> = {
  AutoApplyWork: viewed({
    autoApplyRun: run,
    autoApplyAttempts: { ...page, totalCount: 4, nodes: attempts.slice(0, 4) },
  }),
  AutoApplyToday: viewed({ autoApplyAttempts: page }),
  AutoApplyHistory: viewed({ autoApplyAttempts: page }),
  AutoApplyDossier: viewed({ autoApplyAttempt: dossier }),
  AutoApplyPreview: viewed({
    autoApplyPreview: {
      __typename: 'AutoApplyPreview',
      total: 2,
      today: 1,
      matches: [match, later],
      hidden: [{ __typename: 'AutoApplyHidden', reason: 'CLOSED', count: 2 }],
      problem: null,
    },
  }),
};

/** Has the questions about auto-apply answered as if there were something of every kind. */
export async function answerAutoApply(on: Page): Promise<void> {
  await on.route('**/graphql', (route) => {
    const { operationName }: { operationName?: string } = route.request().postDataJSON() ?? {};
    const data = ANSWERS[operationName ?? ''];
    return data ? route.fulfill({ json: { data } }) : route.fallback();
  });
}
