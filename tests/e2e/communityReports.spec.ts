import { REPORTS, withoutExtensions } from './accounts';
import { chooseAction, confirm, question, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'an admin opens a report, adds a note, blocks the reported seller, and closes and reopens the report',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(REPORTS);
    const row = page
      .getByRole('row')
      .filter({
        has: page.getByRole('button', { name: /^Actions for / }),
        hasText: 'Open',
        hasNotText: 'Blocked',
      })
      .first();
    const menu = row.getByRole('button', { name: /^Actions for / });
    const email = await row.getByRole('link', { name: /@/ }).last().textContent();
    await menu.click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: /^Report by / });
    await expect(details).toContainText(email!);
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    const text = details.getByRole('textbox', { name: 'New note' });
    await text.fill('Call the studio before it opens');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(toast(page, 'Note added')).toBeVisible();
    await expect(details.getByRole('listitem').filter({ hasText: 'before it opens' })).toContainText(
      'Morgan Reyes',
    );
    await details.getByRole('button', { name: 'Block Account' }).click();
    await expect(question(page)).toContainText('You want to block this user?');
    await expect(question(page).getByRole('combobox', { name: 'Reason' })).toHaveValue('reported');
    await expect(question(page).getByRole('textbox', { name: /^Note/ })).toHaveValue(/^Report \d+$/);
    const blocking = page.waitForRequest('**/api/admin/block-user');
    await confirm(page);
    expect((await blocking).postDataJSON()).toMatchObject({
      reason: 'reported',
      note: expect.stringMatching(/^Report \d+$/),
      report: expect.any(Number),
    });
    await expect(toast(page, / blocked$/)).toBeVisible();
    await details.getByRole('button', { name: 'Close Report' }).click();
    await expect(question(page)).toContainText('You want to close this report?');
    await confirm(page);
    await expect(details).toContainText('Closed');
    await details.getByRole('button', { name: 'Reopen Report' }).click();
    await confirm(page);
    await expect(details).toContainText('Open');
    await expect(question(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    const updatedRow = page.getByRole('row').filter({ hasText: email! }).first();
    await expect(updatedRow).toContainText('Blocked');
    await updatedRow.getByRole('button', { name: /^Actions for / }).click();
    await expect(page.getByRole('menuitem', { name: 'Block Account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);

test.describe('community reports of a server without extensions', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'on a server without extensions, the list shows the reports from the endpoint in section 7 of the specification',
    { tag: '@wide' },
    async ({ page }) => {
      await withoutExtensions(page);
      const report = { date: '2026-02-03T12:00:00Z', buyerName: 'Ada Bell', email: 'ada@example.com' };
      const data = [{ ...report, name: 'Facial', reports: 'Came an hour late' }];
      await page.route('**/api/admin/reports*', (route) =>
        route.fulfill({ json: { success: true, message: 'OK', data: { reports: { data, total: 1 } } } }),
      );
      await page.goto(REPORTS);
      const row = page.getByRole('row').filter({ hasText: 'Ada Bell' });
      for (const text of ['Feb 03 , 2026', 'ada@example.com', 'Facial', 'Came an hour late']) {
        await expect(row).toContainText(text);
      }
      await expect(page.getByText('Sample data')).toHaveCount(0);
      await chooseAction(page, 'Ada Bell', 'View Details');
      await expect(page.getByRole('dialog', { name: 'Report by Ada Bell' })).toBeVisible();
    },
  );
});
