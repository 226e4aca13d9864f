import { expect, test } from '@playwright/test';
import { signInAt } from './accounts-setup.ts';
import { newPerson, saveJobs } from './board-setup.ts';

test('what is due is cleared by keys, one taken back, and the day is clear', async ({ page }) => {
  const person = await newPerson(page.request);
  const cards = await saveJobs(person, ['applied', 'technical']);
  const [first, second] = cards;
  const [call, task] = ['Call them back', 'Send the task'];
  // A little ago, so that they are due at any time of the day.
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  await person.call('PUT', `/applications/${first?.id}`, { notes: call, next_reminder: ago(20) });
  await person.call('PUT', `/applications/${second?.id}`, { notes: task, next_reminder: ago(10) });

  await signInAt(page, '/today', person);
  const due = page.getByRole('region', { name: 'Due' });
  await expect(due.getByRole('heading', { level: 3 })).toHaveText([call, task]);
  await page.keyboard.press('e');
  await expect(due.getByRole('heading', { level: 3 })).toHaveText([task]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(due.getByRole('heading', { level: 3 })).toHaveText([call, task]);
  await page.keyboard.press('e');
  await expect(due.getByRole('heading', { level: 3 })).toHaveText([task]);
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'All clear' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: task })).toBeVisible();

  await page.goto('/board');
  await expect(page.getByRole('article').filter({ hasText: first?.title })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: second?.title })
      .getByText(/^Reminder/),
  ).toBeVisible();
});
