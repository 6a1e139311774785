import type { Page } from '@playwright/test';

import {
  BUYERS,
  DASHBOARD,
  heading,
  LOGIN,
  question,
  SELLERS,
  signIn,
  rowCheckboxes,
  visit,
} from '../backOffice';
import { OTHER_LANGUAGE_NAMES } from '../../support/languages';
import * as spec from '../specification';
import { ADMINISTRATOR, expect, signedIn as test, test as signedOut } from './fixtures';

const main = (page: Page) => page.getByRole('main');

signedOut('the sign-in page matches the specification and protects pages', async ({ page, provider }) => {
  await test.step('without a session, a page redirects to the login page, and opens after the login [S020]', async () => {
    await page.goto(`${BUYERS}?page=2`);
    await test.step('the login page has the specified heading, placeholders, checkbox and link [S014] [S015] [S016]', () =>
      spec.expectLogin(page));
    await signIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(`${BUYERS}?page=2`);
    await expect(page.getByText('11–20 of 41')).toBeVisible();
  });

  await test.step('a pending login shows a spinner, and a successful login opens the dashboard [S017] [S018]', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(LOGIN);
    const login = provider.hold('user/login');
    await signIn(page, ADMINISTRATOR);
    await login.arrived;
    await spec.expectSpinner(page);
    login.release();
    await expect(heading(page, 'Overview')).toBeVisible();
    await expect(page).toHaveURL(DASHBOARD);
  });

  await test.step('with a stored token, the login page immediately redirects to the dashboard [S019]', async () => {
    const logins = () => provider.requests.filter(({ path }) => path === 'user/login').length;
    const before = logins();
    await page.goto(LOGIN);
    await expect(page).toHaveURL(DASHBOARD);
    await expect(heading(page, 'Overview')).toBeVisible();
    expect(logins()).toBe(before);
  });
});

test('the top bar, the sidebar and the dashboard match the specification', async ({ page, provider }) => {
  const sent = (path: string) => provider.requests.filter((request) => request.path === path);

  await test.step('the dashboard requests statistics and payouts together, and shows placeholders until the responses arrive [S033] [S036]', async () => {
    const [stats, payouts] = [provider.hold('admin/dashboard-stats'), provider.hold('admin/recent-payouts')];
    await page.goto(DASHBOARD);
    // Both requests arrive before either response is released.
    const [asked] = await Promise.all([stats.arrived, payouts.arrived]);
    expect(asked.query.get('range')).toBe('this_month');
    await expect(main(page).locator('.MuiSkeleton-root').first()).toBeVisible();
    await expect(main(page).locator('tbody').getByText('@')).toHaveCount(0);
    payouts.release();
    await expect(main(page).locator('tbody').getByRole('row')).toHaveCount(10);
    await expect(spec.card(page, 'Active Sellers').locator('.MuiSkeleton-root')).toHaveCount(1);
    stats.release();
    await expect(spec.card(page, 'Active Sellers')).toContainText('37');
    await expect(main(page).locator('.MuiSkeleton-root')).toHaveCount(0);
  });

  await test.step('the dashboard has the specified heading, the period "This Month" and six cards [S031] [S032]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('This Month');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      ...spec.CARDS,
      'Recent Payouts from Sellers',
    ]);
  });

  await test.step('the recent payouts of the dashboard have the specified columns, formats and pagination [S034] [S035]', async () => {
    await spec.expectColumns(page, spec.PAYOUTS);
    await spec.expectPayout(page, 0);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await page.route('**/admin/recent-payouts*', (route) =>
      route.fulfill({ json: { success: true, message: '', data: { payouts: { data: [] }, total: 0 } } }),
    );
    await page.goto(DASHBOARD);
    await expect(main(page).getByText('Record not found')).toBeVisible();
    await page.unroute('**/admin/recent-payouts*');
  });

  await test.step('the top bar is fixed, and contains search, notifications and user menu [S021] [S022] [S024]', () =>
    spec.expectTopBar(page));

  await test.step('the bell opens a scrollable dropdown of sample notifications [S023]', () =>
    spec.expectNotifications(page));

  await test.step('the user menu has the specified entries [S030]', () =>
    spec.expectMenu(page, page.getByRole('button', { name: 'Account menu' }), [
      'Account Settings',
      'Admin Management',
      'Dark theme',
      ...OTHER_LANGUAGE_NAMES,
      'Logout',
    ]));

  await test.step('the sidebar has the specified entries, and highlights the current page [S025] [S027] [S028]', async () => {
    await spec.expectSidebar(page);
    await spec.expectHighlighted(page, 'Dashboard');
    await spec.open(page, 'seller_account', 'Seller Accounts');
    await spec.expectHighlighted(page, 'Seller Accounts');
  });

  await test.step('pages without an entry in the sidebar open by URL [S029]', async () => {
    await spec.open(page, 'admin_manage', 'Admins');
    await spec.open(page, 'refund_requests', 'Refund Requests');
    await spec.open(page, 'buyer/2001/transactions', 'Buyer Transactions');
    await spec.open(page, 'seller/1001/transactions', 'Seller Transactions');
  });

  await test.step('on a small screen, one button opens the navigation as a drawer, and another button closes the drawer [S026]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(navigation.getByRole('link')).toHaveText(spec.SIDEBAR);
    await navigation.getByRole('button', { name: 'Close menu' }).click();
    await expect(navigation).toBeHidden();
  });
  expect(sent('admin/recent-payouts').length).toBeGreaterThan(1);
});

