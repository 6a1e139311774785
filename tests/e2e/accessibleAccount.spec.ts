import { REFUNDS, REPORTS, SETTINGS, withoutExtras } from './account';
import { heading } from './backOffice';
import { expect, FAILED_CALLS, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

test('Account Settings as edited, and its dialog', async ({ page }) => {
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Edit first name' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('button', { name: 'Save first name' }).click();
  await page.getByRole('button', { name: 'Edit phone' }).click();
  await page.getByRole('button', { name: /^Country of the number/ }).click();
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused();
  // A handful of countries are drawn as all are.
  await page.keyboard.type('united');
  await expect(page.getByRole('option', { name: /United/ })).not.toHaveCount(0);
  await expect(page.getByRole('option', { name: /^France/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const [path, title] of [
  [REFUNDS, 'Refund Requests'],
  [REPORTS, 'Community Reports'],
] as const) {
  test(`${title}: a row beside its list`, async ({ page }) => {
    await page.goto(path);
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await menu.click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test.describe(() => {
    test.use({ expectedErrors: FAILED_CALLS });

    test(`${title} as samples`, async ({ page }) => {
      await withoutExtras(page);
      await page.route('**/api/admin/reports*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      const menu = page.getByRole('button', { name: /^Actions for / }).first();
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
}
