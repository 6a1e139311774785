import { BUYERS, heading, question, SELLERS, visit } from './backOffice';
import { expect, test } from './fixtures';

/** Path and heading of each list, and the name of the dialog that each key opens for the first row. */
const LISTS: [list: string, name: string, dialogs: Record<string, RegExp>][] = [
  ['seller_account', 'Seller Accounts', { e: /^Edit Seller/ }],
  ['refund_requests', 'Refund Requests', { Enter: /^\$[\d.,]+ to / }],
  // Omits the key `b` (Block User), because the first reported seller of the demo may already be blocked.
  ['community_reports', 'Community Reports', { Enter: /^Report by / }],
  ['contact_forms', 'Contact Form Submissions', { Enter: /./, a: /^Assign/ }],
  ['blocked_users', 'Blocked Users', { b: /^Are you sure!/ }],
  ['categories', 'Categories', { Enter: /Category/, e: /Category/ }],
  // Tests the keyboard help here too, because this list shows cards instead of a table.
  ['pricing_plan', 'Edit Plans', { e: /Pricing/, Enter: /Pricing/, '?': /^Keyboard shortcuts$/ }],
  ['admin_manage', 'Admins', { b: /^Are you sure!/ }],
];

interface Report {
  id: number;
  seller: { id?: number; name: string; is_restricted?: boolean } | null;
}

test(
  'keyboard shortcuts move through every list, open a row, and focus the search field',
  { tag: '@wide' },
  async ({ page, api }) => {
    const dialog = page.getByRole('dialog');

    await test.step('shortcuts move through a list, select rows and open dialogs, but do nothing while the user has turned them off', async () => {
      await page.goto(BUYERS);
      const rows = page.locator('tbody tr');
      const expectFocused = (at: number) => expect(rows.nth(at)).toBeFocused();
      await expect(rows).toHaveCount(10);

      await page.keyboard.press('j');
      await expectFocused(0);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expectFocused(1);
      await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
      await page.keyboard.press('k');
      await expectFocused(0);

      const name = await rows.nth(0).getByRole('link').first().innerText();
      await page.keyboard.press('b');
      await expect(dialog).toContainText(name);
      // The open dialog disables the keyboard shortcuts of the list.
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('e');
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      const search = page.getByRole('textbox', { name: /^Search Buyer/ });
      await search.fill('jj');
      await search.press('j');
      await expect(search).toHaveValue('jjj');
      await search.fill('');
      await expect(rows).toHaveCount(10);
      await search.blur();

      await page.keyboard.press('?');
      await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await search.blur();
      await page.keyboard.press('j');
      await expect(page.locator('tbody tr:focus')).toHaveCount(0);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await rows.nth(0).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    });

    await test.step('a list keeps the selected page size in the URL', async () => {
      await page.goto(BUYERS);
      const rows = page.locator('tbody tr');
      await expect(rows).toHaveCount(10);
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25 rows');
      await expect(rows).toHaveCount(25);
      await expect(page).toHaveURL(/perPage=25/);
      await page.reload();
      await expect(rows).toHaveCount(25);
    });

    await test.step('in every list, the shortcut of a row action opens the dialog for the focused row', async () => {
      const rows = page.locator('[data-list] :is(tbody tr, [data-row])');
      const expectDialog = async (key: string, dialogName: RegExp) => {
        await page.keyboard.press(key);
        await expect(dialog).toHaveAccessibleName(dialogName);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      for (const [list, name, dialogs] of LISTS) {
        await visit(page, `/tech/tys/admin/${list}`);
        await expect(heading(page, name)).toBeVisible();
        await expect(rows.nth(1)).toBeVisible();
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await expect(rows.nth(1)).toBeFocused();
        await page.keyboard.press('k');
        await expect(rows.nth(0)).toBeFocused();
        for (const [key, dialogName] of Object.entries(dialogs)) {
          await expectDialog(key, dialogName);
          await expect(rows.nth(0)).toBeFocused();
        }
      }
      await visit(page, '/tech/tys/admin/activity');
      await expect(heading(page, 'Activity')).toBeVisible();
      await expect(rows.nth(1)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(rows.nth(0).getByRole('button', { expanded: true })).toBeVisible();
    });

    await test.step('the key b opens the dialog that blocks the seller of a report', async () => {
      // Finds a report about a seller who is not blocked yet.
      const reports = await api<Report[]>('GET', 'extras/reports?range=[0,99]');
      const { id, seller } = reports.find((report) => report.seller?.id && !report.seller.is_restricted)!;
      await page.goto(`/tech/tys/admin/community_reports?only=${id}`);
      const row = page.locator('[data-list] tbody tr');
      await expect(row).toHaveCount(1);
      await page.keyboard.press('j');
      await expect(row).toBeFocused();
      await page.keyboard.press('b');
      await expect(question(page)).toContainText('You want to block this user?');
      await expect(question(page)).toContainText(seller!.name);
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(row).toBeFocused();
    });

    await test.step('the slash key focuses the search of the list, or opens the command palette on pages without a search', async () => {
      await page.goto(SELLERS);
      const search = page.getByRole('textbox', { name: 'Search Seller Accounts' });
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      // In the search field, a slash is text.
      await page.keyboard.press('/');
      await expect(search).toHaveValue('/');
      // Waits until the list has written the search to the URL, because a later write would undo the navigation below.
      await expect(page).toHaveURL(/filter=.*%2F/);
      await search.fill('');
      await expect(page).not.toHaveURL(/filter=.*%2F/);
      await visit(page, '/tech/tys/admin/categories');
      await expect(heading(page, 'Categories')).toBeVisible();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await page.keyboard.press('/');
      await expect(dialog.getByRole('combobox')).toBeFocused();
    });
  },
);
