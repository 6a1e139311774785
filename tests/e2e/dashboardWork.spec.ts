import type { Locator, Page } from '@playwright/test';

import { logIn } from '../support/api';
import { confirm, question, toast } from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { failWith } from './interfere';

const DASHBOARD = '/tech/tys/admin/dashboard';
const DAY_MS = 24 * 60 * 60 * 1000;

const queue = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const trends = (page: Page) => page.getByRole('region', { name: 'Trends', exact: true });
const waits = (part: Locator) => part.getByRole('listitem');

/** Which payouts have failed depends on the day. */
const noFailedPayouts = (page: Page) =>
  page.route(/seller-payouts\?.*status=failed/, (route) =>
    route.fulfill({ json: { success: true, data: { seller_payouts: { data: [] }, total: 0 } } }),
  );

interface Concern {
  id: number;
  created_at: string;
}

test.describe('where something fails', () => {
  test.use({ expectedErrors: /Failed to load resource.* status of 500/ });

  test('figures and payouts stand without what is beside them', { tag: '@wide' }, async ({ page }) => {
    await page.route(/extras\/(comparisons|trends|reports)/, failWith(500, 'Counting again'));
    await noFailedPayouts(page);
    await page.goto(DASHBOARD);
    await expect(page.getByText('no comparison')).toHaveCount(6);
    await expect(queue(page).getByRole('alert')).toContainText('Counting again');
    // What could be had is there all the same.
    await expect(waits(queue(page)).filter({ hasText: 'requested a refund of' }).first()).toBeVisible();
    await expect(trends(page).getByRole('alert')).toContainText('Counting again');
    await page.unrouteAll();
    for (const part of [queue(page), trends(page)]) {
      await part.getByRole('button', { name: 'Try again' }).click();
      await expect(part.getByRole('alert')).toHaveCount(0);
    }
  });
});

