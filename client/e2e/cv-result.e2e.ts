import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInByPrompt } from './accounts-setup.ts';
import { newPerson, saveJobs } from './board-setup.ts';
import { ADA_CV, MOVED } from './cv-setup.ts';
import { plan } from './plan-command.ts';

// What fades has colours in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('[aria-labelledby="cv-in-detail"]')
    // Nothing runs in the frame of the preview, axe neither, which would wait for it without end.
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([]);
}

test('a line of a finished CV is declined, its template changed, its text read, and it is kept with an application', async ({
  page,
}) => {
  // The command that grants Premium starts a process of its own, and builds it where it is not fresh.
  test.setTimeout(120_000);
  const person = await newPerson(page.request);
  const [[card = { id: '', title: '' }]] = await Promise.all([
    saveJobs(person, ['applied']),
    plan('grant', person.email),
  ]);
  await person.call('POST', '/cv/optimize', { resumeAsBase64String: Buffer.from(ADA_CV).toString('base64') });
  await page.goto('/cv-optimize');
  await signInByPrompt(page, person);

  const details = page.getByRole('region', { name: 'Your CV in detail' });
  const paper = details.frameLocator('iframe');
  await expect(paper.getByText('Ada Lovelace', { exact: false }).first()).toBeVisible();
  await expect(paper.getByText(MOVED)).toHaveCount(0);
  await expect(details.getByText('Responsible for moving').first()).toHaveText(/Responsible for moving/);
  const line = details.getByRole('listitem').filter({ hasText: 'Responsible for moving' });
  await line.getByRole('radio', { name: 'Accept' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(line.getByRole('radio', { name: 'Reject' })).toBeChecked();
  await expect(paper.getByText(MOVED)).toBeVisible();

  await details.getByRole('radio', { name: 'Simple & Clean' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(details.getByTitle('Your CV in Bold Black')).toBeVisible();
  await expect(paper.locator('p').first()).toHaveCSS('background-color', 'rgb(17, 17, 17)');
  await expectAccessible(page);

  for (const tab of ['What was checked', 'Match', 'What a parser reads']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  const read = details.getByRole('region', { name: 'What a parser reads', exact: true }).last();
  await expect(read).toContainText(MOVED);

  const versions = page.getByRole('region', { name: 'Versions' });
  await versions
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Attach to Application' }).click();
  const form = page.getByRole('form', { name: 'Attach to an application' });
  await expect(form.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(card.title);
  await page.getByRole('option', { name: card.title }).click();
  await form.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText("Attached to the application's documents.")).toBeVisible();

  await page.goto(`/board?application=${card.id}`);
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(documents.getByText('optimized-cv-Ada-Lovelace.docx')).toBeVisible();
});
