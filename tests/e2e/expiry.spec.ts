import { idOf } from '../support/api';
import { makeColleague } from './accounts';
import {
  BUYERS,
  chooseAction,
  confirm,
  expectSignedOut,
  heading,
  openNavigation,
  searchBox,
  searchUrl,
  SELLERS,
  signIn,
  rowCheckboxes,
  toast,
} from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, test } from './fixtures';
import { failWith } from './network';

const EXPIRED = 'Your session has expired';

test.describe('an administrator blocked while signed in', { tag: '@wide' }, () => {
  test.use({ as: null, expectedErrors: FAILED_REQUESTS });

  test('a blocked administrator is signed out immediately, and returns to the same page after an unblock and a new sign-in', async ({
    page,
    api,
    product,
  }) => {
    const address = `${SELLERS}?filter=${encodeURIComponent('{"q":"an"}')}&order=ASC&page=2&perPage=10&sort=email`;
    const colleague = await makeColleague(api, ['sellers']);
    await page.goto(address);
    await signIn(page, colleague);
    await expect(page.getByText(/^11–20 of/)).toBeVisible();
    const id = await idOf(product.url, colleague);
    await api('POST', 'admin/block-user', { user_ids: [id] });

    // The server closes the live stream. The browser then requests the profile, and this request fails with 401.
    await expectSignedOut(page);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await signIn(page, colleague);
    await expect(toast(page, 'This account was restricted')).toBeVisible();

    await api('POST', 'admin/unblock-user', { user_ids: [id] });
    await signIn(page, colleague);
    await expect(page).toHaveURL(address);
    await expect(searchBox(page)).toHaveValue('an');
    await expect(page.getByText(/^11–20 of/)).toBeVisible();
  });
});

test.describe('responses with status 401', { tag: '@wide' }, () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('several 401 responses sign the user out once, and the sign-in leads back to the same page', async ({
    page,
    cast,
  }) => {
    await test.step('several 401 responses end the session only once, with one message [S168]', async () => {
      const { name, email } = cast.buyer();
      const address = searchUrl(BUYERS, email);
      await page.goto(address);
      await expect(rowCheckboxes(page)).toHaveCount(1);
      let release!: () => void;
      const released = new Promise<void>((resolve) => (release = resolve));
      let arrive!: () => void;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/api/admin/**', async (route) => {
        if (route.request().url().endsWith('/block-user')) arrive();
        await released;
        await failWith(401, 'Please sign in')(route).catch(() => {});
      });
      await searchBox(page).fill('mail');
      await page.waitForRequest(/search=mail/);
      await chooseAction(page, name, 'Block User');
      await confirm(page);
      await arrived;
      release();

      await expectSignedOut(page);
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
      await page.unrouteAll();
      await signIn(page, EVERYTHING);
      // A second sign-out would have stored the login page as the page to return to.
      await expect(page).toHaveURL(/mail/);
      await expect(heading(page, 'Buyer Accounts')).toBeVisible();
      await expect(page.getByText(EXPIRED)).toBeHidden();
    });

    await test.step('a 401 response during navigation signs the user out, and the sign-in opens the requested list [S168]', async () => {
      await page.goto(SELLERS);
      await expect(rowCheckboxes(page)).toHaveCount(10);
      await page.route('**/api/admin/**', failWith(401, 'Please sign in'));
      await (await openNavigation(page)).getByRole('link', { name: 'Blocked Users' }).click();
      await expectSignedOut(page);
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await page.unrouteAll();
      await signIn(page, EVERYTHING);
      await expect(heading(page, 'Blocked Users')).toBeVisible();
      await expect(rowCheckboxes(page)).toHaveCount(10);
    });
  });
});