test(
  'figures compare, trends are a line or a table, and work is ordered by age or size and dealt with in place',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    // The newest first, as the call has them; the oldest are on its second page of five.
    const failed = [10, 20, 70, 30, 40, 60, 50].map((amount, at) => ({
      id: 7 - at,
      created_at: new Date(Date.now() - (at + 1) * DAY_MS).toISOString(),
      amount,
      status: 'failed',
      seller: null,
    }));
    const amounts = (...of: number[]) => of.map((amount) => new RegExp(`\\$${amount}\\.00`));
    await page.route(/seller-payouts\?.*status=failed/, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      // Whose seller was paid since waits for nobody.
      expect(asked.get('paid_since')).toBe('no');
      const data = failed.slice(0, Number(asked.get('per_page')));
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
    await test.step('figures say how they compare', async () => {
      const earned = page.getByRole('link', { name: /^Earnings Last month/ });
      await expect(earned).toContainText(/(more|less) than \w{3} 1 – 3[01]|than \w{3} 1 – 2[89]/);
      await earned.getByText(/(more|less) than/).hover();
      await expect(page.getByRole('tooltip')).toHaveText(
        /^\$[\d,.]+ in \w{3} 1 – \d\d, \$[\d,.]+ in \w{3} 1 – \d\d$/,
      );
    });
    await test.step('trends are a line or a table', async () => {
      await expect(trends(page).getByRole('figure', { name: 'Earnings by month' })).toBeVisible();
      await trends(page).getByRole('combobox', { name: 'Statistic' }).click();
      await page.getByRole('option', { name: 'New buyers' }).click();
      await expect(page).toHaveURL(/trend=new_buyers/);
      // One key away.
      await trends(page).getByRole('button', { name: 'Chart' }).focus();
      await page.keyboard.press('t');
      await expect(page).toHaveURL(/view=table/);
      await expect(table.getByRole('row')).toHaveCount(13);
      await expect(table.getByRole('columnheader')).toHaveText(['Month', 'New buyers', 'Previous year']);
    });
    await test.step('of what waits, the oldest or the largest comes first, of one kind alone too', async () => {
      await expect(waits(queue(page)).first()).toContainText('Ledger out of balanceTen are missing');
      const ofPayouts = queue(page).getByRole('button', { name: '7 failed payouts' });
      await ofPayouts.click();
      await expect(waits(queue(page))).toHaveText(amounts(50, 60, 40, 30, 70, 20, 10));
      // The rows of one kind are there already: the button stays, and the focus on it.
      await expect(ofPayouts).toBeFocused();
      await expect(queue(page).getByRole('link', { name: 'Open list: 7 failed payouts' })).toHaveAttribute(
        'href',
        /show=failed&filter=.*paid_since/,
      );
      const oldest = waits(queue(page)).first();
      await expect(oldest).toContainText('The payout of $50.00 to deleted user failed');
      await oldest.getByRole('button', { name: 'What to do' }).click();
      await expect(page.getByRole('dialog')).toContainText('$50.00');
      await page.keyboard.press('Escape');
      await queue(page).getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Largest first' }).click();
      await expect(waits(queue(page))).toHaveText(amounts(70, 60, 50, 40, 30, 20, 10));
    });
    await test.step('all of it stays so, for another kind too', async () => {
      await page.reload();
      await expect(waits(queue(page))).toHaveText(amounts(70, 60, 50, 40, 30, 20, 10));
      await expect(table.getByRole('columnheader', { name: 'New buyers' })).toBeVisible();
      // Requests come so as they are asked for.
      const ofRequests = queue(page).getByRole('button', { name: /refund requests$/ });
      await ofRequests.click();
      await expect(waits(queue(page)).first()).toContainText('requested a refund of');
      await expect(ofRequests).toBeFocused();
      const asked = (await waits(queue(page)).allInnerTexts()).map((text) =>
        Number(/\$([\d.]+)/.exec(text)?.[1]),
      );
      expect(asked).toEqual(asked.toSorted((one, other) => other - one));
      // By keys, as on a list: Enter opens what it is about.
      await page.keyboard.press('j');
      await expect(waits(queue(page)).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveAccessibleName(/^\$[\d.,]+ to /);
    });

    await test.step('open tasks are completed in place, the oldest first, until none is left', async () => {
      await page.goto('about:blank');
      await page.unrouteAll();
      const open = async (name: string) =>
        api<Concern[]>(
          'GET',
          `extras/${name}?filter=${encodeURIComponent('{"status":"open"}')}&range=[0,99]`,
        );
      const [requests, reports] = [await open('refund-requests'), await open('reports')];
      const [kept, ...others] = requests.toSorted((one, other) =>
        one.created_at.localeCompare(other.created_at),
      );
      const messages = await api<Concern[]>('GET', 'extras/messages?filter={"status":"new"}');
      const decide = (path: string, concerns: Concern[], fields: object) =>
        concerns.map(({ id }) => api('PUT', `extras/${path}/${id}`, fields));
      await Promise.all([
        ...decide('refund-requests', others, { status: 'denied', note: 'Too late' }),
        ...decide('reports', reports.slice(1), { status: 'closed' }),
        ...decide('messages', messages.slice(1), { status: 'spam' }),
        api('PUT', `extras/assignments/refund-request:${kept!.id}`, { assignee: null }),
      ]);
      await noFailedPayouts(page);
      await page.goto(DASHBOARD);
      await expect(waits(queue(page))).toHaveCount(4);
      // The first task of the demo is an account with suspicious sign-in attempts.
      const guessed = waits(queue(page)).first();
      await expect(guessed.getByRole('link', { name: /^Suspicious sign-in attempts on/ })).toHaveAttribute(
        'href',
        /activity\?.*admin%3A\d+/,
      );
      await guessed.getByRole('button', { name: 'Resolve' }).click();
      await confirm(page);
      await expect(toast(page, 'Warning resolved')).toBeVisible();
      await expect(waits(queue(page))).toHaveCount(3);
      // A number leads to those alone, and they to their page.
      await queue(page).getByRole('button', { name: '1 refund request' }).click();
      await expect(waits(queue(page))).toHaveCount(1);
      await expect(queue(page).getByRole('link', { name: 'Open list: 1 refund request' })).toHaveAttribute(
        'href',
        /status.*open/,
      );
      await page.goBack();
      await expect(waits(queue(page))).toHaveCount(3);
      const line = waits(queue(page)).filter({ hasText: 'requested a refund of' });
      await line.getByRole('button', { name: /^Assign to me: / }).press('Enter');
      await expect(toast(page, 'Assigned to you')).toBeVisible();
      // The same button says who has it then.
      await expect(line.getByRole('button', { name: /^Assigned to Morgan Reyes: / })).toBeFocused();
      await line.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'approved')).toBeVisible();
      await expect(waits(queue(page))).toHaveCount(2);
      await queue(page).getByRole('button', { name: 'Reply' }).click();
      await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
      await page.keyboard.type('Of course.');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(toast(page, 'The reply is being sent')).toBeVisible();
      await expect(waits(queue(page))).toHaveCount(1);
      await queue(page).getByRole('button', { name: 'Close Report' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(queue(page)).toContainText("You're all caught up");
      // It comes while one looks.
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
