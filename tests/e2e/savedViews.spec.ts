import { readFile } from 'node:fs/promises';

import { buyerWithDebit } from '../support/demoPeople';
import { SELLERS, column, rowCheckboxes, title, visit } from './backOffice';
import { expect, test } from './fixtures';
import { expectFits, expectFitsPhone, onPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'an admin changes the columns of a list, and saves, opens and removes views of the list',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    const menu = page.getByRole('dialog', { name: 'Saved views' });
    const open = () => page.getByRole('button', { name: 'Saved views' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Save this view' });

    await test.step('an admin hides and moves columns with the keyboard, a reload keeps the layout, and the admin resets the columns', async () => {
      const columns = page.getByRole('dialog', { name: 'Columns' });
      const headings = () =>
        page
          .locator('[data-list] thead [data-source]')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent));
      const DEFAULT_COLUMNS = ['Date', 'Reg ID', 'Seller Email', 'Seller Name', 'Earnings', 'Actions'];
      const CHANGED_COLUMNS = ['Date', 'Seller Name', 'Seller Email', 'Earnings', 'Actions'];
      await page.goto(SELLERS);
      await expect(rowCheckboxes(page)).toHaveCount(10);
      await onPhone(page, async () => {
        await page.getByRole('button', { name: 'Columns' }).press('Enter');
        await expectFits(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(columns).toBeHidden();
      });
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await expect(columns).toBeVisible();
      await expect.poll(headings).toEqual(DEFAULT_COLUMNS);
      await expectAccessibleInBothThemes(page, '[role="dialog"]');
      await expect(columns.getByRole('checkbox', { name: 'Seller Name' })).toBeDisabled();
      await expect(columns.getByText('Actions')).toHaveCount(0);

      await columns.getByRole('checkbox', { name: 'Reg ID' }).press('Space');
      await expect(page.locator('.column-id')).toHaveCount(0);
      const up = columns.getByRole('button', { name: 'Move “Seller Name” up' });
      await up.press('Enter');
      await expect(columns.getByRole('status')).toHaveText('Seller Name: 3 of 5');
      await expect.poll(headings).toEqual(CHANGED_COLUMNS);
      await expect(up).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      // The button "up" of the first column is disabled, so the focus moves to the button "down".
      await expect(columns.getByRole('button', { name: 'Move “Seller Name” down' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

      await page.reload();
      await expect(column(page, 'Seller Email')).toHaveCount(1);
      await expect.poll(headings).toEqual(CHANGED_COLUMNS);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      const [firstLine] = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(firstLine).toBe('\uFEFFDate (UTC),Seller Name,Seller Email,Earnings');
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await columns.getByRole('button', { name: 'Reset columns' }).press('Enter');
      await expect(columns.getByRole('checkbox', { name: 'Reg ID' })).toBeChecked();
      await expect.poll(headings).toEqual(DEFAULT_COLUMNS);
    });

    await test.step('an admin saves the search and layout of a list as a view, makes the view the default, and removes the view', async () => {
      const chips = page.getByRole('group', { name: 'Filters' });
      await page.goto(SELLERS);
      await open();
      await menu.getByRole('button', { name: 'Blocked', exact: true }).press('Enter');
      await expect(chips).toContainText('Status: Blocked');
      await expect(title(page)).not.toHaveText(/\d{3}/);

      const toggleColumn = async (name: string) => {
        await page.getByRole('button', { name: 'Columns' }).press('Enter');
        await page.getByRole('checkbox', { name }).press('Space');
        await page.keyboard.press('Escape');
      };
      await toggleColumn('Reg ID');
      await column(page, 'Seller Name').getByRole('button').press('Enter');
      await expect(page).toHaveURL(/order=ASC/);
      await onPhone(page, async () => {
        await open();
        await expectFits(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      });
      await open();
      await expectAccessibleInBothThemes(page, '[role="dialog"]');
      await menu.getByRole('button', { name: 'Save this view' }).press('Enter');
      await form.getByRole('textbox', { name: 'Name' }).fill('Blocked by name');
      await expectAccessibleInBothThemes(page, '[role="dialog"]');
      await expectFitsPhone(page, '[role="dialog"]');
      await form.getByRole('textbox', { name: 'Name' }).press('Enter');
      await expect(form).toBeHidden();

      await open();
      const own = menu.getByRole('listitem').filter({ hasText: 'Blocked by name' });
      await expect(own).toContainText('Only for you');
      await own.getByRole('button', { name: 'as default' }).press('Enter');
      await expect(own.getByRole('button', { name: 'as default' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await toggleColumn('Reg ID');
      await expect(column(page, 'Reg ID')).toHaveCount(1);

      await page.goto(SELLERS);
      await expect(chips).toContainText('Status: Blocked');
      await expect(column(page, 'Seller Name')).toHaveAttribute('aria-sort', 'ascending');
      await expect(column(page, 'Reg ID')).toHaveCount(0);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(chips).toHaveCount(0);

      await open();
      await own.getByRole('button', { name: 'Remove' }).press('Enter');
      await page
        .getByRole('dialog', { name: 'Are you sure!' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(own).toHaveCount(0);
    });

    await test.step('each tab of the finance page has its own saved views, which contain the filter of the tab but not the period', async () => {
      const view = (name: string) => menu.getByRole('listitem').filter({ hasText: name });
      const rowFilter = page.getByRole('combobox', { name: 'Show' });
      await page.goto('/tech/tys/admin/finance?range=last_month');
      await open();
      await view('Failed').getByRole('button', { name: 'Failed', exact: true }).press('Enter');
      await expect(rowFilter).toHaveText(/^Failed/);
      await expect(page).toHaveURL(/range=last_month.*show=failed/);
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Seller Email' }).press('Space');
      await page.keyboard.press('Escape');
      await open();
      await menu.getByRole('button', { name: 'Save this view' }).press('Enter');
      await form.getByRole('textbox', { name: 'Name' }).fill('Failed, without addresses');
      await form.getByRole('textbox', { name: 'Name' }).press('Enter');
      await expect(form).toBeHidden();
      await open();
      await view('Failed, without').getByRole('button', { name: 'as default' }).press('Enter');
      await expect(view('Failed, without').getByRole('button', { name: 'as default' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Seller Email' }).press('Space');
      await page.keyboard.press('Escape');
      await expect(column(page, 'Seller Email')).toHaveCount(1);

      // Each tab opens in its default view.
      await page.getByRole('tab', { name: 'Buyer Transactions' }).click();
      await expect(rowFilter).toHaveText(/^All/);
      await open();
      await view('Refunds').getByRole('button', { name: 'Refunds', exact: true }).press('Enter');
      await expect(page).toHaveURL(/tab=buyer_transactions.*show=refunds/);
      await expect(page).toHaveURL(/range=last_month/);
      await page.getByRole('tab', { name: 'Seller Payouts' }).click();
      await expect(rowFilter).toHaveText(/^Failed/);
      await expect(column(page, 'Seller Email')).toHaveCount(0);
      await open();
      await view('Failed, without').getByRole('button', { name: 'Remove' }).press('Enter');
      await page
        .getByRole('dialog', { name: 'Are you sure!' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(view('Failed, without')).toHaveCount(0);
      await page.keyboard.press('Escape');

      const { buyer } = await buyerWithDebit(cast, api);
      await visit(page, `/tech/tys/admin/buyer/${buyer.id}/transactions`);
      await open();
      await view('Can be refunded')
        .getByRole('button', { name: 'Can be refunded', exact: true })
        .press('Enter');
      await expect(page).toHaveURL(/type=refundable/);
      await expect(page.getByRole('button', { name: /^Refund / }).first()).toBeVisible();
    });
  },
);
