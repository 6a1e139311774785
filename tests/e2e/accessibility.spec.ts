import { buyerWithDebit } from '../support/ledger';
import { BUYERS, heading, LOGIN, openNavigation, searchedFor, SELLERS, tickBoxes } from './backOffice';
import { expect, FAILED_CALLS, SELLERS_ONLY, test } from './fixtures';
import { failWith } from './interfere';
import { expectAccessible, expectAccessibleInBothThemes } from './scan';

test.describe('signed out', () => {
  test.use({ as: null, expectedErrors: FAILED_CALLS });

  test('the pages before the back-office', async ({ page }) => {
    await page.goto(LOGIN);
    await expect(heading(page, 'Welcome Back')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('email is required')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/forgot_password');
    await expect(heading(page, 'Forgot Password')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('the public site, and a page that is not there', async ({ page }) => {
    for (const path of ['/', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test('finance with a row ticked', async ({ page }) => {
  await page.goto('/tech/tys/admin/finance');
  await tickBoxes(page).first().check();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a refund', async ({ page, cast, api }) => {
  const { buyer } = await buyerWithDebit(cast, api);
  await page.goto(`/tech/tys/admin/buyer/${buyer.id}/transactions`);
  await page
    .getByRole('button', { name: /^Refund / })
    .first()
    .click();
  await page.getByLabel('Credits to refund').fill('0');
  await expect(page.getByText('Enter a credit amount greater than zero')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the navigation and the account menu', async ({ page }) => {
  await page.goto(SELLERS);
  await openNavigation(page);
  await expect(page.getByRole('link', { name: 'Blocked Users' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('nobody found, and no such page', async ({ page }) => {
  await page.goto(searchedFor(SELLERS, 'nobody at all'));
  await expect(page.getByText('Record not found')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/tech/tys/admin/horoscopes');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('where something fails', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('a failed list', { tag: '@wide' }, async ({ page }) => {
    await page.route('**/api/admin/**', failWith(500, 'The books are being balanced'));
    await page.goto(SELLERS);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test.describe('with one role', () => {
  test.use({ as: SELLERS_ONLY });

  test('a page that is refused', { tag: '@wide' }, async ({ page }) => {
    await page.goto(BUYERS);
    await expect(heading(page, 'This page is not for your account')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
