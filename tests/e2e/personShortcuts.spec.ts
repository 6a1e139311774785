import type { CallApi } from '../support/api';
import type { Cast } from '../support/demoPeople';
import { buyerWithDebit, ledgerOf, type Debit } from '../support/demoPeople';
import { REFUNDS, REPORTS } from './accounts';
import { BLOCKED, BUYERS, selectReason, personUrl, searchUrl, tab, toast, visit } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

const FINANCE = '/tech/tys/admin/finance?tab=buyer_transactions';

/** Returns a buyer who has at least two refundable debits, together with these debits. */
const buyerWithSeveralDebits = async (cast: Cast, api: CallApi) => {
  for (;;) {
    const { buyer } = await buyerWithDebit(cast, api);
    const { transactions } = await ledgerOf(api, buyer, 'type=refundable&per_page=100');
    if (transactions.total > 1) return { buyer, debits: transactions.data };
  }
};

test(
  'the person page opens refunds, notes and activity with one click, and shows the reason of a block',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('the Refund button of a buyer lists the refundable debits, opens the dialog if there is only one, and is disabled if there is none', async () => {
      const { buyer, debits } = await buyerWithSeveralDebits(cast, api);
      const refund = page.getByRole('main').getByRole('link', { name: 'Refund', exact: true });
      const [last, other, ...others] = debits;
      const refundRest = (line: Debit) =>
        api('POST', `admin/transactions/${line.id}/refund`, { credits_to_refund: line.refundable_credits });
      for (const line of others) await refundRest(line);
      await page.goto(personUrl('buyer', buyer));
      await refund.click();
      await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Can be refunded');
      const amounts = page.getByRole('main').locator('tbody .column-amount_credits');
      await expect(amounts).toHaveCount(2);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await refundRest(other!);
      await page.goBack();
      await refund.click();
      const dialog = page.getByRole('dialog', { name: 'Refund credits' });
      await expect(dialog).toContainText(String(last!.booking_id));
      await selectReason(dialog);
      await dialog.getByRole('button', { name: /^Refund / }).click();
      await expect(toast(page, 'refunded')).toBeVisible();
      await expect(page.getByText('Record not found')).toBeVisible();
      await page.goBack();
      const disabledRefund = page.getByRole('main').getByRole('button', { name: 'Refund', exact: true });
      await expect(disabledRefund).toHaveAttribute('aria-disabled', 'true');
      await expect(disabledRefund).toHaveAccessibleDescription('Nothing left to refund');
    });

    await test.step('the person page shows the latest activity and the pinned notes, and opens the Activity and Notes tabs without another request', async () => {
      const person = cast.seller();
      const write = (text: string) =>
        api<{ id: number }>('POST', 'extras/notes', { person: `seller:${person.id}`, text });
      await write('Asked twice about her invoice');
      const { id } = await write('Ask the owner first');
      await write('Call before noon');
      await api('PUT', `extras/notes/${id}`, { is_pinned: true });
      await api('POST', 'admin/block-user', { user_ids: [person.id], reason: 'missed' });
      // Leaves the event stream without a response, because a late event of the writes above would refetch both lists.
      await page.route(/\/live\?/, () => {});
      const requestedLists: string[] = [];
      page.on('request', (request) => {
        const [, name, query] =
          /extras\/(activity|notes)\?(.*)/.exec(decodeURIComponent(request.url())) ?? [];
        // Ignores the requests of the previous page, which shows a buyer.
        if (name && query!.includes(`seller:${person.id}`)) requestedLists.push(name);
      });
      await page.goto(personUrl('seller', person));
      const pinned = page.getByRole('region', { name: 'Pinned notes' });
      await expect(pinned.getByRole('listitem')).toHaveText([/^Ask the owner firstMorgan Reyes · /]);
      const latest = page.getByRole('region', { name: 'Latest activity' });
      await expect(latest.getByRole('listitem')).toHaveCount(5);
      await expect(latest.getByRole('listitem').first()).toContainText(
        `Morgan Reyes blocked ${person.name} – Missed appointments`,
      );
      await expectAccessibleInBothThemes(page, 'main');
      const allLinks = page.getByRole('link', { name: /^All (notes|activity)$/ });
      await expect(allLinks).toHaveCount(2);
      await page.emulateMedia({ media: 'print' });
      await expect(allLinks).toHaveCount(0);
      await page.emulateMedia({ media: null });
      await pinned.getByRole('link', { name: 'All notes' }).click();
      await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(3);
      await page.goBack();
      await latest.getByRole('link', { name: 'All activity' }).click();
      await expect(page).toHaveURL(/tab=activity$/);
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Today' })).toBeVisible();
      expect(requestedLists.toSorted()).toEqual(['activity', 'notes']);
      // The Activity tab includes a note that the user adds after the tab has loaded.
      await tab(page, 'Notes').click();
      await page.getByRole('textbox', { name: 'New note' }).fill('Has called');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(toast(page, 'Note added')).toBeVisible();
      await tab(page, 'Activity').click();
      const events = page.getByRole('tabpanel').getByRole('listitem');
      await expect(events.first()).toContainText('wrote a note');
      // Counts only notes, because the demo data may contain other events of the seller.
      await expect(events.filter({ hasText: 'wrote a note' })).toHaveCount(4);
    });

    await test.step('one click in a list opens the person page, which shows the reason of a block and the administrator who blocked the person', async () => {
      const countClicks = () => {
        const count = () => Number(sessionStorage.getItem('clicks'));
        addEventListener(
          'click',
          ({ isTrusted }) => {
            if (isTrusted) sessionStorage.setItem('clicks', String(count() + 1));
          },
          true,
        );
      };
      const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
      const visitAndResetClicks = async (url: string) => {
        await visit(page, url);
        await page.evaluate(() => sessionStorage.removeItem('clicks'));
      };
      const main = page.getByRole('main');
      const buyer = cast.buyer();
      const reasonAndNote = { reason: 'payment', note: 'The bank took it back' };
      await api('POST', 'admin/block-user', { user_ids: [buyer.id], ...reasonAndNote });

      await page.goto(BLOCKED);
      await page.evaluate(countClicks);
      await visitAndResetClicks(searchUrl(BLOCKED, buyer.email));
      await expect(main.locator('tbody')).toContainText('Trouble with payments: The bank took it back');
      await expect(main.locator('tbody')).toContainText('Morgan Reyes');
      expect(await clicks()).toBe(0);
      for (const list of [BUYERS, BLOCKED]) {
        await visitAndResetClicks(searchUrl(list, buyer.email));
        await main.getByRole('link', { name: buyer.name }).click();
        const chip = main.getByText('Blocked: Trouble with payments');
        await expect(chip).toBeVisible();
        await chip.hover();
        await expect(page.getByRole('tooltip')).toHaveText(
          /^Trouble with payments: The bank took it back · Morgan Reyes, \w{3} \d/,
        );
        await expect(main.getByRole('region', { name: 'Latest activity' })).toContainText(
          `Morgan Reyes blocked ${buyer.name} – Trouble with payments`,
        );
        expect(await clicks()).toBe(1);
      }
      for (const list of [REFUNDS, REPORTS, FINANCE]) {
        await visitAndResetClicks(list);
        await main.locator('tbody').getByRole('link').filter({ hasNotText: '@' }).first().click();
        for (const name of ['Overview', 'Bookings', 'Transactions', 'Activity', 'Notes'])
          await expect(tab(page, name), list).toBeVisible();
        await expect(main.getByRole('region', { name: 'Totals' })).toBeVisible();
        expect(await clicks(), list).toBe(1);
      }
    });
  },
);
