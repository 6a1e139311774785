import {
  chooseAction,
  confirm,
  heading,
  openNavigation,
  question,
  row,
  searchBox,
  signIn,
  rowCheckbox,
  rowCheckboxes,
  title,
  toast,
} from './backOffice';
import { EVERYTHING, expect, test } from './fixtures';

// Uses the embedded engine, which is the default of `npm start`.
test.use({ as: null, isEmbedded: true });

/** Runs the main tasks of a new administrator in one test, from the first sign-in to a restart of the server. */
test(
  'a new administrator runs the marketplace, and a restart of the server keeps all changes',
  { tag: '@wide' },
  async ({ page, api, cast, product }) => {
    const [seller, keptBlocked] = [cast.seller(), cast.seller()];
    const [one, two] = [cast.buyer(), cast.buyer()];
    const goTo = async (name: string) => {
      await (await openNavigation(page)).getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
    };
    const find = async (words: string, name: string) => {
      await searchBox(page).fill(words);
      await expect(row(page, name)).toBeVisible();
    };

    await page.goto('/tech/tys/admin');
    await signIn(page, EVERYTHING);
    await expect(heading(page, 'Overview')).toBeVisible();
    await goTo('Seller Accounts');
    await expect(title(page)).toHaveText('Seller Accounts248');

    await find(seller.last_name.slice(0, 4), seller.name);
    await chooseAction(page, seller.name, 'Block User');
    await confirm(page);
    await expect(row(page, seller.name)).toContainText('Blocked');
    // Blocks a second seller, who stays blocked until the end.
    await api('POST', 'admin/block-user', { user_ids: [keptBlocked.id] });
    await goTo('Blocked Users');
    await expect(title(page)).toHaveText('Blocked Users20');
    await expect(row(page, keptBlocked.name)).toBeVisible();
    await page.getByRole('button', { name: `Unblock ${seller.name}` }).click();
    await confirm(page);
    await expect(row(page, seller.name)).toBeHidden();

    await goTo('Buyer Accounts');
    await expect(title(page)).toHaveText('Buyer Accounts620');
    await page.getByRole('columnheader').filter({ hasText: 'Reg ID' }).getByRole('button').click();
    await rowCheckbox(page, one.name).click();
    await rowCheckbox(page, two.name).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Users' }).click();
    await expect(question(page)).toContainText('these 2 users');
    await confirm(page);
    await expect(toast(page, '2 users deleted')).toBeVisible();
    await expect(title(page)).toHaveText('Buyer Accounts618');

    const address = page.url();
    // An open page would prefetch code while the server restarts, and log a failed request.
    await page.goto('about:blank');
    await product.restart();
    await page.goto(address);
    await expect(title(page)).toHaveText('Buyer Accounts618');
    await searchBox(page).fill(one.email);
    await expect(page.getByText('Record not found')).toBeVisible();
    await goTo('Seller Accounts');
    await find(seller.email, seller.name);
    await expect(row(page, seller.name)).not.toContainText('Blocked');
    await goTo('Blocked Users');
    await expect(title(page)).toHaveText('Blocked Users19');
    await expect(rowCheckboxes(page).first()).toHaveAccessibleName(`Select ${keptBlocked.name}`);
  },
);
