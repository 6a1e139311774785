import type { Locator, Page } from '@playwright/test';

import { logIn } from '../support/api';
import { confirm, question, toast } from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { failWith } from './network';

const DASHBOARD = '/tech/tys/admin/dashboard';
const DAY_MS = 24 * 60 * 60 * 1000;

const queue = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const trends = (page: Page) => page.getByRole('region', { name: 'Trends', exact: true });
const items = (part: Locator) => part.getByRole('listitem');

/** Hides failed payouts, because the number of failed payouts depends on the day. */
const hideFailedPayouts = (page: Page) =>
  page.route(/seller-payouts\?.*status=failed/, (route) =>
    route.fulfill({ json: { success: true, data: { seller_payouts: { data: [] }, total: 0 } } }),
  );

interface WorkItem {
  id: number;
  created_at: string;
}

test.describe('failed requests of parts of the dashboard', () => {
  test.use({ expectedErrors: /Failed to load resource.* status of 500/ });

  test(
    'the dashboard shows statistics and payouts even if requests for other parts fail, and Try again loads these parts',
    { tag: '@wide' },
    async ({ page }) => {
      await page.route(/extras\/(comparisons|trends|reports)/, failWith(500, 'Counting again'));
      await hideFailedPayouts(page);
      await page.goto(DASHBOARD);
      await expect(page.getByText('no comparison')).toHaveCount(6);
      await expect(queue(page).getByRole('alert')).toContainText('Counting again');
      // The work items of the other queues still appear.
      await expect(items(queue(page)).filter({ hasText: 'requested a refund of' }).first()).toBeVisible();
      await expect(trends(page).getByRole('alert')).toContainText('Counting again');
      await page.unrouteAll();
      for (const part of [queue(page), trends(page)]) {
        await part.getByRole('button', { name: 'Try again' }).click();
        await expect(part.getByRole('alert')).toHaveCount(0);
      }
    },
  );
});

