import { choose } from './backOffice';
import { expect, test } from './fixtures';
import { ADMINS, CATEGORIES, makeAdmin, makeCategory, PLANS, SUBMISSIONS } from './management';
import { expectAccessibleInBothThemes } from './scan';

test('categories: what is missing in the form, and the record', async ({ page, api }) => {
  const name = await makeCategory(api);
  await page.goto(CATEGORIES);
  await page.getByRole('button', { name: 'Add New Category' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category Image is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, name, 'View');
  await expect(page.getByRole('dialog', { name: 'Category' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('plans: both forms', async ({ page }) => {
  await page.goto(PLANS);
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit Pricing' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add New Plan' }).click();
  await page.getByRole('button', { name: 'Another row' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Price is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('admins: what is missing in the form, and the record', async ({ page, api }) => {
  const { name } = await makeAdmin(api);
  await page.goto(ADMINS);
  await page.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(page.getByRole('checkbox', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At least one role is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, name, 'View');
  await expect(page.getByRole('dialog', { name: 'Admin' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('contact forms: a message', async ({ page }) => {
  await page.goto(SUBMISSIONS);
  const read = page.getByRole('button', { name: /^View message/ }).first();
  await read.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
