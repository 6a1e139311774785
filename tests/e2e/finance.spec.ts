import dayjs from 'dayjs';
import { readFile } from 'node:fs/promises';

import { heading, rowCheckboxes, visit } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

const FINANCE = '/tech/tys/admin/finance';

const BOM = '\uFEFF';

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

interface FailedPayout {
  id: number;
  amount: number;
  failure_reason: string;
  seller: { id: number; first_name: string; last_name: string } | null;
}
interface PayoutDetails {
  made: { count: number };
  next: { id: number };
}

test(
  'the finance page shows the statistics and rows of a period, and exports the rows and the statement',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('the keyboard switches between payouts and buyer transactions, and the URL keeps the tab [S103]', async () => {
      await page.goto(FINANCE);
      await expect(heading(page, 'Finance')).toBeVisible();
      await expect(rowCheckboxes(page)).toHaveCount(10);
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('Seller Payouts').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${FINANCE}?tab=buyer_transactions`);
      await expect(page.getByRole('tabpanel', { name: 'Buyer Transactions' })).toContainText(/Debit|Credit/);
      await page.reload();
      await expect(tab('Buyer Transactions')).toHaveAttribute('aria-selected', 'true');
      await expect(rowCheckboxes(page)).toHaveCount(10);
    });

    await test.step('each statistic links to the rows that the statistic counts in the selected period [S063] [S103]', async () => {
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
        const amount = dollars(stats[name]!);
        await expect(page.getByRole('heading', { name: label }).locator('..')).toContainText(amount);
      }
      // The card opens the rows that its statistic counts, for the same period.
      await page.getByRole('main').getByRole('link', { name: 'Total refunded' }).click();
      await expect(page).toHaveURL(`${FINANCE}?range=last_year&tab=buyer_transactions&show=refunds`);
      const { total } = await api<{ total: number }>(
        'GET',
        'admin/financials/buyer-transactions?range=last_year&kind=refunds',
      );
      const sum = dollars(stats.amount_refunded!);
      await expect(page.getByText(`${total.toLocaleString('en-US')} refunds, ${sum} in total`)).toBeVisible();
      const first = page.getByRole('tabpanel').locator('tbody').getByRole('row').first();
      await expect(first).toHaveText(/@.*Credit.*\d\d-\d\d-\d{4}/);
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

    await test.step('a custom range filters the statistics and rows, and stays in the URL', async () => {
      // Selects a range within the last 70 days, because the demo data has refunds only in the last months.
      const day = (daysAgo: number) => dayjs().subtract(daysAgo, 'day').format('YYYY-MM-DD');
      const [from, to] = [day(70), day(5)];
      await page.goto(`${FINANCE}?tab=buyer_transactions&show=refunds`);
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name: 'Custom range…' }).click();
      await page.getByLabel('From').fill(from);
      await page.getByLabel('To', { exact: true }).fill(to);
      const days = `from=${from}&to=${to}`;
      await expect(page).toHaveURL(`${FINANCE}?tab=buyer_transactions&show=refunds&${days}`);
      const { amount_refunded } = await api<{ amount_refunded: number }>(
        'GET',
        `admin/financials/stats?${days}`,
      );
      const refunded = dollars(amount_refunded);
      await expect(page.getByRole('link', { name: 'Total refunded' })).toContainText(refunded);
      const { total } = await api<{ total: number }>(
        'GET',
        `admin/financials/buyer-transactions?${days}&kind=refunds`,
      );
      await expect(page.getByText(`of ${total}`)).toBeVisible();
      // A range that ends before its start shows an error, and the previous range remains selected.
      await page.getByLabel('To', { exact: true }).fill(day(75));
      await expect(page.getByText('The last day must not be before the first')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`to=${to}`));
      await page.reload();
      await expect(page.getByLabel('To', { exact: true })).toHaveValue(to);
      await expect(page.getByRole('link', { name: 'Total refunded' })).toContainText(refunded);
    });

    await test.step('an admin exports the selected rows of the finance page [S180]', async () => {
      await page.goto(FINANCE);
      await rowCheckboxes(page).nth(0).check();
      await rowCheckboxes(page).nth(2).check();
      await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'main');
      const saved = page.waitForEvent('download');
      const reported = page.waitForResponse((response) => response.url().endsWith('extras/activity'));
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      // The server records the export in the audit log.
      expect((await reported).status()).toBe(201);
      expect((await reported).request().postDataJSON()).toEqual({ what: 'seller_payouts', rows: 2 });
      const file = await saved;
      expect(file.suggestedFilename()).toBe('seller_payouts.csv');
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(BOM + 'Date,Seller Email,Seller Name,Payment Amount,Status').toContain(lines[0]!.trim());
      expect(lines[1]).toMatch(/^\d\d-\d\d-\d{4},[^,]+@[^,]+,[^,]+,[\d.]+,(Paid|Pending|Failed)$/);
    });

    await test.step('an admin exports the statement of a period', async () => {
      await page.goto(`${FINANCE}?range=last_month`);
      await page.getByRole('link', { name: 'Statement' }).click();
      await expect(page).toHaveURL(`${FINANCE}/statement?range=last_month`);
      const stats = await api<Record<string, number>>('GET', 'admin/financials/stats?range=last_month');
      const summary = page.getByRole('table', { name: 'Summary' });
      await expect(summary.getByRole('row', { name: 'Revenue' })).toContainText(
        dollars(stats.revenue_generated!),
      );
      await expect(summary.getByRole('row', { name: 'Refunded' })).toContainText(
        dollars(stats.amount_refunded!),
      );
      const owed = page.getByRole('table', { name: 'Owed to buyers' });
      // Parentheses mark the spent credits as negative. Amounts owed to buyers are credits, without a dollar sign.
      await expect(owed.getByRole('row', { name: 'Spent' })).toContainText(/\([\d,.]+\)/);
      await expect(owed).not.toContainText('$');
      await expect(page.getByRole('table', { name: 'Held for appointments' })).toContainText('$');
      await expect(page.getByText('Ledger check passed.')).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe(`${BOM}Section,Line,Movement,Balance`);
      expect(lines[1]).toBe(`Summary,Revenue: paid by buyers for credits,,${stats.revenue_generated}`);
      expect(lines).toHaveLength(25);
      const json = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download JSON' }).click();
      const statement = JSON.parse(await readFile(await (await json).path(), 'utf8')) as {
        cash: { revenue: number };
        findings: unknown[];
      };
      expect([statement.cash.revenue, statement.findings]).toEqual([stats.revenue_generated, []]);
    });
  },
);

test(
  'the finance page warns about a ledger out of balance, and explains a failed payout',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('the finance page warns about a ledger out of balance until a ledger check finds no error', async () => {
      const finding = 'Refunds of transaction 4411 total 12.00, more than its debit of 10.00';
      const broken = {
        id: 'latest',
        checked_at: '2026-01-05T03:00:00.000Z',
        is_old: true,
        findings: [{ rule: 'refund_within_debit', said: finding, since: '2026-01-02T12:00:00.000Z' }],
      };
      // Mocks the stored result of the last check. The button "Check now" starts a real check on the server.
      await page.route('**/api/extras/books/latest', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: broken }) : route.fallback(),
      );
      await page.goto(FINANCE);
      const alarm = page.getByRole('main').getByRole('alert').filter({ hasText: 'Ledger out of balance' });
      await expect(alarm).toContainText(finding);
      await expect(alarm).toContainText('First found on Jan 02 , 2026');
      await expect(alarm).toContainText('last checked on Jan 0');
      await expect(alarm.getByRole('link', { name: 'Statement' })).toHaveAttribute(
        'href',
        /finance\/statement$/,
      );
      await expectAccessibleInBothThemes(page, 'main [role=alert]');
      await alarm.getByRole('button', { name: 'Check now' }).click();
      await expect(alarm).toBeHidden();
      await page.unroute('**/api/extras/books/latest');
    });

    await test.step('the page of a failed payout shows the reason, advice and the breakdown of the amount', async () => {
      const { seller_payouts: failed } = await api<{ seller_payouts: { data: FailedPayout[] } }>(
        'GET',
        'admin/financials/seller-payouts?status=failed&page=1&per_page=100',
      );
      // Selects the oldest failed payout, because the newest may have no next payout yet. Skips payouts to
      // deleted sellers.
      const { id, amount, seller } = failed.data.findLast(
        (payout): payout is FailedPayout & { seller: NonNullable<FailedPayout['seller']> } =>
          payout.seller !== null && payout.failure_reason === 'could_not_process',
      )!;
      const { made, next } = await api<PayoutDetails>('GET', `extras/payouts/${id}`);
      await page.goto(`${FINANCE}?only=${id}`);
      await page.getByRole('link', { name: 'The bank could not process the payout' }).click();
      await expect(page).toHaveURL(`${FINANCE}/payout/${id}`);
      await expect(heading(page, `Payout #${id}`)).toBeVisible();
      const history = page.getByRole('region', { name: 'Status history' });
      await expect(history).toContainText('Failed: The bank could not process the payout');
      await expect(history).toContainText(
        'What to do: No correction is needed. If the payout fails again, ask the seller to contact their bank. No money was moved',
      );
      const amountText = dollars(amount);
      const breakdown = page.getByRole('table');
      await expect(breakdown.getByRole('row', { name: 'This payout' })).toContainText(`(${amountText})`);
      await expect(breakdown.getByRole('row', { name: /^\d+ lines?/ })).toContainText(amountText);
      await expect(breakdown.locator('tbody').getByRole('row')).toHaveCount(made.count + 2);
      await expectAccessibleInBothThemes(page, 'main');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      // The next payout includes the failed amount, is paid, and appears in the seller's ledger.
      await history.getByRole('link', { name: `part of payout #${next.id}` }).click();
      await expect(heading(page, `Payout #${next.id}`)).toBeVisible();
      await expect(history).toContainText(
        /Deducted from the seller’s balance on .* · Payout to bank account ending \d+/,
      );
      await page
        .getByRole('main')
        .getByRole('link', { name: `${seller.first_name} ${seller.last_name}` })
        .click();
      await expect(heading(page, `${seller.first_name} ${seller.last_name}`)).toBeVisible();
      await visit(page, `/tech/tys/admin/seller/${seller.id}/transactions?type=payout`);
      await page
        .getByRole('link', { name: /^Payout to bank account/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /^Payout #/ })).toBeVisible();
    });
  },
);
