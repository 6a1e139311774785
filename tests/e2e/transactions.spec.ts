import type { Page } from '@playwright/test';

import { ledgerOf } from '../support/demoPeople';
import { BUYERS, heading, row, searchUrl, SELLERS } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { failWith } from './network';

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const bodyRows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');

interface SellerLedger {
  transactions: { description: string; amount: number }[];
  balance: number;
  last_payout: number | null;
  total_earnings: number;
  total_tip: number;
}

test(
  'a link in a list opens the transactions of a person, and the page shows the balance and paginated transactions',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('the name of a seller links to the transactions of the seller, and the transactions link back to the list', async () => {
      const person = cast.seller();
      const url = `/tech/tys/admin/seller/${person.id}/transactions`;
      await page.goto(searchUrl(SELLERS, person.email));
      await row(page, person.name).getByRole('link', { name: person.name }).click();
      await expect(page).toHaveURL(`/tech/tys/admin/seller/${person.id}`);
      await page.getByRole('tab', { name: 'Transactions' }).click();
      await expect(page).toHaveURL(url);
      await expect(heading(page, `${person.name} Transactions`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(person.email);
      // The link back to the list keeps the search, even after a reload.
      await page.reload();
      await page.getByRole('link', { name: 'Back to Sellers' }).click();
      await expect(page).toHaveURL(searchUrl(SELLERS, person.email));
      await expect(row(page, person.name)).toBeVisible();
      // Opens the URL directly, so that the location state contains neither the name nor the search of the list.
      await page.goto('about:blank');
      await page.goto(url);
      await expect(heading(page, `${person.name} Transactions`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(person.email);
      await page.getByRole('link', { name: 'Back to Sellers' }).click();
      await expect(page).toHaveURL(SELLERS);
      await expect(page.getByText('1–10 of')).toBeVisible();
    });

    await test.step('the transactions page shows the balance of a buyer, and twenty-five transactions per page [S067] [S068] [S145]', async () => {
      let buyer = cast.buyer();
      let ledger = await ledgerOf(api, buyer);
      while (ledger.transactions.total <= 25) {
        buyer = cast.buyer();
        ledger = await ledgerOf(api, buyer);
      }
      await page.goto(searchUrl(BUYERS, buyer.email));
      await page.getByRole('link', { name: buyer.name }).click();
      await page.getByRole('tab', { name: 'Transactions' }).click();
      await expect(page.getByText(`${ledger.balance.toFixed(2)} credits`, { exact: true })).toBeVisible();
      await expect(bodyRows(page)).toHaveCount(25);
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
      await expect(heading(page, `${buyer.name} Transactions`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
      await expect(bodyRows(page)).toHaveCount(Math.min(ledger.transactions.total - 25, 25));
    });

    await test.step('the transactions page shows the statistics and transactions of a seller [S069]', async () => {
      let seller = cast.seller();
      const fetchLedger = () => api<SellerLedger>('GET', `admin/transactions/seller/${seller.id}`);
      let ledger = await fetchLedger();
      while (!ledger.transactions.length || ledger.last_payout === null) {
        seller = cast.seller();
        ledger = await fetchLedger();
      }
      await page.goto(`/tech/tys/admin/seller/${seller.id}/transactions`);
      const statistics = {
        Balance: ledger.balance,
        'Last Payout': ledger.last_payout,
        'Total Earnings': ledger.total_earnings,
        'Total Tips': ledger.total_tip,
      };
      for (const [name, amount] of Object.entries(statistics)) {
        const card = page.getByRole('heading', { name, exact: true }).locator('..');
        await expect(card).toContainText(dollars(amount));
      }
      await expect(bodyRows(page)).toHaveCount(Math.min(ledger.transactions.length, 25));
      const [newest] = ledger.transactions;
      await expect(bodyRows(page).first()).toContainText(newest!.description);
      await expect(bodyRows(page).first()).toContainText(dollars(newest!.amount));
    });
  },
);

test.describe('transactions of an unknown buyer', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'for an unknown buyer, the page shows the title Buyer Transactions and the server’s message [S067] [S176]',
    { tag: '@wide' },
    async ({ page }) => {
      await page.route('**/api/admin/transactions/buyer/*', failWith(404, 'There is nobody of that number'));
      await page.goto('/tech/tys/admin/buyer/99999999/transactions');
      await expect(heading(page, 'Buyer Transactions')).toBeVisible();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('There is nobody of that number');
      await page.unroute('**/api/admin/transactions/buyer/*');
      await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );
});
