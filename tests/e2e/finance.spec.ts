import { readFile } from 'node:fs/promises';

import dayjs from 'dayjs';

import { heading, tickBoxes } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

const FINANCE = '/tech/tys/admin/finance';

const BOM = '\uFEFF';

test(
  'two tables by keyboard, one at a time, and the address says which',
  { tag: '@wide' },
  async ({ page }) => {
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
  },
);

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
  const sum = stats.amount_refunded!.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByText(`${total.toLocaleString('en-US')} refunds, ${sum} in all`)).toBeVisible();
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

test('any days: figures, rows and address follow', { tag: '@wide' }, async ({ page, api }) => {
  // The demo data goes back from today, and its refunds for some months.
  const day = (back: number) => dayjs().subtract(back, 'day').format('YYYY-MM-DD');
  const [from, to] = [day(70), day(5)];
  await page.goto(`${FINANCE}?tab=buyer_transactions&show=refunds`);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom range…' }).click();
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  const days = `from=${from}&to=${to}`;
  await expect(page).toHaveURL(`${FINANCE}?tab=buyer_transactions&show=refunds&${days}`);
  const { amount_refunded } = await api<{ amount_refunded: number }>('GET', `admin/financials/stats?${days}`);
  const refunded = amount_refunded.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByRole('link', { name: 'Total refunded' })).toContainText(refunded);
  const { total } = await api<{ total: number }>(
    'GET',
    `admin/financials/buyer-transactions?${days}&kind=refunds`,
  );
  await expect(page.getByText(`of ${total}`)).toBeVisible();
  // What is not in order is said, and what was there stays.
  await page.getByLabel('To', { exact: true }).fill(day(75));
  await expect(page.getByText('The last day must not be before the first')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`to=${to}`));
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to);
  await expect(page.getByRole('link', { name: 'Total refunded' })).toContainText(refunded);
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
