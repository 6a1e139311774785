import { readFile } from 'node:fs/promises';

import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

/** What a statement says, and the alarm of books that do not balance. */

const FINANCE = '/tech/tys/admin/finance';
const BOM = '\uFEFF';

test('a statement of the same days, as a file too', { tag: '@wide' }, async ({ page, api }) => {
  await page.goto(`${FINANCE}?range=last_month`);
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page).toHaveURL(`${FINANCE}/statement?range=last_month`);
  const stats = await api<Record<string, number>>('GET', 'admin/financials/stats?range=last_month');
  const written = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const summary = page.getByRole('table', { name: 'Summary' });
  await expect(summary.getByRole('row', { name: 'Revenue' })).toContainText(
    written(stats.revenue_generated!),
  );
  await expect(summary.getByRole('row', { name: 'Refunded' })).toContainText(written(stats.amount_refunded!));
  const owed = page.getByRole('table', { name: 'Owed to buyers' });
  // What was spent goes out: in brackets. Credits are no dollars here.
  await expect(owed.getByRole('row', { name: 'Spent' })).toContainText(/\([\d,.]+\)/);
  await expect(owed).not.toContainText('$');
  await expect(page.getByRole('table', { name: 'Held for appointments' })).toContainText('$');
  await expect(page.getByText('everything adds up')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(`${BOM}Part,Line,Movement,Balance`);
  expect(lines[1]).toBe(`Summary,Revenue: paid by buyers for credits,,${stats.revenue_generated}`);
  expect(lines).toHaveLength(25);
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const said = JSON.parse(await readFile(await (await json).path(), 'utf8')) as {
    cash: { revenue: number };
    findings: unknown[];
  };
  expect([said.cash.revenue, said.findings]).toEqual([stats.revenue_generated, []]);
});

test(
  'books that do not balance are an alarm, until a check finds them right',
  { tag: '@wide' },
  async ({ page }) => {
    const said = 'Transaction 4411 was refunded 12.00 of 10.00';
    const broken = {
      id: 'latest',
      checked_at: '2026-01-05T03:00:00.000Z',
      is_old: true,
      findings: [{ rule: 'refund_within_debit', said, since: '2026-01-02T12:00:00.000Z' }],
    };
    // What is asked for is answered as after a fault; the check itself is the server's own.
    await page.route('**/api/extras/books/latest', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: broken }) : route.fallback(),
    );
    await page.goto(FINANCE);
    const alarm = page.getByRole('main').getByRole('alert').filter({ hasText: 'The books do not balance' });
    await expect(alarm).toContainText(said);
    await expect(alarm).toContainText('Known since Jan 02 , 2026');
    await expect(alarm).toContainText('last checked on Jan 0');
    await expect(alarm.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      /finance\/statement$/,
    );
    await expectAccessibleInBothThemes(page, 'main [role=alert]');
    await alarm.getByRole('button', { name: 'Check now' }).click();
    await expect(alarm).toBeHidden();
  },
);
