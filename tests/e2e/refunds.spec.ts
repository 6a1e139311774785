import type { Page } from '@playwright/test';

import {
  type Person,
  buyerWithDebit,
  ledgerOf,
  refundableCreditsOf,
  type Debit,
} from '../support/demoPeople';
import { selectReason, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { requestsTo, failWith, holdFirst } from './network';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund credits' });
const field = (page: Page) => dialog(page).getByLabel('Credits to refund');
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Refund/ });
const sendRefund = async (page: Page) => {
  await selectReason(dialog(page));
  await submit(page).click();
};
const formatCredits = (credits: number) => credits.toFixed(2);

const refundButton = (page: Page, { booking_id }: Debit) =>
  page.getByRole('button', { name: new RegExp(`^Refund .*, ${booking_id}$`) });

const openPage = (page: Page, { id }: Person) => page.goto(`/tech/tys/admin/buyer/${id}/transactions`);

const openDialog = async (page: Page, buyer: Person, debit: Debit) => {
  await openPage(page, buyer);
  await refundButton(page, debit).click();
  await expect(field(page)).toHaveValue(String(-debit.amount_credits));
};

test(
  'an admin refunds a debit in several parts until no credits remain, and repeated clicks send only one refund',
  { tag: '@wide' },
  async ({ page, cast, api }) => {
    await test.step('the refund dialog limits the entered amount to the remaining credits and rejects zero [S102] [S126] [S127] [S151]', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      const refunds = requestsTo(page, `admin/transactions/${debit.id}/refund`);
      await openDialog(page, buyer, debit);
      await expect(submit(page)).toHaveText(`Refund ${formatCredits(-debit.amount_credits)} credits`);
      await expect(dialog(page)).toContainText(`${debit.booking_id} · `);
      await expect(dialog(page)).toContainText(buyer.name);
      await expect(dialog(page)).toContainText(`Paid${formatCredits(-debit.amount_credits)} credits`);
      await expect(dialog(page)).toContainText('Already refunded0.00 credits');
      // The dialog opens with the amount selected, so that new text replaces the amount. The field lowers an amount
      // above the remaining credits to the remaining credits.
      const all = String(-debit.amount_credits);
      await page.keyboard.insertText('99999');
      await expect(field(page)).toHaveValue(all);
      await field(page).selectText();
      await page.keyboard.type('99999');
      await expect(field(page)).toHaveValue(all);
      await expect(dialog(page)).toContainText(
        `Credits cannot exceed ${formatCredits(-debit.amount_credits)} for this transaction`,
      );
      await expect(submit(page)).toHaveText(`Refund ${formatCredits(-debit.amount_credits)} credits`);
      for (const [typed, kept] of [
        ['0', '0'],
        ['-1', '0'],
        ['', ''],
        ['much', 'much'],
      ] as const) {
        await field(page).fill(typed);
        await expect(field(page)).toHaveValue(kept);
        await expect(dialog(page)).toContainText('Enter a credit amount greater than zero');
      }
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      // The amount "1,234" is ambiguous: the comma may separate decimals or thousands.
      await field(page).fill('1,234');
      await expect(field(page)).toHaveValue('1,234');
      await expect(dialog(page)).toContainText(
        'Leave out thousands separators, and use a point or a comma for decimals',
      );
      await expect(submit(page)).toHaveText('Refund credits');
      await field(page).press('Enter');
      await dialog(page)
        .getByRole('button', { name: /^Half: / })
        .click();
      await expect(field(page)).toHaveValue(String(Math.floor(-debit.amount_credits * 50) / 100));
      await dialog(page)
        .getByRole('button', { name: /^All: / })
        .click();
      await field(page).press('ArrowUp');
      await expect(field(page)).toHaveValue(all);
      await field(page).press('ArrowDown');
      await expect(submit(page)).toHaveText(`Refund ${formatCredits(-debit.amount_credits - 0.01)} credits`);
      await field(page).fill('0.01');
      await expect(submit(page)).toHaveText('Refund 0.01 credits');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toBeHidden();
      expect(refunds).toEqual([]);
    });

    await test.step('an admin refunds a part and then the rest of a debit, and the Refund button then disappears [S102]', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      const rest = -debit.amount_credits - 1.5;
      const { balance } = await ledgerOf(api, buyer);
      await openDialog(page, buyer, debit);
      await field(page).fill('1,5');
      await expect(submit(page)).toHaveText('Refund 1.50 credits');
      await sendRefund(page);
      await expect(toast(page, '1.50 credits refunded')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText(`${formatCredits(balance + 1.5)} credits`, { exact: true })).toBeVisible();

      await refundButton(page, debit).click();
      await expect(field(page)).toHaveValue(String(rest));
      await expect(dialog(page)).toContainText('Already refunded1.50 credits');
      await sendRefund(page);
      await expect(dialog(page)).toBeHidden();
      await expect(refundButton(page, debit)).toBeHidden();
      await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible();
      await expect(page.getByText(new RegExp(`^Refund of .+, booking ${debit.booking_id}$`))).toHaveCount(2);
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(0);
    });

    await test.step('a double click on Refund sends one refund, and the button is disabled while the refund is pending', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      const refunds = requestsTo(page, `admin/transactions/${debit.id}/refund`);
      await openDialog(page, buyer, debit);
      const refund = await holdFirst(page, (request) => request.url().endsWith('/refund'));
      await field(page).fill('1');
      await selectReason(dialog(page));
      await submit(page).dblclick();
      await refund.arrived;
      await expect(submit(page)).toBeDisabled();
      await refund.release();
      await expect(dialog(page)).toBeHidden();
      expect(refunds).toHaveLength(1);
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(-debit.amount_credits - 1);
    });

    await test.step('while the dialog closes after a refund, further clicks and Enter send no refund', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      const refunds = requestsTo(page, `admin/transactions/${debit.id}/refund`);
      await openDialog(page, buyer, debit);
      await field(page).fill('1');
      await selectReason(dialog(page));
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // Dispatches the clicks inside the page, so that the clicks precede the end of the dialog's fade-out, even on a
      // slow machine.
      await submit(page).evaluate((button: HTMLButtonElement) => {
        const send = window.fetch.bind(window);
        window.fetch = async (...args) => {
          const response = await send(...args);
          if (response.url.endsWith('refund')) {
            for (const wait of [0, 20, 60])
              setTimeout(() => {
                button.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
                button.form?.requestSubmit();
              }, wait);
          }
          return response;
        };
        button.click();
      });
      await expect(dialog(page)).toBeHidden();
      await expect(toast(page, '1.00 credits refunded')).toBeVisible();
      expect(refunds).toHaveLength(1);
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(-debit.amount_credits - 1);
    });
  },
);

