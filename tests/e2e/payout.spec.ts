import { heading, visit } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

const FINANCE = '/tech/tys/admin/finance';
interface Failed {
  id: number;
  amount: number;
  failure_reason: string;
  seller: { id: number; first_name: string; last_name: string } | null;
}
interface PayoutPage {
  made: { count: number };
  next: { id: number };
}

test(
  'a failed payout has a page: why, what can be done, and what it is made of',
  { tag: '@wide' },
  async ({ page, api }) => {
    const { seller_payouts: failed } = await api<{ seller_payouts: { data: Failed[] } }>(
      'GET',
      'admin/financials/seller-payouts?status=failed&page=1&per_page=100',
    );
    // An old one: the amount of the newest still waits on some days. Another test may have erased a seller.
    const { id, amount, seller } = failed.data.findLast(
      (each): each is Failed & { seller: NonNullable<Failed['seller']> } =>
        each.seller !== null && each.failure_reason === 'could_not_process',
    )!;
    const { made, next } = await api<PayoutPage>('GET', `extras/payouts/${id}`);
    await page.goto(`${FINANCE}?only=${id}`);
    await page.getByRole('link', { name: 'The bank could not process it' }).click();
    await expect(page).toHaveURL(`${FINANCE}/payout/${id}`);
    await expect(heading(page, `Payout #${id}`)).toBeVisible();
    const became = page.getByRole('region', { name: 'What became of it' });
    await expect(became).toContainText('It failed: The bank could not process it');
    await expect(became).toContainText(
      'What can be done: Nothing has to be corrected. If it fails again, ask the seller to speak to their bank. No money was moved',
    );
    const written = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const parts = page.getByRole('table');
    await expect(parts.getByRole('row', { name: 'This payout' })).toContainText(`(${written})`);
    await expect(parts.getByRole('row', { name: /^\d+ lines?/ })).toContainText(written);
    await expect(parts.locator('tbody').getByRole('row')).toHaveCount(made.count + 2);
    await expectAccessibleInBothThemes(page, 'main');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // The one that has its amount was paid, and says so in the ledger.
    await became.getByRole('link', { name: `part of payout #${next.id}` }).click();
    await expect(heading(page, `Payout #${next.id}`)).toBeVisible();
    await expect(became).toContainText(
      /Taken off the seller’s balance on .* · Payout to bank account ending \d+/,
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
  },
);
