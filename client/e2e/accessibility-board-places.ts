import type { Page } from '@playwright/test';
import { openRefused, openWaiting, type Place } from './accessibility-visits.ts';
import { choose, column } from './board-setup.ts';

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/board');
  await column(page, 'Saved').getByRole('article').first().waitFor();
};

/** The charts of someone whose search has gone on for a while. */
async function openProgress(page: Page): Promise<void> {
  const counts = (applied: number, offer: number) => [
    { __typename: 'StageCount', stage: 'APPLIED', count: applied },
    { __typename: 'StageCount', stage: 'OFFER', count: offer },
  ];
  const overTime = ['2025-11-18', '2025-11-19', '2025-11-20'].map((day, place) => ({
    __typename: 'PipelinePoint',
    at: `${day}T12:00:00.000Z`,
    byStage: counts(place * 3, place),
  }));
  const applicationStats = { __typename: 'ApplicationStats', reached: counts(8, 2), overTime };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PipelineHistory')
      ? route.fulfill({ json: { data: { applicationStats } } })
      : route.fallback(),
  );
  await openBoard(page);
  await page.getByRole('heading', { name: 'Progress' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show table: How far applications get' }).click();
  await page.locator('svg.recharts-surface').first().waitFor();
}

const firstCard = (page: Page) => column(page, 'Saved').getByRole('article').first();

/** The board in its states. */
export const BOARD_PLACES: readonly Place[] = [
  ['the board', openBoard, 'again'],
  ["the board's progress, as pictures and as a table", openProgress],
  ['the board on its way', (page) => openWaiting(page, '/board')],
  ['the board refused', (page) => openRefused(page, '/board')],
  [
    'the menu of a card',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page));
      await page.getByRole('menuitem', { name: 'Edit Note' }).waitFor();
    },
  ],
  [
    'a note being written',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page), 'Edit Note');
      await page.getByPlaceholder('Add a note...').waitFor();
    },
  ],
  [
    'the question before a deletion',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page), 'Delete');
      await page.getByRole('dialog').waitFor();
    },
    'again',
  ],
  [
    'a lifted card',
    async (page) => {
      await openBoard(page);
      await firstCard(page)
        .getByRole('button', { name: /^Move / })
        .focus();
      await page.keyboard.press('Space');
      await page.locator('[data-lifted]').waitFor();
      await page.keyboard.press('ArrowRight');
      const announcement = page.locator('[aria-live="assertive"]').filter({ hasText: 'Applied, position' });
      await announcement.waitFor({ state: 'attached' });
    },
    'again',
  ],
  [
    'the details of a card, with its reminder being set',
    async (page) => {
      await openBoard(page);
      await choose(firstCard(page), 'Details');
      const details = page.locator('[data-application-pane], [role="dialog"]');
      await details.getByRole('button', { name: 'Set Reminder' }).click();
      await details.getByLabel('Date').waitFor();
    },
    'again',
  ],
  [
    'a job of one’s own being added',
    async (page) => {
      await openBoard(page);
      await page.getByRole('button', { name: 'Add a job', exact: true }).click();
      await page.getByRole('dialog', { name: 'Add a job' }).getByLabel('Job link').waitFor();
    },
    'again',
  ],
  [
    'the board as a table, some of it chosen',
    async (page) => {
      await page.goto('/board?view=table');
      // On a phone what is seldom needed waits behind a button.
      const more = page.getByRole('button', { name: 'Filter and view' });
      const select = page.getByRole('button', { name: 'Select', exact: true });
      await more.or(select).first().waitFor();
      if (await more.isVisible()) await more.click();
      await select.click();
      await page.getByRole('table', { name: 'Applications' }).getByRole('checkbox').first().click();
      await page.getByRole('region', { name: 'Selected applications' }).waitFor();
    },
    'again',
  ],
];
