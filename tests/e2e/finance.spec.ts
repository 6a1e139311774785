import { readFile } from 'node:fs/promises';

import { heading, tickBoxes } from './backOffice';
import { expect, FAILED_CALLS, test } from './fixtures';
import { failWith } from './interfere';

const FINANCE = '/tech/tys/admin/finance';
const BOM = '\uFEFF';

test('two tables by keyboard, one at a time, and the address says which', async ({ page }) => {
  await page.goto(FINANCE);
  await expect(heading(page, 'Finance')).toBeVisible();
  await expect(tickBoxes(page)).toHaveCount(10);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Seller Payouts').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FINANCE}?tab=buyer_transactions`);
  await expect(page.getByRole('tabpanel', { name: 'Buyer Transactions' })).toContainText(/Debit|Credit/);
  await page.reload();
  await expect(tab('Buyer Transactions')).toHaveAttribute('aria-selected', 'true');
  await expect(tickBoxes(page)).toHaveCount(10);
});

test('a period’s figures', { tag: '@wide' }, async ({ page, api }) => {
  await page.goto(`${FINANCE}?tab=buyer_transactions`);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last Year' }).click();
  await expect(page).toHaveURL(`${FINANCE}?tab=buyer_transactions&range=last_year`);
  const stats = await api<Record<string, number>>('GET', 'admin/financials/stats?range=last_year');
  const labels = {
    revenue_generated: 'Total revenue generated',
    amount_paid_to_sellers: 'Total paid to sellers',
    payouts_pending: 'Payouts pending',
    amount_refunded: 'Total refunded to buyers',
  };
  for (const [name, label] of Object.entries(labels)) {
    const amount = stats[name]!.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(page.getByRole('heading', { name: label }).locator('..')).toContainText(amount);
  }
});

test('the ticked rows as a file', { tag: '@wide' }, async ({ page }) => {
  await page.goto(FINANCE);
  await tickBoxes(page).nth(0).check();
  await tickBoxes(page).nth(2).check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('seller_payouts.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(BOM + 'Date,Seller Email,Seller Name,Payment Amount,Status').toContain(lines[0]!.trim());
  expect(lines[1]).toMatch(/^\d\d-\d\d-\d{4},[^,]+@[^,]+,[^,]+,[\d.]+,\w+$/);
});

test.describe('where something fails', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('the figures say why; the table stands', { tag: '@wide' }, async ({ page }) => {
    await page.route('**/api/admin/financials/stats?*', failWith(503, 'The books are being balanced'));
    await page.goto(FINANCE);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The books are being balanced');
    await expect(tickBoxes(page)).toHaveCount(10);
    await page.unroute('**/api/admin/financials/stats?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
  });
});
