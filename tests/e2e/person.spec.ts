import type { Locator } from '@playwright/test';

import type { CallApi } from '../support/api';
import type { Cast } from '../support/cast';
import { buyerWithDebit, ledgerOf } from '../support/ledger';
import { REFUNDS } from './account';
import { confirm, heading, row, searchedFor, SELLERS, toast, visit } from './backOffice';
import { expect, FAILED_CALLS, test } from './fixtures';
import { failWith } from './interfere';
import { expectNoSidewaysScroll, onPhone, expectFitsPhone } from './layout';
import { pageOf, tab } from './personPage';
import { expectAccessibleInBothThemes } from './scan';

/** How much of a tab is to the right of what is shown of them, in pixels. */
const beside = (one: Locator) =>
  one.evaluate(
    (it) =>
      it.getBoundingClientRect().right -
      it.closest('[role=tablist]')!.parentElement!.getBoundingClientRect().right,
  );

/** A seller whom somebody has booked, and whom no other test touches. */
const sellerWithBookings = async (api: CallApi, cast: Cast) => {
  for (;;) {
    const seller = cast.seller();
    const { transactions } = await api<{ transactions: object[] }>(
      'GET',
      `admin/transactions/seller/${seller.id}`,
    );
    if (transactions.length) return seller;
  }
};

test(
  'a person’s page is reached, walked, copied from and acted on',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('a name in a list, in a table of finance and in another person’s page leads to the person', async () => {
      const { name, email, id } = await sellerWithBookings(api, cast);
      await page.goto(searchedFor(SELLERS, email));
      await row(page, name).getByRole('link', { name }).click();
      await expect(page).toHaveURL(pageOf('seller', { id }));
      await expect(heading(page, name)).toBeVisible();
      // The buyer who booked them most, and from there the other way round.
      const most = page.getByRole('region', { name: 'Most frequent buyers' }).getByRole('link').first();
      const buyer = (await most.textContent())!;
      await most.click();
      await expect(page).toHaveURL(/\/buyer\/\d+$/);
      await expect(heading(page, buyer)).toBeVisible();
      await visit(page, REFUNDS);
      const asking = page.locator('tbody .column-first_name').getByRole('link').first();
      const asker = (await asking.textContent())!;
      await asking.click();
      await expect(page).toHaveURL(/\/buyer\/\d+$/);
      await expect(heading(page, asker)).toBeVisible();
    });

    await test.step('the tabs by keyboard, in the URL, back and after a reload, each no wider than the screen', async () => {
      const person = cast.buyer();
      const address = pageOf('buyer', person);
      await page.goto(address);
      // Which there are is asked of the server.
      await expect(tab(page, 'Messages')).toBeAttached();
      await tab(page, 'Overview').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${address}?tab=bookings`);
      await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${address}/transactions`);
      // Another page, and the keyboard goes on from there.
      await expect(tab(page, 'Transactions')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${address}?tab=requests`);
      await page.goBack();
      await expect(heading(page, `${person.name} Transactions`)).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(tab(page, 'Bookings')).toHaveAttribute('aria-selected', 'true');
      await onPhone(page, async () => {
        await page.goto(`${address}?tab=notes`);
        await expect.poll(() => beside(tab(page, 'Notes'))).toBeLessThan(1);
      });
      for (const name of ['Bookings', 'Transactions', 'Refund requests', 'Reports', 'Messages']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel').locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(
          0,
        );
        await expectNoSidewaysScroll(page);
        await onPhone(page, () => expectNoSidewaysScroll(page));
        if (name !== 'Bookings') continue;
        // The other tables are scanned on pages of their own.
        await expectAccessibleInBothThemes(page, 'main');
        await expectFitsPhone(page, 'main');
      }
    });

    await test.step('a fact is copied by click and by keyboard, and a toast says so', async () => {
      const person = cast.seller();
      await page.goto(pageOf('seller', person));
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: `Copy Email: ${person.email}` }).click();
      await expect(toast(page, 'Email copied')).toBeVisible();
      expect(await copied()).toBe(person.email);
      await page.getByRole('button', { name: `Copy Registration ID: ${person.id}` }).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Registration ID copied')).toBeVisible();
      expect(await copied()).toBe(String(person.id));
    });

    await test.step('statistics lead to their rows, and the ledger filters them', async () => {
      const { buyer: person } = await buyerWithDebit(cast, api);
      const { balance } = await ledgerOf(api, person);
      await page.goto(pageOf('buyer', person));
      const figure = (name: string) =>
        page
          .getByRole('region', { name: 'Totals' })
          .getByRole('link')
          .filter({
            has: page.getByRole('heading', { name, exact: true }),
          });
      const shown = balance.toLocaleString('en-US', { minimumFractionDigits: 2 });
      await expect(figure('Balance')).toContainText(`${shown} credits`);
      await figure('Spent').click();
      await expect(page).toHaveURL(`${pageOf('buyer', person)}/transactions?type=debit`);
      await expect(page.getByRole('main').locator('tbody')).toContainText('Debit');
      await expect(page.getByRole('main').locator('tbody')).not.toContainText('Credit');
      await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
      await page.goBack();
      await figure('Bookings').click();
      await expect(page).toHaveURL(/tab=bookings$/);
    });

    await test.step('a buyer is blocked, unblocked and deleted from their own page, which keeps the ledger', async () => {
      // Not everybody has books to keep.
      const { buyer: person } = await buyerWithDebit(cast, api);
      const { transactions } = await ledgerOf(api, person);
      const main = page.getByRole('main');
      await page.goto(pageOf('buyer', person));
      for (const [action, chip] of [
        ['Block User', 'Blocked: Broke the rules of the marketplace'],
        ['Unblock User', 'Active'],
        ['Delete', 'Deleted'],
      ] as const) {
        await main.getByRole('button', { name: action, exact: true }).click();
        await confirm(page);
        await expect(main.getByText(chip, { exact: true })).toBeVisible();
      }
      await expect(heading(page, `Deleted buyer ${person.id}`)).toBeVisible();
      await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await expect(main).not.toContainText(person.email);
      await tab(page, 'Activity').click();
      await expect(main.getByRole('listitem').first()).toContainText(
        `deleted a buyer, number ${person.id} – Asked to be deleted`,
      );
      await tab(page, 'Transactions').click();
      await expect(main.getByText(new RegExp(`^1–\\d+ of ${transactions.total}$`))).toBeVisible();
    });
  },
);

test.describe('what fails', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test(
    'is said on the page: one tab that cannot be read, and a person that does not exist',
    { tag: '@wide' },
    async ({ page, api, cast }) => {
      await test.step('one tab alone fails, and is read again on request', async () => {
        const person = await sellerWithBookings(api, cast);
        await page.route('**/api/extras/bookings*', failWith(500, 'The books are being balanced'));
        await page.goto(`${pageOf('seller', person)}?tab=bookings`);
        const alert = page.getByRole('tabpanel').getByRole('alert');
        await expect(alert).toContainText('The books are being balanced');
        await expect(heading(page, person.name)).toBeVisible();
        await page.unrouteAll();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      });

      await test.step('a number without a person says so', async () => {
        await page.goto('/tech/tys/admin/buyer/99999999');
        await expect(heading(page, 'Buyer')).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('This record no longer exists');
      });
    },
  );
});
