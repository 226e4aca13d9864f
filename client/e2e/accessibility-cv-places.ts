import type { Page } from '@playwright/test';
import { heading, type Place } from './accessibility-visits.ts';
import { viewed } from '../src/testing/viewed.ts';

const PREMIUM = {
  __typename: 'PremiumAccess',
  isActive: true,
  id: 'plan-ada',
  tier: 'PREMIUM',
  until: null,
  renews: false,
  hasSubscription: false,
  isPaymentDue: false,
};

const RUN = {
  __typename: 'CvRun',
  id: 'run',
  revision: 3,
  status: 'RUNNING',
  stage: 'REWRITING',
  progress: 60,
  fileName: 'cv.pdf',
  createdAt: '2025-11-20T12:00:00.000Z',
  finishedAt: null,
  error: null,
  version: null,
};

/** The page as someone with Premium has it, with a run under way or without. */
async function openOptimizer(page: Page, cvRun: typeof RUN | null): Promise<void> {
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('CvAccess')) return route.fulfill({ json: { data: { premiumAccess: PREMIUM } } });
    if (asked.includes('CvOptimizePage'))
      return route.fulfill({
        json: { data: { cvRun, ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) } },
      });
    if (asked.includes('CvRunNow')) return route.fulfill({ json: { data: { cvRun } } });
    return route.fallback();
  });
  await page.goto('/cv-optimize');
  await page.getByRole('form', { name: 'CV Optimizer' }).waitFor();
}

const span = (start: number, end: number) => ({ __typename: 'CvSourceSpan', sourceId: 'file', start, end });
const fact = (pointer: string, certainty: string, place: ReturnType<typeof span>) => ({
  __typename: 'CvProvenance',
  pointer,
  certainty,
  span: place,
});
const job = (id: string, isUncertain: boolean) => ({
  __typename: 'CvWork',
  id,
  isUncertain,
  isConfirmed: false,
  title: 'Engineer',
  employer: 'Larkspur',
  location: null,
  startDate: '2020',
  endDate: 'today',
  summary: null,
  highlights: ['Ran the payments.'],
  provenance: [fact('/title', isUncertain ? 'UNCERTAIN' : 'READ', span(5, 13))],
});

const MASTER_CV = {
  __typename: 'MasterCv',
  id: 'cv-ada',
  version: 1,
  canUndo: true,
  uncertainCount: 1,
  basics: {
    __typename: 'CvBasics',
    id: 'basics',
    isUncertain: false,
    isConfirmed: true,
    name: 'Jane',
    headline: null,
    email: 'jane@example.com',
    phone: null,
    location: null,
    url: null,
    profiles: [],
    summary: null,
    provenance: [fact('/name', 'CONFIRMED', span(0, 4))],
  },
  work: [job('one', true), job('two', false), job('three', false)],
  education: [],
  projects: [],
  skills: [],
  languages: [],
  certificates: [],
  sections: [],
  proposals: [],
  sources: [
    { __typename: 'CvSource', id: 'file', fileName: 'jane.pdf', text: 'Jane\nEngineer, Larkspur\n2020 - today' },
  ],
};

/** The CV of a person in the place of what the server has, or none. */
async function openMasterCv(page: Page, masterCv: typeof MASTER_CV | null): Promise<void> {
  const profile = { __typename: 'Profile', id: 'profile-ada', cvUrl: '/files/resumes/ada/cv.pdf' };
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('"MasterCv"')) return route.fulfill({ json: { data: viewed({ masterCv, profile }) } });
    return route.fallback();
  });
  await page.goto('/cv/read');
}

/** The CV optimizer in its states; cv.e2e.ts looks at a result. */
export const CV_PLACES: readonly Place[] = [
  ['the CV optimizer of a free person', (page) => heading(page, '/cv-optimize', 'Premium Feature')],
  [
    'the form of the CV optimizer, filled, with a file that cannot be sent',
    async (page) => {
      await openOptimizer(page, null);
      const form = page.getByRole('form', { name: 'CV Optimizer' });
      for (const trait of ['Creative', 'Analytical', 'Reliable', 'Proactive']) {
        await form.getByRole('checkbox', { name: trait }).check({ force: true });
      }
      await form.getByRole('radio', { name: 'Paste a job description' }).check({ force: true });
      await form.getByLabel('Additional skills').first().fill('Go');
      await page.keyboard.press('Enter');
      const input = form.getByLabel('CV file');
      await input.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await input.setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: Buffer.from('x') });
      await form.getByRole('alert').waitFor();
    },
    'again',
  ],
  [
    'a run of the CV optimizer',
    async (page) => {
      await openOptimizer(page, RUN);
      await page.getByText('Optimizing with AI...').waitFor();
    },
  ],
  [
    'the master CV beside its file',
    async (page) => {
      await openMasterCv(page, MASTER_CV);
      await page.getByRole('button', { name: 'Confirm Job 1 of 3' }).waitFor();
    },
  ],
  [
    'no master CV yet',
    async (page) => {
      await openMasterCv(page, null);
      await page.getByRole('button', { name: 'Read the CV of your profile' }).waitFor();
    },
  ],
];
