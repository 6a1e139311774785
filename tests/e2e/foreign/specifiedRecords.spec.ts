import type { Page } from '@playwright/test';

import { rowCheckboxes } from '../backOffice';
import * as spec from '../specification';
import { expect, signedIn as test } from './fixtures';

const main = (page: Page) => page.getByRole('main');

test('the finance, ledger, contact form, refund request and report pages match the specification', async ({
  page,
  provider,
}) => {
  const count = (path: string) =>
    provider.requests.filter((request) => request.method === 'GET' && request.path === path).length;
  await page.goto(spec.adminPath('finance'));

  await test.step('the finance page has a title, four periods and four cards [S063]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('This Month');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(spec.FIGURES);
    await spec.expectOptions(page, 'Period', spec.PERIODS);
  });

  await test.step('the finance page has two tabs with the specified columns, and a chip that shows the status as a word [S064] [S189]', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Seller Payouts', 'Buyer Transactions']);
    await spec.expectColumns(page, spec.PAYOUTS);
    await spec.expectPayout(page, 1);
    await page.getByRole('tab', { name: 'Buyer Transactions' }).click();
    await spec.expectColumns(page, ['User', 'Email', 'Amount Type', 'Amount Credits', 'Description']);
    await expect(main(page).locator('tbody td.column-description').nth(2)).toHaveText('–');
  });

  await test.step('the finance page has a checkbox in each row, and one checkbox that selects the whole page [S065]', async () => {
    for (const tab of ['Seller Payouts', 'Buyer Transactions']) {
      await page.getByRole('tab', { name: tab }).click();
      await spec.expectBulkBar(page, ['Export as CSV'], 10);
    }
    await page.route('**/admin/financials/buyer-transactions*', (route) =>
      route.fulfill({
        json: { success: true, message: '', data: { buyer_transactions: { data: [] }, total: 0 } },
      }),
    );
    await page.getByRole('tab', { name: 'Seller Payouts' }).click();
    await page.getByRole('tab', { name: 'Buyer Transactions' }).click();
    await expect(page.getByText('Record not found')).toBeVisible();
    await page.unroute('**/admin/financials/buyer-transactions*');
  });

  await test.step('on the finance page, a change of the tab reloads the list, and a change of the period reloads the statistics [S103]', async () => {
    const [lists, stats] = ['admin/financials/seller-payouts', 'admin/financials/stats'] as const;
    const [listCount, statsCount] = [count(lists), count(stats)];
    await page.getByRole('tab', { name: 'Seller Payouts' }).click();
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect.poll(() => count(lists)).toBe(listCount + 1);
    expect(count(stats)).toBe(statsCount);
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last Year' }).click();
    await expect.poll(() => count(stats)).toBe(statsCount + 1);
    const request = provider.requests.findLast(({ path }) => path === stats);
    expect(request?.query.get('range')).toBe('last_year');
  });

  await test.step('the transactions of a buyer have the specified heading, balance and columns [S067]', async () => {
    await spec.open(page, 'buyer/2001/transactions', 'Buyer Transactions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyer Transactions');
    await expect(spec.card(page, 'Buyer Balance')).toContainText('2,560.00 credits');
    await spec.expectColumns(page, [
      'Date',
      'Description',
      'Type',
      'Amount (Credits)',
      'Booking ID',
      'Action',
    ]);
  });

  await test.step('the transactions of a buyer have a Refund button for debits, pagination, and a link back to the list [S068]', async () => {
    const rows = main(page).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(25);
    await expect(rows.filter({ hasText: 'Debit' }).getByRole('button', { name: /^Refund / })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Credit' }).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(rows).toHaveCount(2);
    await expect(main(page).getByRole('link', { name: 'Back to Buyers' })).toHaveAttribute(
      'href',
      /^\/tech\/tys\/admin\/buyer_account/,
    );
  });

  await test.step('the transactions of a seller have four statistics, the specified columns, and a link back to the list [S069]', async () => {
    await spec.open(page, 'seller/1001/transactions', 'Seller Transactions');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Balance',
      'Last Payout',
      'Total Earnings',
      'Total Tips',
    ]);
    await spec.expectColumns(page, ['Date', 'Description', 'Type', 'Amount']);
    await expect(main(page).getByRole('link', { name: 'Back to Sellers' })).toHaveAttribute(
      'href',
      /^\/tech\/tys\/admin\/seller_account/,
    );
  });

  await test.step('the list of contact messages has the specified columns, email links, and pagination only if there are several pages [S070] [S071]', async () => {
    await spec.open(page, 'contact_forms', 'Contact Form Submissions');
    await spec.expectColumns(page, ['Date', 'Name', 'Email', 'Subject', 'Message']);
    await expect(spec.cell(page, 0)).toHaveText(spec.LIST_DATE);
    await expect(spec.cell(page, 2).getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:alma\.prescott@mail\.example/,
    );
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await page.route('**/admin/contact-forms/submissions*', (route) =>
      route.fulfill({
        json: { success: true, message: '', data: { contact_forms: { data: [], total: 0 } } },
      }),
    );
    await page.reload();
    await expect(page.getByText('Record not found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  });

  await test.step('the list of refund requests has the specified columns and four row actions [S072] [S073]', async () => {
    await spec.open(page, 'refund_requests', 'Refund Requests');
    await spec.expectColumns(page, [
      'Appointment Date',
      'Buyer Name',
      'Buyer Contact',
      'Seller Name',
      'Seller Contact',
      'Reason for Refund',
      'Credits',
      'Actions',
    ]);
    await expect(spec.cell(page, 6)).toHaveText('$85.00');
    await spec.expectMenu(page, spec.rowMenu(page), ['Send Message', 'Approve', 'Cancel', 'View Details']);
  });

  await test.step('the list of refund requests has two dropdowns and a disabled zip code filter [S074] [S075]', async () => {
    await expect(main(page).getByRole('combobox')).toHaveText(['Filter', 'Filter']);
    await expect(main(page).getByRole('textbox', { name: 'Zip code' })).toBeDisabled();
    expect(provider.requests.filter(({ path }) => path.includes('refund-request'))).toEqual([]);
  });

  await test.step('the list of community reports has the specified columns, two row actions and two dropdowns [S076]', async () => {
    await spec.open(page, 'community_reports', 'Community Reports');
    await spec.expectColumns(page, [
      'Appointment Date',
      'Buyer Name',
      'Buyer Contact',
      'Service',
      'Seller Contact',
      'Reason',
      'Actions',
    ]);
    await expect(main(page).getByRole('combobox')).toHaveText(['Filter', 'Filter']);
    await spec.expectMenu(page, spec.rowMenu(page), ['View Details', 'Block Account']);
    expect(provider.requests.find(({ path }) => path === 'admin/reports')?.query.get('per_page')).toBe('10');
  });
});