test('the lists of sellers, buyers and blocked users match the specification', async ({ page, provider }) => {
  const lastQuery = (path: string) => provider.requests.findLast((request) => request.path === path)?.query;
  await page.goto(SELLERS);

  await test.step('the list of sellers has a heading with the number of sellers, and a search [S037]', async () => {
    await expect(page.getByText('1–10 of 37')).toBeVisible();
    await spec.expectTitle(page, 'Seller Accounts');
    await page.getByRole('textbox', { name: 'Search Seller Accounts' }).fill('fontaine');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Search Seller Accounts' }).fill('');
    await expect(page.getByText('1–10 of 37')).toBeVisible();
  });

  await test.step('the list of sellers has the specified columns and formats, and ten rows per page [S038] [S040]', async () => {
    await spec.expectColumns(page, ['Date', 'Reg ID', 'Seller Email', 'Seller Name', 'Earnings', 'Actions']);
    await expect(spec.cell(page, 1)).toHaveText(spec.LIST_DATE);
    await expect(spec.cell(page, 5)).toHaveText(spec.DOLLARS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    expect(lastQuery('admin/sellers')?.get('per_page')).toBe('10');
  });

  await test.step('the bar of bulk actions appears after the first seller is selected, and one checkbox selects all sellers on the page [S043] [S044]', () =>
    spec.expectBulkBar(page, ['Block Users', 'Delete Users'], 10));

  await test.step('the menu of a seller has the specified actions [S042] [S091]', async () => {
    await spec.expectMenu(page, spec.rowMenu(page), ['Edit', 'Delete', 'Block User']);
    await page.getByRole('textbox', { name: 'Search Seller Accounts' }).fill('viggo');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await spec.expectMenu(page, spec.rowMenu(page), ['Edit', 'Delete', 'Unblock User']);
    await page.getByRole('textbox', { name: 'Search Seller Accounts' }).fill('');
    await expect(rowCheckboxes(page)).toHaveCount(10);
  });

  await test.step('the list of sellers can be sorted by date, id, email and first name [S039]', () =>
    spec.expectSorters(page, [
      ['Date', 'created_at'],
      ['Reg ID', 'id'],
      ['Seller Email', 'email'],
      ['Seller Name', 'first_name'],
    ]));

  /** Clicks the first name in the list, and checks the name and the email that the link passes to the next page. */
  const follow = async (path: string) => {
    const link = main(page).locator('tbody').getByRole('link').first();
    const [name, href] = [await link.innerText(), await link.getAttribute('href')];
    expect(href).toMatch(new RegExp(`^/tech/tys/admin/${path}/\\d+/transactions$`));
    const email = await spec.cell(page, 3).innerText();
    await link.click();
    await expect(page).toHaveURL(href!);
    const passed = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(passed).toMatchObject({ name, email });
    await expect(heading(page, `${name} Transactions`)).toBeVisible();
    await expect(main(page)).toContainText(email);
  };
  await test.step('the name of a seller links to the transactions, which show the name and the email [S041]', () =>
    follow('seller'));

  await test.step('the list of buyers has a title with the number of buyers, a search and sortable columns [S045]', async () => {
    await spec.open(page, 'buyer_account', 'Buyer Accounts');
    await expect(page.getByText('1–10 of 41')).toBeVisible();
    await spec.expectTitle(page, 'Buyer Accounts');
    await page.getByRole('textbox', { name: 'Search Buyer Accounts' }).fill('marta');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Search Buyer Accounts' }).fill('');
    await expect(page.getByText('1–10 of 41')).toBeVisible();
    await spec.expectSorters(page, [
      ['Date', 'created_at'],
      ['Reg ID', 'id'],
      ['Buyer Email', 'email'],
      ['Buyer Name', 'first_name'],
    ]);
  });

  await test.step('the list of buyers has the specified columns and row actions [S046] [S091]', async () => {
    await spec.expectColumns(page, [
      'Date',
      'Reg ID',
      'Buyer Email',
      'Buyer Name',
      'Available Credits',
      'Actions',
    ]);
    await spec.expectMenu(page, spec.rowMenu(page), ['Edit', 'Delete', 'Block User']);
  });

  await test.step('the list of buyers has ten rows per page, and bulk actions [S049]', () =>
    spec.expectBulkBar(page, ['Block Users', 'Delete Users'], 10));

  await test.step('the edit dialog of a buyer has the specified title [S048]', async () => {
    await spec.rowMenu(page).click();
    await spec.expectDialog(page, page.getByRole('menuitem', { name: 'Edit' }), 'Edit Buyer Details');
  });

  await test.step('the name of a buyer links to the transactions, which show the name and the email [S047]', () =>
    follow('buyer'));

  await test.step('the list of blocked users has a title with the number of users, a search, and sorting by name and email [S050]', async () => {
    await spec.open(page, 'blocked_users', 'Blocked Users');
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await spec.expectTitle(page, 'Blocked Users');
    await spec.expectSorters(page, [
      ['Name', 'first_name'],
      ['Email', 'email'],
    ]);
    await page.getByRole('textbox', { name: 'Search Blocked Users' }).fill('keiko');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Search Blocked Users' }).fill('');
  });

  await test.step('the list of blocked users has the specified columns, a dash as the reason, and the button Unblock [S051]', async () => {
    await spec.expectColumns(page, ['Blocked Date', 'Account Type', 'Name', 'Email', 'Reason', 'Actions']);
    await expect(spec.cell(page, 1)).toHaveText(spec.LIST_DATE);
    await expect(spec.cell(page, 2)).toHaveText(/^(Buyer|Seller)$/);
    await expect(main(page).locator('tbody td.column-reason')).toHaveText(['–', '–', '–']);
    await expect(main(page).locator('tbody').getByRole('button')).toHaveText([
      'Unblock',
      'Unblock',
      'Unblock',
    ]);
  });

  await test.step('the list of blocked users has bulk actions, and ten rows per page [S052]', async () => {
    await spec.expectBulkBar(page, ['Unblock Users', 'Delete Users'], 3);
    expect(lastQuery('admin/blocked-users')?.get('per_page')).toBe('10');
  });

  await test.step('the dialog of each action asks the question of the specification [S092]', async () => {
    await main(page)
      .getByRole('button', { name: /^Unblock / })
      .first()
      .click();
    await expect(question(page).getByText('You want to Unblock this user?', { exact: true })).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await visit(page, SELLERS);
    await expect(heading(page, 'Seller Accounts')).toBeVisible();
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this user?');
    await spec.rowMenu(page).click();
    await page.getByRole('menuitem', { name: 'Block User' }).click();
    await expect(question(page).getByText('You want to block this user?', { exact: true })).toBeVisible();
  });
});
