import { REFUNDS } from './accounts';
import { BUYERS, title } from './backOffice';
import { expect, test } from './fixtures';
import { onPhone, expectFits, expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'an admin combines filters with the keyboard alone, and Back removes the last filter',
  { tag: '@wide' },
  async ({ page, api }) => {
    const totalOf = async (query: string) => {
      const path = `admin/buyers?search=&sort_by=id&sort_direction=asc&${query}`;
      return String((await api<{ buyers: { total: number } }>('GET', path)).buyers.total);
    };
    const chips = page.getByRole('group', { name: 'Filters' });
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    const choose = (name: string) => page.getByRole('menuitem', { name }).press('Enter');

    const joined = page.getByRole('dialog', { name: 'Joined' });
    await page.goto(BUYERS);
    await onPhone(page, async () => {
      await button.press('Enter');
      await expectFits(page, '[role="dialog"]');
      await choose('Joined');
      await expect(joined).toBeVisible();
      await expectFits(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(joined).toBeHidden();
    });
    await button.press('Enter');
    const all = page.getByRole('dialog', { name: 'Filters' });
    await expect(all.getByRole('menuitem').first()).toBeFocused();
    await expectAccessibleInBothThemes(page, '[role="dialog"]');
    await choose('Status');
    await page.getByRole('menuitemradio', { name: 'Active' }).press('Enter');
    await expect(chips).toContainText('Status: Active');
    await expect(button).toBeFocused();

    // Uses the previous year, because the chip omits the current year. Days are in the browser's time zone, New York.
    const year = new Date().getFullYear() - 1;
    await button.press('Enter');
    await choose('Joined');
    await joined.getByLabel('First day').fill(`${year}-03-02`);
    await joined.getByLabel('Last day').fill(`${year}-03-01`);
    await joined.getByLabel('Last day').press('Enter');
    await expect(joined).toContainText('The last day must not be before the first');
    await joined.getByLabel('Last day').fill(`${year}-12-30`);
    await expectAccessibleInBothThemes(page, '[role="dialog"]');
    // The filter keeps the entered days when the width of the screen changes.
    await onPhone(page, () => expect(joined.getByLabel('First day')).toHaveValue(`${year}-03-02`));
    await joined.getByLabel('Last day').press('Enter');
    await expect(chips).toContainText(`Joined from Mar 2, ${year} to Dec 30, ${year}`);
    const days = `status=active&joined_from=${year}-03-02T05:00:00Z&joined_to=${year}-12-31T05:00:00Z`;
    await expect(title(page)).toHaveText(`Buyer Accounts${await totalOf(days)}`);

    // A reload restores the filters from the URL. Enter on a chip opens the filter of the chip.
    await page.reload();
    await button.press('Enter');
    await choose('Credits');
    await page.getByLabel('At least').fill('10');
    await page.getByLabel('At least').press('Enter');
    await page.getByRole('button', { name: 'Credits at least 10.00', exact: true }).press('Enter');
    await page.getByLabel('At most').fill('60,50');
    await page.getByLabel('At most').press('Enter');
    await expect(chips).toContainText('Credits from 10.00 to 60.50');
    await expect(title(page)).toHaveText(
      `Buyer Accounts${await totalOf(`${days}&credits_from=10&credits_to=60.5`)}`,
    );
    await expectAccessibleInBothThemes(page, 'main');
    await expectFitsPhone(page, 'main');
    await page.goBack();
    await expect(chips).toContainText('Credits at least 10.00');
    await page.goBack();
    await expect(chips).not.toContainText('Credits');

    await page.getByRole('button', { name: 'Remove filter: Status: Active' }).press('Enter');
    await expect(chips).not.toContainText('Active');
    await expect(chips.getByRole('button').first()).toBeFocused();
    await page.getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);

test(
  'each status in the status filter shows the number of rows that have this status and match the other filters',
  { tag: '@wide' },
  async ({ page }) => {
    const open = page.getByRole('option', { name: /^Open/ });
    const countOpen = async () => {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await expect(open).toHaveText(/\d/);
      const count = (await open.innerText()).replaceAll(/\D/g, '');
      await open.click();
      await expect(title(page)).toHaveText(`Refund Requests${count}`);
      return Number(count);
    };
    await page.goto(REFUNDS);
    const all = await countOpen();
    const buyer = page.locator('tbody tr').first().getByRole('link').first();
    const name = await buyer.innerText();
    const id = /buyer\/(\d+)/.exec((await buyer.getAttribute('href')) ?? '')?.[1] ?? '';

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Person' }).click();
    await page.getByLabel('Name, email or ID').fill(id);
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText(`Person: ${name}`);
    await expect(page.locator('tbody tr').first()).toContainText(name);
    expect(await countOpen()).toBeLessThan(all);
  },
);
