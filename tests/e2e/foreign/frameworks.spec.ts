import {
  BLOCKED,
  chooseAction,
  confirm,
  row,
  SELLERS,
  rowCheckboxes,
  title,
  toast,
  visit,
} from '../backOffice';
import { writesTo } from './requests';
import { expect, signedIn as test } from './fixtures';

test.use({ variant: 'framework' });

test('the pages show and change records in the formats of web frameworks', async ({ page, provider }) => {
  await test.step('lists read the paging of Laravel, the dates of Carbon, escaped names, and flags such as "Y"', async () => {
    provider.requests.length = 0;
    await page.goto(`${SELLERS}?sort=id&order=ASC`);
    await expect(title(page)).toHaveText('Seller Accounts37');
    await expect(row(page, "Bruno O'Kafor")).toContainText('Jul 13 , 2025');
    await expect(row(page, "Bruno O'Kafor")).toContainText('$1,484.75');
    // One of the ten rows in the response is `null`, and the page skips this row.
    await expect(rowCheckboxes(page)).toHaveCount(9);
    await visit(page, `${SELLERS}?filter=${encodeURIComponent('{"q":"Odette"}')}`);
    await expect(row(page, 'Odette Laurent')).toContainText('Blocked');
    await visit(page, BLOCKED);
    await expect(rowCheckboxes(page)).toHaveCount(3);
  });
  await test.step('an admin blocks a seller with an id above the largest exact integer of JavaScript', async () => {
    provider.requests.length = 0;
    await page.goto(`${SELLERS}?sort=id&order=ASC`);
    await chooseAction(page, 'Ada Fontaine', 'Block User');
    await confirm(page);
    await expect(toast(page, 'User blocked successfully.')).toBeVisible();
    expect(writesTo(provider).map(({ body }) => body)).toEqual([{ user_ids: ['9007199254740993'] }]);
  });
  await test.step('the list of admins shows the names of the roles of each admin', async () => {
    provider.requests.length = 0;
    await page.goto('/tech/tys/admin/admin_manage');
    await expect(page.getByRole('row', { name: /^Imogen Vale/ })).toContainText('Categories, Buyer Accounts');
  });
  await test.step('an admin changes the price of a plan, and the credits of the plan stay the same', async () => {
    provider.requests.length = 0;
    await page.goto('/tech/tys/admin/pricing_plan');
    await page.getByRole('button', { name: 'Edit Glow' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Pricing' });
    await dialog.getByLabel('Price', { exact: true }).fill('59.99');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Plan updated.')).toBeVisible();
    expect(writesTo(provider).map(({ body }) => body)).toMatchObject([
      { price_usd: 59.99, price_per_credit: 0.9998, credits: 50 },
    ]);
  });
});
