import { BUYERS, chooseAction, heading, openNavigation, visit } from './backOffice';
import { SELLERS_ONLY, expect, test } from './fixtures';
import { requestsTo } from './network';
import { expectFitsPhone } from './layout';
import { ADMINS, makeAdmin } from './records';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'the back-office shows the permissions of each role and of one administrator',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('the page of role permissions lists the pages, actions and exports of each role', async () => {
      await page.goto(ADMINS);
      await page.getByRole('link', { name: 'Role permissions' }).click();
      await expect(heading(page, 'Role permissions')).toBeVisible();
      const role = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
      await expect(role('Finance and Stripe Settings')).toContainText(
        'Opens Finance, Refund Requests, and Stripe Settings',
      );
      await expect(role('Finance and Stripe Settings')).toContainText(
        'Refund requestsView, approve and deny, export the refund requests',
      );
      await expect(role('Account Settings')).toContainText('Has a link to Account Settings in the menu');
      await expect(role('Every administrator')).toContainText('Notifications');
      // Buttons are not printed.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(role('Categories')).toBeVisible();
      await page.emulateMedia({ media: null });
      await expect(await openNavigation(page)).toBeVisible();
    });

    await test.step('the permissions of an administrator are listed, each with the role that grants the permission', async () => {
      const { name } = await makeAdmin(api);
      await page.goto(ADMINS);
      // The page requests the administrator by id, because a page of the list may not contain the administrator.
      const requested = page.waitForRequest(/admin\/admins\?.*\bid=\d+/);
      await chooseAction(page, name, 'Permissions');
      await requested;
      const permissions = page.getByRole('region', { name: `${name}'s permissions` });
      await expect(permissions).toContainText('Buyer AccountsView, block or restrict');
      await expect(permissions).toContainText('Granted by Buyer Accounts');
      await expect(permissions).toContainText('Granted by Every administrator');
      await expect(permissions).not.toContainText('Stripe');
      await expectAccessibleInBothThemes(page, 'main');
      await expectFitsPhone(page, 'main');
      await page.getByRole('link', { name: 'All roles' }).click();
      await expect(page.getByRole('region', { name: 'Categories', exact: true })).toBeVisible();
      await visit(page, '/tech/tys/admin/admin_manage/roles?admin=99999999');
      await expect(page.getByText('This administrator was deleted')).toBeVisible();
    });
  },
);

test.describe('administrator with one role', () => {
  test.use({ as: SELLERS_ONLY });

  test(
    'the page for a denied or unknown URL explains the problem, and links to a page that the administrator can open',
    { tag: '@wide' },
    async ({ page }) => {
      await test.step('a page that needs another role shows that access is denied, and sends no request [S181]', async () => {
        const buyerRequests = requestsTo(page, 'admin/buyers');
        await page.goto(BUYERS);
        await expect(heading(page, "You don't have access to this page")).toBeVisible();
        await expect(page.getByRole('main')).toContainText('“Buyer Accounts”');
        await expectAccessibleInBothThemes(page, 'main');
        await page.getByRole('link', { name: 'Go to a page you can open' }).click();
        await expect(heading(page, 'Seller Accounts')).toBeVisible();
        expect(buyerRequests).toEqual([]);
      });

      await test.step('an unknown URL shows “Page not found”', async () => {
        await page.goto('/tech/tys/admin/horoscopes');
        await expect(heading(page, 'Page not found')).toBeVisible();
        await expectAccessibleInBothThemes(page, 'main');
        await page.getByRole('main').getByRole('link').click();
        await expect(heading(page, 'Seller Accounts')).toBeVisible();
      });
    },
  );
});
