import type { Locator, Page } from '@playwright/test';

import { REFUNDS, withoutExtensions } from './accounts';
import { chooseAction, confirm, heading, question, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

/** Returns an open request whose buyer has no other request on the page, because each row menu has the buyer's name. */
const openRequest = async (page: Page) => {
  const menuLabels = async (rows: Locator) => {
    const menus = rows.getByRole('button', { name: /^Actions for / });
    await expect(menus.first()).toBeVisible();
    return menus.evaluateAll((all) => all.map((menu) => menu.getAttribute('aria-label')!));
  };
  const rows = page.getByRole('row');
  const all = await menuLabels(rows);
  const open = await menuLabels(rows.filter({ hasNotText: /Approved|Canceled/ }));
  const label = open.find((name) => all.indexOf(name) === all.lastIndexOf(name))!;
  return {
    name: label.replace('Actions for ', ''),
    row: rows.filter({ has: page.getByRole('button', { name: label, exact: true }) }),
  };
};

test(
  'an admin approves a refund request and cancels another request with a note, and the URL keeps the filters',
  { tag: '@wide' },
  async ({ page }) => {
    await test.step('an admin approves a refund request once, and the list shows the name of the administrator [S073]', async () => {
      await page.goto(REFUNDS);
      const { name, row } = await openRequest(page);
      await expect(row).toContainText('Open');
      await chooseAction(page, name, 'View Details');
      const details = page.getByRole('dialog', { name: new RegExp(`to ${name}$`) });
      await expect(details).toContainText(/Booking#\d+ · \w+/);
      await details.getByRole('button', { name: 'Approve' }).click();
      await expect(question(page)).toContainText('You want to approve this refund?');
      await expect(question(page)).toContainText(name);
      await expect(question(page)).toContainText(/\$\d+\.\d\d/);
      await confirm(page);
      await expect(toast(page, 'approved')).toBeVisible();
      await expect(details).toContainText('Approved');
      await expect(details.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(row).toContainText('Approved');
      await expect(row).toContainText('Morgan Reyes');

      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('menuitem', { name: 'Send Message' })).toHaveAttribute(
        'href',
        /^mailto:.+@/,
      );
    });

    await test.step('an admin cancels a refund request with a reason and a note', async () => {
      await page.goto(REFUNDS);
      const { name, row } = await openRequest(page);
      await chooseAction(page, name, 'Cancel');
      const dialog = page.getByRole('dialog', { name: 'Cancel refund request' });
      const note = dialog.getByRole('textbox', { name: 'Note' });
      await note.fill(' ');
      await dialog.getByRole('button', { name: 'Cancel request' }).click();
      await expect(note).toHaveAccessibleDescription('A note is required');
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await note.fill('The seller was there');
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('The appointment took place');
      const denying = page.waitForRequest((request) => request.method() === 'PUT');
      await dialog.getByRole('button', { name: 'Cancel request' }).click();
      expect((await denying).postDataJSON()).toEqual({
        status: 'denied',
        note: 'The seller was there',
        reason: 'took-place',
      });
      await expect(toast(page, 'canceled')).toBeVisible();
      await expect(row).toContainText('Canceled');

      await chooseAction(page, name, 'View Details');
      const details = page.getByRole('dialog', { name });
      await expect(details).toContainText('Reason for cancellationThe appointment took place');
      await expect(details).toContainText('NoteThe seller was there');
      await expect(details).toContainText(/CanceledMorgan Reyes, \w{3} \d/);
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await details.getByRole('link', { name }).click();
      await page.getByRole('tab', { name: 'Refund requests' }).click();
      await expect(page.getByRole('tabpanel').locator('tbody')).toContainText(
        /Canceled – The appointment took place: The seller was there \(Morgan Reyes, \w{3} \d/,
      );
    });

    await test.step('the date filter filters the list of refund requests, and the URL keeps the filter [S074] [S147]', async () => {
      await page.goto(REFUNDS);
      for (const name of ['Appointment', 'Requested']) {
        await expect(page.getByRole('combobox', { name })).toHaveText('Filter');
      }
      const filtered = page.waitForRequest((request) => request.url().includes('created%22%3A%22last_year'));
      await page.getByRole('combobox', { name: 'Requested' }).click();
      await page.getByRole('option', { name: 'Last Year' }).click();
      await filtered;
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Requested' })).toHaveText('Last Year');
    });
  },
);

test.describe('refund request that a colleague has decided, and sample refund requests', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'the page rejects a second decision on a refund request, and disables the actions of sample data',
    { tag: '@wide' },
    async ({ page, product }) => {
      await test.step('if a colleague has already decided a refund request, the server rejects the approval, and the list shows the decision', async () => {
        await page.goto(REFUNDS);
        const { name, row } = await openRequest(page);
        await chooseAction(page, name, 'Approve');
        const colleaguePage = await page.context().newPage();
        await colleaguePage.goto(`${product.url}${REFUNDS}`);
        await chooseAction(colleaguePage, name, 'Approve');
        await confirm(colleaguePage);
        await expect(toast(colleaguePage, 'approved')).toBeVisible();
        await colleaguePage.close();
        await confirm(page);
        await expect(toast(page, 'has already been decided')).toBeVisible();
        await expect(question(page)).toBeHidden();
        await expect(row).toContainText('Approved');
      });

      await test.step('the page shows sample data with disabled actions if the server lacks the extension for refund requests [S178]', async () => {
        await withoutExtensions(page);
        await page.goto(REFUNDS);
        await expect(heading(page, 'Refund Requests')).toBeVisible();
        await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'Actions for Naomi Okafor' }).focus();
        await page.keyboard.press('Enter');
        await expectAccessibleInBothThemes(page, '[role=menu]');
        for (const name of ['Approve', 'Cancel', 'View Details']) {
          await page.keyboard.press('ArrowDown');
          const item = page.getByRole('menuitem', { name });
          await expect(item).toBeFocused();
          await expect(item).toHaveAttribute('aria-disabled', 'true');
          await expect(item).toHaveAccessibleDescription('Not available for sample data');
        }
      });
    },
  );
});
