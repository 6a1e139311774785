import { BUYERS, heading } from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { callsTo } from './interfere';
import { expectAccessibleInBothThemes } from './scan';

test.use({ as: SELLERS_ONLY });

test(
  'a page without its role is refused politely, and asks the server for nothing',
  { tag: '@wide' },
  async ({ page }) => {
    const buyers = callsTo(page, 'admin/buyers');
    await page.goto(BUYERS);
    await expect(heading(page, 'This page is not for your account')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('“Buyer Accounts”');
    await expectAccessibleInBothThemes(page, 'main');
    await page.getByRole('link', { name: 'Go to a page you may open' }).click();
    await expect(heading(page, 'Seller Accounts')).toBeVisible();
    expect(buyers).toEqual([]);
  },
);

test('an address that is no page says so', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/tech/tys/admin/horoscopes');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('main').getByRole('link').click();
  await expect(heading(page, 'Seller Accounts')).toBeVisible();
});
