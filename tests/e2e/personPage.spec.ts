import type { Locator } from '@playwright/test';

import type { CallApi } from '../support/api';
import type { Cast } from '../support/demoPeople';
import { buyerWithDebit, ledgerOf } from '../support/demoPeople';
import { REFUNDS } from './accounts';
import { confirm, heading, personUrl, row, searchUrl, SELLERS, tab, toast, visit } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { failWith } from './network';
import { expectNoSidewaysScroll, onPhone, expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

/** Returns the number of pixels by which a tab extends beyond the right end of the tab bar. */
const hiddenWidth = (tabElement: Locator) =>
  tabElement.evaluate(
    (element) =>
      element.getBoundingClientRect().right -
      element.closest('[role=tablist]')!.parentElement!.getBoundingClientRect().right,
  );

/** Returns a seller of the demo data who has transactions. */
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
  'the person page shows tabs, facts and statistics, and has actions that block, unblock and delete the person',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('the name of a person in a list, in the table of refund requests and on another person’s page opens the person page', async () => {
      const { name, email, id } = await sellerWithBookings(api, cast);
      await page.goto(searchUrl(SELLERS, email));
      await row(page, name).getByRole('link', { name }).click();
      await expect(page).toHaveURL(personUrl('seller', { id }));
      await expect(heading(page, name)).toBeVisible();
      const mostFrequent = page
        .getByRole('region', { name: 'Most frequent buyers' })
        .getByRole('link')
        .first();
      const buyer = (await mostFrequent.textContent())!;
      await mostFrequent.click();
      await expect(page).toHaveURL(/\/buyer\/\d+$/);
      await expect(heading(page, buyer)).toBeVisible();
      await visit(page, REFUNDS);
      const requestLink = page.locator('tbody .column-first_name').getByRole('link').first();
      const requesterName = (await requestLink.textContent())!;
      await requestLink.click();
      await expect(page).toHaveURL(/\/buyer\/\d+$/);
      await expect(heading(page, requesterName)).toBeVisible();
    });

    await test.step('tabs of the person page can be switched by keyboard, stay in the URL, and do not scroll sideways', async () => {
      const person = cast.buyer();
      const url = personUrl('buyer', person);
      await page.goto(url);
      // Waits for the response that determines the available tabs.
      await expect(tab(page, 'Messages')).toBeAttached();
      await tab(page, 'Overview').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${url}?tab=bookings`);
      await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${url}/transactions`);
      // The Transactions tab opens another page. On that page, the Transactions tab has the focus.
      await expect(tab(page, 'Transactions')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${url}?tab=requests`);
      await page.goBack();
      await expect(heading(page, `${person.name} Transactions`)).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(tab(page, 'Bookings')).toHaveAttribute('aria-selected', 'true');
      await onPhone(page, async () => {
        await page.goto(`${url}?tab=notes`);
        await expect.poll(() => hiddenWidth(tab(page, 'Notes'))).toBeLessThan(1);
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
        // Other tests check the accessibility of the tables on the other tabs.
        await expectAccessibleInBothThemes(page, 'main');
        await expectFitsPhone(page, 'main');
      }
    });

    await test.step('the email is copied by a click and the id by keyboard, and a toast confirms each copy', async () => {
      const person = cast.seller();
      await page.goto(personUrl('seller', person));
      const clipboardText = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: `Copy Email: ${person.email}` }).click();
      await expect(toast(page, 'Email copied')).toBeVisible();
      expect(await clipboardText()).toBe(person.email);
      await page.getByRole('button', { name: `Copy Registration ID: ${person.id}` }).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Registration ID copied')).toBeVisible();
      expect(await clipboardText()).toBe(String(person.id));
    });

    await test.step('the spent credits link to the filtered ledger, and the number of bookings links to the Bookings tab', async () => {
      const { buyer: person } = await buyerWithDebit(cast, api);
      const { balance } = await ledgerOf(api, person);
      await page.goto(personUrl('buyer', person));
      const statistic = (name: string) =>
        page
          .getByRole('region', { name: 'Totals' })
          .getByRole('link')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
      const shown = balance.toLocaleString('en-US', { minimumFractionDigits: 2 });
      await expect(statistic('Balance')).toContainText(`${shown} credits`);
      await statistic('Spent').click();
      await expect(page).toHaveURL(`${personUrl('buyer', person)}/transactions?type=debit`);
      await expect(page.getByRole('main').locator('tbody')).toContainText('Debit');
      await expect(page.getByRole('main').locator('tbody')).not.toContainText('Credit');
      await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
      await page.goBack();
      await statistic('Bookings').click();
      await expect(page).toHaveURL(/tab=bookings$/);
    });

    await test.step('an admin blocks, unblocks and deletes a buyer on the person page, and the ledger of the deleted buyer still opens', async () => {
      // Uses a buyer with transactions, so that the ledger of the deleted buyer is not empty.
      const { buyer: person } = await buyerWithDebit(cast, api);
      const { transactions } = await ledgerOf(api, person);
      const main = page.getByRole('main');
      await page.goto(personUrl('buyer', person));
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
        `deleted a buyer (ID ${person.id}) – Asked to be deleted`,
      );
      await tab(page, 'Transactions').click();
      await expect(main.getByText(new RegExp(`^1–\\d+ of ${transactions.total}$`))).toBeVisible();
    });
  },
);

test.describe('person page with failing requests', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'the person page shows an error in a tab that fails to load, and for a person that does not exist',
    { tag: '@wide' },
    async ({ page, api, cast }) => {
      await test.step('if a tab fails to load, the person page keeps the heading, and Try again loads the tab', async () => {
        const person = await sellerWithBookings(api, cast);
        await page.route('**/api/extras/bookings*', failWith(500, 'The books are being balanced'));
        await page.goto(`${personUrl('seller', person)}?tab=bookings`);
        const alert = page.getByRole('tabpanel').getByRole('alert');
        await expect(alert).toContainText('The books are being balanced');
        await expect(heading(page, person.name)).toBeVisible();
        await page.unrouteAll();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      });

      await test.step('the person page shows an error if no person has the id in the URL', async () => {
        await page.goto('/tech/tys/admin/buyer/99999999');
        await expect(heading(page, 'Buyer')).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('This record no longer exists');
      });
    },
  );
});
