import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAt } from './accounts-setup.ts';
import { newPerson, saveJobs } from './board-setup.ts';
import { ADA_CV, MOVED } from './cv-setup.ts';
import { plan } from './plan-command.ts';

// Nothing runs in the frame of the preview, axe neither, which would wait for it without end.
const IN_DETAIL = { include: '[aria-labelledby="cv-in-detail"]', exclude: 'iframe' };

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
  await signInAt(page, '/cv-optimize', person);

  const details = page.getByRole('region', { name: 'Your CV in detail' });
  const paper = details.frameLocator('iframe');
  // Reading and rewriting it takes processes of its own, which wait for the machine.
  await expect(paper.getByText('Ada Lovelace', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
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
  await expectAccessible(page, IN_DETAIL);

  for (const tab of ['What was checked', 'Match', 'What a parser reads']) {
    await details.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, IN_DETAIL);
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
