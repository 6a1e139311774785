import type { Page } from '@playwright/test';

import { heading, title, visit } from './backOffice';
import { expect, test } from './fixtures';

const DASHBOARD = '/tech/tys/admin/dashboard';

interface Stats {
  appointments: number;
  earnings: number;
  active_sellers: number;
  refund_requests: number;
}

const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).locator('..');
const payouts = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const choosePeriod = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name }).click();
};

test(
  'the dashboard filters statistics and payouts by the period, and links each card to the rows that the card counts',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('the dashboard keeps the period of the statistics in the URL [S031]', async () => {
      await page.goto(DASHBOARD);
      await expect(heading(page, 'Overview')).toBeVisible();
      const now = await api<Stats>('GET', 'admin/dashboard-stats?range=this_month');
      await expect(card(page, 'Appointments this month')).toContainText(
        now.appointments.toLocaleString('en-US'),
      );
      await expect(card(page, 'Earnings This month')).toContainText(dollars(now.earnings));
      await choosePeriod(page, 'Last Year');
      await expect(page).toHaveURL(`${DASHBOARD}?range=last_year`);
      const before = await api<Stats>('GET', 'admin/dashboard-stats?range=last_year');
      await expect(card(page, 'Earnings Last year')).toContainText(dollars(before.earnings));
      await page.reload();
      await expect(card(page, 'Appointments last year')).toContainText(
        before.appointments.toLocaleString('en-US'),
      );
      await page.goBack();
      await expect(card(page, 'Appointments this month')).toBeVisible();
    });

    await test.step('the dashboard shows ten recent payouts per page', async () => {
      await page.goto(DASHBOARD);
      await expect(payouts(page)).toHaveCount(10);
      await expect(payouts(page).first()).toHaveText(
        /\d\d-\d\d-\d{4}.*@.*\$[\d,]+\.\d\d(Paid|Pending|Failed)/,
      );
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await page.reload();
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first(),
      ).toBeVisible();
      expect(paths.filter((path) => path.endsWith('/capabilities'))).toHaveLength(1);
      const sellerLink = payouts(page).first().getByRole('link').last();
      const name = (await sellerLink.textContent())!;
      await sellerLink.click();
      await expect(heading(page, name)).toBeVisible();
    });

    await test.step('a change of the period filters the payouts, and returns to the first page of payouts', async () => {
      await page.goto(`${DASHBOARD}?page=2`);
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      await choosePeriod(page, 'Last Month');
      const { total } = await api<{ total: number }>('GET', 'admin/recent-payouts?range=last_month');
      await expect(page.getByText(`1–10 of ${total.toLocaleString('en-US')}`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await expect(page.getByText(/^11–20 of/)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('range')).toBe('last_month');
    });

    await test.step('the card of a statistic links to the list of the rows that the statistic counts [S177]', async () => {
      const range = 'range=last_month';
      const stats = await api<Stats>('GET', `admin/dashboard-stats?${range}`);
      await page.goto(`${DASHBOARD}?${range}`);
      const follow = async (name: string) => {
        await visit(page, `${DASHBOARD}?${range}`);
        // Matches the start of the name, because the work queue has a link such as `9 refund requests`.
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .click();
      };
      await follow('Active Sellers');
      await expect(title(page)).toHaveText(`Seller Accounts${stats.active_sellers}`);
      await page.getByRole('button', { name: 'Active: Last Month' }).click();
      await expect(page.getByRole('button', { name: 'Active: Last Month' })).toBeHidden();
      await expect(title(page)).not.toHaveText(`Seller Accounts${stats.active_sellers}`);
      await follow('Refund Requests');
      await expect(title(page)).toHaveText(`Refund Requests${stats.refund_requests}`);
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Open');
      await follow('Earnings Last month');
      await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Purchases');
      await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
    });
  },
);

test('labels and values of selects on the dashboard do not overlap at a text size of 200 %', async ({
  page,
}) => {
  await page.goto(DASHBOARD);
  const selects = page.getByRole('main').getByRole('combobox', { name: /^(Period|Statistic|By)/ });
  await expect(selects).toHaveCount(3);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overlaps = await selects.evaluateAll((values) =>
    values.map((value) => {
      const label = value.closest('.MuiFormControl-root')!.querySelector('.MuiInputLabel-root')!;
      const text = document.createRange();
      text.selectNodeContents(value);
      return label.getBoundingClientRect().bottom - text.getBoundingClientRect().top;
    }),
  );
  for (const overlap of overlaps) expect(overlap).toBeLessThanOrEqual(0);
});
