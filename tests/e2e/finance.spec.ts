import { readFile } from 'node:fs/promises';

import { heading, tickBoxes } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

const FINANCE = '/tech/tys/admin/finance';
interface Failed {
  id: number;
  amount: number;
  failure_reason: string;
  seller: { first_name: string; last_name: string };
}

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
  // Each leads to its rows, of the same period.
  await page.getByRole('main').getByRole('link', { name: 'Total refunded' }).click();
  await expect(page).toHaveURL(`${FINANCE}?range=last_year&tab=buyer_transactions&show=refunds`);
  const { total } = await api<{ total: number }>(
    'GET',
    'admin/financials/buyer-transactions?range=last_year&kind=refunds',
  );
  const first = page.getByRole('tabpanel').locator('tbody').getByRole('row').first();
  await expect(first).toHaveText(/\d\d-\d\d-\d{4}.*@.*Credit/);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(
    page.getByText(`11–${Math.min(20, total)} of ${total.toLocaleString('en-US')}`, { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await page.getByRole('tab', { name: 'Seller Payouts' }).click();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('All');
});

test('the ticked rows as a file', { tag: '@wide' }, async ({ page }) => {
  await page.goto(FINANCE);
  await tickBoxes(page).nth(0).check();
  await tickBoxes(page).nth(2).check();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  const saved = page.waitForEvent('download');
  const told = page.waitForResponse((response) => response.url().endsWith('extras/activity'));
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  // The server keeps that they were taken along.
  expect((await told).status()).toBe(201);
  expect((await told).request().postDataJSON()).toEqual({ what: 'seller_payouts', rows: 2 });
  const file = await saved;
  expect(file.suggestedFilename()).toBe('seller_payouts.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(BOM + 'Date,Seller Email,Seller Name,Payment Amount,Status').toContain(lines[0]!.trim());
  expect(lines[1]).toMatch(/^\d\d-\d\d-\d{4},[^,]+@[^,]+,[^,]+,[\d.]+,\w+$/);
});

test('a failed payout says why, and what can be done', async ({ page, api }) => {
  const { seller_payouts: failed } = await api<{ seller_payouts: { data: Failed[] } }>(
    'GET',
    'admin/financials/seller-payouts?status=failed&page=1&per_page=100',
  );
  const { id, amount, seller } = failed.data.find((each) => each.failure_reason === 'could_not_process')!;
  await page.goto(`${FINANCE}?only=${id}`);
  await page.getByRole('button', { name: 'The bank could not process it' }).click();
  const details = page.getByRole('dialog', { name: 'Failed payout' });
  await expect(details).toContainText('Why it failedThe bank could not process it');
  await expect(details).toContainText(
    'What can be doneNothing has to be corrected. If it fails again, ask the seller to speak to their bank. No money was moved',
  );
  await expect(details).toContainText(amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await details.getByRole('link', { name: `${seller.first_name} ${seller.last_name}` }).click();
  await expect(heading(page, `${seller.first_name} ${seller.last_name}`)).toBeVisible();
});
