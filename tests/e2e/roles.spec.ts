import { signInToApi } from '../support/api';
import { BLOCKED, BUYERS, heading, LOGIN, openNavigation, SELLERS, signIn, tickBoxes } from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { callsTo } from './interfere';
import { expectAccessibleInBothThemes } from './scan';

test.use({ as: SELLERS_ONLY });

test.describe('after signing in', () => {
  test.use({ as: null });

  test('one lands on the first page one may open', { tag: '@wide' }, async ({ page }) => {
    await page.goto(LOGIN);
    await signIn(page, SELLERS_ONLY);
    await expect(page).toHaveURL(SELLERS);
    await expect(heading(page, 'Seller Accounts')).toBeVisible();
    await expect(tickBoxes(page)).toHaveCount(10);
    const navigation = await openNavigation(page);
    await expect(navigation.getByRole('link')).toHaveText(['Seller Accounts']);
  });
});

test(
  'a page without its role is refused politely, and asks the server for nothing',
  { tag: '@wide' },
  async ({ page }) => {
    const buyers = callsTo(page, 'admin/buyers');
    const blocked = callsTo(page, 'admin/blocked-users');
    const pages = [
      [BUYERS, 'Buyer Accounts'],
      [`${BUYERS}?page=2`, 'Buyer Accounts'],
      [BLOCKED, 'Blocked Users'],
      ['/tech/tys/admin/buyer/1001/transactions', 'Buyer Accounts'],
    ] as const;
    for (const [address, role] of pages) {
      await page.goto(address);
      await expect(heading(page, 'This page is not for your account')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`“${role}”`);
    }
    await expectAccessibleInBothThemes(page, 'main');
    await page.getByRole('link', { name: 'Go to a page you may open' }).click();
    await expect(heading(page, 'Seller Accounts')).toBeVisible();
    expect([...buyers, ...blocked]).toEqual([]);
  },
);

test('the server refuses it too', { tag: '@wide' }, async ({ product }) => {
  const api = await signInToApi(product.url, SELLERS_ONLY);
  await expect(api('GET', 'admin/buyers')).rejects.toThrow(/: 403 .+/);
  await expect(api('GET', 'admin/blocked-users')).rejects.toThrow(/: 403 .+/);
  await expect(api('POST', 'admin/block-user', { user_ids: [1] })).rejects.toThrow(/: 40[34] .+/);
});

test('an address that is no page says so', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/tech/tys/admin/horoscopes');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('main').getByRole('link').click();
  await expect(heading(page, 'Seller Accounts')).toBeVisible();
});