test.describe('refunds with failing requests', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'the refund dialog can send a rejected refund again, but not a successful refund after a lost response',
    { tag: '@wide' },
    async ({ page, cast, api }) => {
      await test.step('after a rejection, the refund dialog stays open with the entered amount, and shows the server’s message [S102] [S136]', async () => {
        const { buyer, debit } = await buyerWithDebit(cast, api);
        await openDialog(page, buyer, debit);
        await page.route('**/refund', failWith(422, 'The books are being balanced'));
        await field(page).fill('1.25');
        await sendRefund(page);
        await expect(toast(page, 'The books are being balanced')).toBeVisible();
        await expect(field(page)).toHaveValue('1.25');
        await page.unroute('**/refund');
        await sendRefund(page);
        await expect(dialog(page)).toBeHidden();
        expect(await refundableCreditsOf(api, buyer, debit)).toBe(-debit.amount_credits - 1.25);
      });

      await test.step('if the response to a refund is lost, the dialog finds the refund in the ledger, and does not offer the refund again', async () => {
        const { buyer, debit } = await buyerWithDebit(cast, api);
        await openDialog(page, buyer, debit);
        await page.route('**/refund', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await field(page).fill('2');
        await sendRefund(page);
        const [left, before] = [-debit.amount_credits - 2, -debit.amount_credits].map(formatCredits);
        await expect(dialog(page)).toContainText(
          `the ledger shows that it was made. Credits left of this booking: ${left} (before: ${before}).`,
        );
        await expect(submit(page)).toHaveCount(0);
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toBeHidden();
        expect(await refundableCreditsOf(api, buyer, debit)).toBe(-debit.amount_credits - 2);

        // The reopened dialog can send another refund.
        await page.unroute('**/refund');
        await refundButton(page, debit).click();
        await field(page).fill('2');
        await sendRefund(page);
        await expect(dialog(page)).toBeHidden();
        expect(await refundableCreditsOf(api, buyer, debit)).toBe(-debit.amount_credits - 4);
      });
    },
  );
});
