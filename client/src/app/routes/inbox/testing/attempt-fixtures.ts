import { viewed } from '../../../../testing/viewed.ts';

/** A row of the history as the server returns it: 'Engineer <id>' at 'Acme', to be sent once someone says so. */
export const attempt = (id: string, more: object = {}) => ({
  __typename: 'AutoApplyAttempt',
  id,
  revision: 1,
  channel: 'EMAIL',
  outcome: 'AWAITING_REVIEW',
  job: {
    __typename: 'AutoApplyJobSnapshot',
    title: `Engineer ${id}`,
    company: 'Acme',
    location: 'Zurich',
    url: `https://jobs.example.com/${id}`,
    salary: null,
    employment: ['FULL_TIME'],
    workMode: null,
    postedDate: '2026-01-01T00:00:00.000Z',
    description: 'We build bridges.',
    forbidsAutomation: false,
  },
  problem: null,
  recipient: 'jobs@acme.example',
  canSend: true,
  canPrepareAgain: true,
  letterBy: 'RULES',
  createdAt: '2026-01-02T08:00:00.000Z',
  sentAt: null,
  application: null,
  ...more,
});

/** The same with everything that was written. */
export const dossier = (id: string, more: object = {}) => ({
  ...attempt(id),
  jobId: `job-${id}`,
  reasons: [{ __typename: 'AutoApplyReason', kind: 'KEYWORD', text: 'Engineer' }],
  replyTo: 'ada@example.com',
  subject: 'Application as Engineer',
  letter: 'Dear team,\nI build bridges.',
  closing: 'ada@example.com\n+44 20 7946 0000\n\n--\nSent with Foothold on behalf of the applicant.\n',
  mailText:
    'Dear team,\nI build bridges.\n\nada@example.com\n+44 20 7946 0000\n\n--\nSent with Foothold on behalf of the applicant.\n',
  answers: [
    { __typename: 'AutoApplyAnswer', question: 'First name', isRequired: true, answer: 'Ada' },
    { __typename: 'AutoApplyAnswer', question: 'Why us?', isRequired: true, answer: null },
  ],
  documents: [
    {
      __typename: 'AutoApplyDocument',
      name: 'ada.pdf',
      url: '/files/private/ada.pdf',
      size: 2048,
      cvVersionId: null,
    },
  ],
  ...more,
});

const page = (attempts: readonly object[]) => ({
  __typename: 'AutoApplyAttemptConnection',
  totalCount: attempts.length,
  nodes: attempts,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});

/** What waits for the person, beside the newest run. */
export const work = (attempts: readonly object[] = [], run: object | null = null) => ({
  data: viewed({ autoApplyRun: run, autoApplyAttempts: page(attempts) }),
});

export const history = (...attempts: readonly object[]) => ({
  data: viewed({ autoApplyAttempts: page(attempts) }),
});

/** What the matcher finds: each job at a company of its own. */
export const preview = (titles: readonly string[], more: object = {}) => ({
  data: viewed({
    autoApplyPreview: {
      __typename: 'AutoApplyPreview',
      total: titles.length,
      today: titles.length,
      matches: titles.map((title) => ({
        __typename: 'AutoApplyMatch',
        job: {
          __typename: 'Job',
          id: title,
          title,
          company: `${title} Ltd`,
          location: 'Bern',
          applyUrl: `https://jobs.example.com/${title}`,
        },
        reasons: [
          { __typename: 'AutoApplyReason', kind: 'KEYWORD', text: 'Engineer' },
          { __typename: 'AutoApplyReason', kind: 'TYPE', text: 'Full-time' },
        ],
        isToday: true,
        channel: 'BY_HAND',
      })),
      hidden: [],
      problem: null,
      ...more,
    },
  }),
});
