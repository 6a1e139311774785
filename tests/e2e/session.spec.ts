import type { Page } from '@playwright/test';

import {
  BUYERS,
  DASHBOARD,
  expectSignedOut,
  heading,
  LOGIN,
  openNavigation,
  question,
  SELLERS,
  signIn,
  rowCheckboxes,
  visit,
} from './backOffice';
import { EVERYTHING, expect, test } from './fixtures';

/** Returns the browser storages that contain a token. */
const tokensIn = (page: Page) =>
  page.evaluate(() => ({
    local: JSON.stringify(localStorage).includes('token'),
    session: JSON.stringify(sessionStorage).includes('token'),
  }));

test.describe('signing in', () => {
  test.use({ as: null });

  test(
    'a sign-in starts a session for all tabs or for only one tab, and opens the requested page',
    { tag: '@wide' },
    async ({ page, context }) => {
      await test.step('a user stays signed in in all tabs until a click on "Log Out" or "Logout" in one of them, and keeps the chosen theme [S019] [S086] [S128] [S167] [S169]', async () => {
        await page.goto(LOGIN);
        await expect(page.getByRole('checkbox', { name: 'Keep me logged in' })).toBeChecked();
        await signIn(page, EVERYTHING);
        await expect(heading(page, 'Overview')).toBeVisible();
        expect(await tokensIn(page)).toEqual({ local: true, session: false });

        const tab = await context.newPage();
        await tab.goto(LOGIN);
        await expect(heading(tab, 'Overview')).toBeVisible();
        await expect(tab).toHaveURL(DASHBOARD);

        await visit(page, '/tech/tys/admin/stripe_settings');
        const fee = page.getByLabel('Processing Fee');
        await expect(fee).toBeVisible();
        const account = page.getByRole('button', { name: 'Account menu' });
        await account.click();
        await page.getByRole('menuitem', { name: 'Dark theme' }).click();
        const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await expect.poll(background).toBe('rgb(27, 19, 32)');
        // Reduced motion removes the transition instead of shortening it.
        await expect(page.locator('body')).toHaveCSS('transition-property', 'none');
        await page.reload();
        await account.click();
        await expect(page.getByRole('menuitem', { name: 'Light theme' })).toBeVisible();
        await page.keyboard.press('Escape');

        const navigation = await openNavigation(page);
        await fee.fill('7.77');
        await navigation.getByRole('button', { name: 'Log Out' }).click();
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        await expect(fee).toHaveValue('7.77');
        await account.click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await expect(question(page)).toContainText('You want to leave without saving?');
        await question(page).getByRole('button', { name: 'Discard changes' }).click();
        await expectSignedOut(page);
        await expect.poll(background).toBe('rgb(27, 19, 32)');
        await expect(page.getByText('Your session has expired')).toBeHidden();
        expect(await tokensIn(page)).toEqual({ local: false, session: false });
        await expect(heading(tab, 'Welcome Back')).toBeVisible();

        await page.goto(SELLERS);
        await expectSignedOut(page);
        await tab.close();
      });

      await test.step('a sign-in opens the requested page, and without "Keep me logged in" the session lasts only in this tab [S020] [S128] [S167]', async () => {
        const asked = `${BUYERS}?sort=email&order=ASC&page=2&perPage=10&filter=${encodeURIComponent('{"q":"mail"}')}`;
        await page.goto(asked);
        await expectSignedOut(page);
        await page.getByRole('checkbox', { name: 'Keep me logged in' }).click();
        await signIn(page, EVERYTHING);
        // The requested URL keeps its search, sort and page parameters.
        await expect(page).toHaveURL(asked);
        await expect(heading(page, 'Buyer Accounts')).toBeVisible();
        await expect(page.getByText(/^11–20 of/)).toBeVisible();
        expect(await tokensIn(page)).toEqual({ local: false, session: true });
        await page.reload();
        await expect(heading(page, 'Buyer Accounts')).toBeVisible();

        const tab = await context.newPage();
        await tab.goto(SELLERS);
        await expectSignedOut(tab);
      });
    },
  );
});

test(
  'a user with an unreadable stored session is signed out, and can sign in again [S169]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    // Leaves the back-office first, because requests with the unreadable session would log errors until the next load.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"loginInfo":{"token');
    });
    await page.goto(SELLERS);
    await expectSignedOut(page);
    await signIn(page, EVERYTHING);
    await expect(rowCheckboxes(page)).toHaveCount(10);
  },
);
