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
  ],
  [
    'a run of the CV optimizer',
    async (page) => {
      await openOptimizer(page, RUN);
      await page.getByText('Optimizing with AI...').waitFor();
    },
  ],
];
