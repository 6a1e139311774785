import { BUYERS, choose, heading, openNavigation, visit } from './backOffice';
import { SELLERS_ONLY, expect, test } from './fixtures';
import { callsTo } from './interfere';
import { expectFitsPhone } from './layout';
import { ADMINS, makeAdmin } from './management';
import { expectAccessibleInBothThemes } from './scan';

test(
  'a page explains what roles allow, and which of them an administrator has',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('each role says what it opens, and what may be seen, done and exported', async () => {
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
      // On paper without what is pressed.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(role('Categories')).toBeVisible();
      await page.emulateMedia({ media: null });
      await expect(await openNavigation(page)).toBeVisible();
    });

    await test.step('the permissions of an administrator name their role', async () => {
      const { name } = await makeAdmin(api);
      await page.goto(ADMINS);
      // Alone, not on a page of others, behind which they might be.
      const asked = page.waitForRequest(/admin\/admins\?.*\bid=\d+/);
      await choose(page, name, 'Permissions');
      await asked;
      const theirs = page.getByRole('region', { name: `${name}'s permissions` });
      await expect(theirs).toContainText('Buyer AccountsView, block or restrict');
      await expect(theirs).toContainText('Granted by Buyer Accounts');
      await expect(theirs).toContainText('Granted by Every administrator');
      await expect(theirs).not.toContainText('Stripe');
      await expectAccessibleInBothThemes(page, 'main');
      await expectFitsPhone(page, 'main');
      await page.getByRole('link', { name: 'All roles' }).click();
      await expect(page.getByRole('region', { name: 'Categories', exact: true })).toBeVisible();
      await visit(page, '/tech/tys/admin/admin_manage/roles?admin=99999999');
      await expect(page.getByText('This administrator was deleted')).toBeVisible();
    });
  },
);

test.describe('an administrator with one role', () => {
  test.use({ as: SELLERS_ONLY });

  test(
    'reads why a denied or missing page does not open, and goes on',
    { tag: '@wide' },
    async ({ page }) => {
      await test.step('a page without its role is denied politely, and requests nothing [S181]', async () => {
        const buyers = callsTo(page, 'admin/buyers');
        await page.goto(BUYERS);
        await expect(heading(page, "You don't have access to this page")).toBeVisible();
        await expect(page.getByRole('main')).toContainText('“Buyer Accounts”');
        await expectAccessibleInBothThemes(page, 'main');
        await page.getByRole('link', { name: 'Go to a page you can open' }).click();
        await expect(heading(page, 'Seller Accounts')).toBeVisible();
        expect(buyers).toEqual([]);
      });

      await test.step('a URL that is no page says so', async () => {
        await page.goto('/tech/tys/admin/horoscopes');
        await expect(heading(page, 'Page not found')).toBeVisible();
        await expectAccessibleInBothThemes(page, 'main');
        await page.getByRole('main').getByRole('link').click();
        await expect(heading(page, 'Seller Accounts')).toBeVisible();
      });
    },
  );
});
