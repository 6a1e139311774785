import { BUYERS, choose, confirm, question, searchedFor, tickBoxes, toast } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

test('a row’s menu, and the question before an action', async ({ page, cast }) => {
  const { name } = cast.buyer();
  await page.goto(`${BUYERS}?sort=id&order=ASC`);
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await choose(page, name, 'Delete');
  await expect(question(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the edit dialog with all that can be wrong', async ({ page, cast }) => {
  const { name, email } = cast.buyer();
  await page.goto(searchedFor(BUYERS, email));
  await choose(page, name, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Buyer Details' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the bar of what is ticked, and a toast', async ({ page, cast }) => {
  const { name, email } = cast.buyer();
  await page.goto(searchedFor(BUYERS, email));
  await tickBoxes(page).first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await choose(page, name, 'Block User');
  await confirm(page);
  await expect(toast(page, '1 user blocked')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expectAccessibleInBothThemes(page);
});