test(
  'the dashboard compares statistics, shows trends as chart or table, and lets an admin sort and resolve work items',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    // Failed payouts, newest first, as the server sorts them. Each page has five, so the oldest are on the second page.
    const failed = [10, 20, 70, 30, 40, 60, 50].map((amount, at) => ({
      id: 7 - at,
      created_at: new Date(Date.now() - (at + 1) * DAY_MS).toISOString(),
      amount,
      status: 'failed',
      seller: null,
    }));
    const amounts = (...values: number[]) => values.map((amount) => new RegExp(`\\$${amount}\\.00`));
    await page.route(/seller-payouts\?.*status=failed/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      // The dashboard requests only failed payouts to sellers who have not been paid since.
      expect(query.get('paid_since')).toBe('no');
      const data = failed.slice(0, Number(query.get('per_page')));
      return route.fulfill({
        json: { success: true, data: { seller_payouts: { data }, total: failed.length } },
      });
    });
    const findings = [{ rule: 'x', said: 'Ten are missing' }];
    await page.route(/extras\/books/, (route) =>
      route.fulfill({ json: [{ id: 'latest', checked_at: null, is_old: false, findings }] }),
    );
    await page.goto(`${DASHBOARD}?range=last_month`);

    const table = trends(page).getByRole('table');
    await test.step('the dashboard compares statistics with the previous period', async () => {
      const earned = page.getByRole('link', { name: /^Earnings Last month/ });
      await expect(earned).toContainText(/(more|less) than \w{3} 1 – 3[01]|than \w{3} 1 – 2[89]/);
      await earned.getByText(/(more|less) than/).hover();
      await expect(page.getByRole('tooltip')).toHaveText(
        /^\$[\d,.]+ in \w{3} 1 – \d\d, \$[\d,.]+ in \w{3} 1 – \d\d$/,
      );
    });
    await test.step('the dashboard shows trends as a chart or a table', async () => {
      await expect(trends(page).getByRole('figure', { name: 'Earnings by month' })).toBeVisible();
      await trends(page).getByRole('combobox', { name: 'Statistic' }).click();
      await page.getByRole('option', { name: 'New buyers' }).click();
      await expect(page).toHaveURL(/trend=new_buyers/);
      // The key `t` switches the view.
      await trends(page).getByRole('button', { name: 'Chart' }).focus();
      await page.keyboard.press('t');
      await expect(page).toHaveURL(/view=table/);
      await expect(table.getByRole('row')).toHaveCount(13);
      await expect(table.getByRole('columnheader')).toHaveText(['Month', 'New buyers', 'Previous year']);
    });
    await test.step('the dashboard orders work items by age or amount, also within one queue', async () => {
      await expect(items(queue(page)).first()).toContainText('Ledger out of balanceTen are missing');
      const payoutsButton = queue(page).getByRole('button', { name: '7 failed payouts' });
      await payoutsButton.click();
      await expect(items(queue(page))).toHaveText(amounts(50, 60, 40, 30, 70, 20, 10));
      // The rows of the queue are loaded already, so the page does not replace the button, which keeps the focus.
      await expect(payoutsButton).toBeFocused();
      await expect(
        queue(page).getByRole('link', { name: 'Open the list of 7 failed payouts' }),
      ).toHaveAttribute('href', /show=failed&filter=.*paid_since/);
      const oldest = items(queue(page)).first();
      await expect(oldest).toContainText('The payout of $50.00 to deleted user failed');
      await oldest.getByRole('button', { name: 'What to do' }).click();
      await expect(page.getByRole('dialog')).toContainText('$50.00');
      await page.keyboard.press('Escape');
      await queue(page).getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Largest first' }).click();
      await expect(items(queue(page))).toHaveText(amounts(70, 60, 50, 40, 30, 20, 10));
    });
    await test.step('the order of work items stays the same after a reload and in another queue', async () => {
      await page.reload();
      await expect(items(queue(page))).toHaveText(amounts(70, 60, 50, 40, 30, 20, 10));
      await expect(table.getByRole('columnheader', { name: 'New buyers' })).toBeVisible();
      // The server sorts refund requests.
      const requestsButton = queue(page).getByRole('button', { name: /refund requests$/ });
      await requestsButton.click();
      await expect(items(queue(page)).first()).toContainText('requested a refund of');
      await expect(requestsButton).toBeFocused();
      const credits = (await items(queue(page)).allInnerTexts()).map((text) =>
        Number(/\$([\d.]+)/.exec(text)?.[1]),
      );
      expect(credits).toEqual(credits.toSorted((a, b) => b - a));
      // Keyboard shortcuts work as in a list. Enter opens the record.
      await page.keyboard.press('j');
      await expect(items(queue(page)).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveAccessibleName(/^\$[\d.,]+ to /);
    });

    await test.step('an admin resolves work items on the dashboard, oldest first, until the queue is empty', async () => {
      await page.goto('about:blank');
      await page.unrouteAll();
      const open = async (name: string) =>
        api<WorkItem[]>(
          'GET',
          `extras/${name}?filter=${encodeURIComponent('{"status":"open"}')}&range=[0,99]`,
        );
      const [requests, reports] = [await open('refund-requests'), await open('reports')];
      const [kept, ...others] = requests.toSorted((one, other) =>
        one.created_at.localeCompare(other.created_at),
      );
      const messages = await api<WorkItem[]>('GET', 'extras/messages?filter={"status":"new"}');
      const decide = (path: string, workItems: WorkItem[], fields: object) =>
        workItems.map(({ id }) => api('PUT', `extras/${path}/${id}`, fields));
      await Promise.all([
        ...decide('refund-requests', others, { status: 'denied', note: 'Too late' }),
        ...decide('reports', reports.slice(1), { status: 'closed' }),
        ...decide('messages', messages.slice(1), { status: 'spam' }),
        api('PUT', `extras/assignments/refund-request:${kept!.id}`, { assignee: null }),
      ]);
      await hideFailedPayouts(page);
      await page.goto(DASHBOARD);
      await expect(items(queue(page))).toHaveCount(4);
      // The first work item of the demo data is an account with suspicious sign-in attempts.
      const guessed = items(queue(page)).first();
      await expect(guessed.getByRole('link', { name: /^Suspicious sign-in attempts on/ })).toHaveAttribute(
        'href',
        /activity\?.*admin%3A\d+/,
      );
      await guessed.getByRole('button', { name: 'Resolve' }).click();
      await confirm(page);
      await expect(toast(page, 'Warning resolved')).toBeVisible();
      await expect(items(queue(page))).toHaveCount(3);
      // The button with the number of refund requests shows only this queue, with a link to the list.
      await queue(page).getByRole('button', { name: '1 refund request' }).click();
      await expect(items(queue(page))).toHaveCount(1);
      await expect(
        queue(page).getByRole('link', { name: 'Open the list of 1 refund request' }),
      ).toHaveAttribute('href', /status.*open/);
      await page.goBack();
      await expect(items(queue(page))).toHaveCount(3);
      const line = items(queue(page)).filter({ hasText: 'requested a refund of' });
      await line.getByRole('button', { name: /^Assign to me: / }).press('Enter');
      await expect(toast(page, 'Assigned to you')).toBeVisible();
      // The button keeps the focus and names the assignee.
      await expect(line.getByRole('button', { name: /^Assigned to Morgan Reyes: / })).toBeFocused();
      await line.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'approved')).toBeVisible();
      await expect(items(queue(page))).toHaveCount(2);
      await queue(page).getByRole('button', { name: 'Reply' }).click();
      await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
      await page.keyboard.type('Of course.');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(toast(page, 'The reply is being sent')).toBeVisible();
      await expect(items(queue(page))).toHaveCount(1);
      await queue(page).getByRole('button', { name: 'Close Report' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(queue(page)).toContainText("You're all caught up");
      // A new warning appears without a reload.
      const guess = () => logIn(product.url, { ...SELLERS_ONLY, password: 'a guess' });
      await Promise.allSettled(Array.from({ length: 10 }, guess));
      await queue(page).getByRole('button', { name: 'Restrict' }).click();
      await expect(question(page)).toContainText('Dana Whitlock');
      await expect(question(page)).toContainText('The account may be in other hands');
      await confirm(page);
      await expect(toast(page, 'Dana Whitlock restricted')).toBeVisible();
      await expect(queue(page)).toContainText("You're all caught up");
    });
  },
);
