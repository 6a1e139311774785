import type { Locator, Page } from '@playwright/test';

import { heading, LOGIN, question, selectAll, rowCheckboxes, title, visit } from './backOffice';
import { expect } from './consoleErrors';

/**
 * Checks of sections 2 and 4 of the specification. The expected texts are literals and not imports of the product. Tests on
 * the embedded API and on the fake provider API use the same checks. The parameter `extra` lists what extensions add.
 */

export const adminPath = (path: string) => `/tech/tys/admin/${path}`;

export const open = async (page: Page, path: string, name: string) => {
  await visit(page, adminPath(path));
  await expect(heading(page, name)).toBeVisible();
};

/** Returns the labels of the columns of a table. The column of checkboxes has no label. */
const labels = async (within: Page | Locator, extra: readonly string[]) => {
  const texts = await within.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter((label) => label && !extra.includes(label));
};

/** Expects the columns of a table. `extra` contains the labels of columns that the table can also have. */
export const expectColumns = (
  within: Page | Locator,
  columns: readonly string[],
  extra: readonly string[] = [],
) => expect.poll(() => labels(within, extra)).toEqual(columns);

export const expectMenu = async (page: Page, menu: Locator, entries: readonly string[]) => {
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText([...entries]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
};

export const rowMenu = (page: Page) => page.getByRole('button', { name: /^Actions for / }).first();

export const expectOptions = async (page: Page, name: string, options: readonly string[]) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await expect(page.getByRole('option')).toHaveText([...options]);
  await page.getByRole('option', { selected: true }).press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

export const expectTitle = async (page: Page, name: string) => {
  await expect(heading(page, name)).toHaveText(name);
  await expect(title(page)).toHaveText(new RegExp(`^${name}[\\d,]+$`));
};

export const cell = (page: Page, column: number) =>
  page.locator('main tbody').getByRole('row').first().getByRole('cell').nth(column);

export const LIST_DATE = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d , \d{4}$/;
const PAYOUT_DATE = /^\d\d-\d\d-\d{4}$/;
export const DOLLARS = /^\$(\d{1,3},)*\d{1,3}\.\d\d$/;

export const expectLogin = async (page: Page) => {
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back Treat Ya Self Admin');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('placeholder', 'Email Address');
  const password = page.getByPlaceholder('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: 'Keep me logged in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password?', exact: true })).toHaveAttribute(
    'href',
    '/forgot_password',
  );
};

/** Expects the Login button to be disabled and to show a spinner. */
export const expectSpinner = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button.getByRole('progressbar')).toBeVisible();
  await expect(button).toBeDisabled();
};

export const expectTopBar = async (page: Page) => {
  const banner = page.getByRole('banner');
  await expect(banner).toHaveCSS('height', '80px');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => banner.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  await expect(banner.getByRole('button', { name: /^Search/ })).toHaveText('Search');
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Account menu' })).toBeVisible();
};

export const expectNotifications = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const dropdown = page.getByRole('dialog', { name: 'Notifications' });
  const list = dropdown.getByRole('list');
  await expect(list.getByRole('listitem').first()).toContainText(/ago|yesterday|today/);
  await expect(list).toHaveCSS('overflow-y', 'auto');
  await expect(list).toHaveCSS('max-height', '420px');
  await page.keyboard.press('Escape');
  await expect(dropdown).toBeHidden();
};

export const SIDEBAR = [
  'Dashboard',
  'Manage Categories',
  'Seller Accounts',
  'Buyer Accounts',
  'Change Pricing Plan',
  'Community Reports',
  'Contact Forms',
  'Finance',
  'Blocked Users',
  'Account Settings',
  'Stripe Settings',
];

/** Expects the sidebar entries in order, with Log Out as the last one. */
export const expectSidebar = async (page: Page, extra: readonly string[] = []) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.locator('svg').first()).toBeVisible();
  await expect(navigation.getByRole('listitem')).toHaveText([...SIDEBAR, ...extra, 'Log Out']);
  await expect(navigation.getByRole('link', { name: 'Log Out' })).toHaveCount(0);
  const paths = await navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(paths.slice(0, SIDEBAR.length)).toEqual([
    'dashboard',
    'categories',
    'seller_account',
    'buyer_account',
    'pricing_plan',
    'community_reports',
    'contact_forms',
    'finance',
    'blocked_users',
    'settings',
    'stripe_settings',
  ]);
};

export const expectHighlighted = async (page: Page, name: string) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveText([name]);
  const groundOf = (link: Locator) => link.evaluate((item) => getComputedStyle(item).backgroundColor);
  const [active, other] = await Promise.all([
    groundOf(links.and(page.locator('[aria-current=page]'))),
    groundOf(links.and(page.locator(':not([aria-current])')).first()),
  ]);
  expect(active).not.toBe(other);
};

export const CARDS = [
  'Appointments this month',
  'Earnings This month',
  'Paid to the sellers',
  'Active Buyers',
  'Active Sellers',
  'Refund Requests',
];

export const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).locator('..');

/** Expects all cards in this order. Ignores other headings. */
export const expectCards = (page: Page, cards: readonly string[]) =>
  expect
    .poll(async () => {
      const found = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      return found.filter((text) => cards.includes(text));
    })
    .toEqual(cards);

export const PERIODS = ['This Month', 'Last Month', 'This Year', 'Last Year'];
export const PAYOUTS = ['Date', 'Seller Email', 'Seller Name', 'Payment Amount', 'Status'];

export const expectPayout = async (page: Page, first: number) => {
  await expect(cell(page, first)).toHaveText(PAYOUT_DATE);
  await expect(cell(page, first + 3)).toHaveText(DOLLARS);
  await expectStatus(cell(page, first + 4));
};

/** Expects a status as a word in a colored chip, because color alone is not accessible. */
const expectStatus = async (within: Locator) => {
  await expect(within).toHaveText(/^[A-Z][a-z]+/);
  const chip = within.locator('span').first();
  await expect(chip).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(chip).toHaveCSS('border-radius', '12px');
};

/** @param sorters heading and `sort_by` value of each sortable column, from left to right */
export const expectSorters = async (page: Page, sorters: readonly (readonly [string, string])[]) => {
  const buttons = page.getByRole('columnheader').getByRole('button');
  await expect(buttons).toHaveText(sorters.map(([label]) => label));
  for (const [label, field] of sorters) {
    const sorted = page.waitForRequest((request) => request.url().includes(`sort_by=${field}&`));
    await buttons.filter({ hasText: new RegExp(`^${label}$`) }).click();
    await sorted;
  }
  // The tooltip of the heading would cover the first row.
  await page.mouse.move(0, 0);
};

/** Expects a bar of bulk actions while a row is selected, and a checkbox that selects and clears all rows. */
export const expectBulkBar = async (page: Page, actions: readonly string[], rows: number) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(rowCheckboxes(page)).toHaveCount(rows);
  for (const name of actions) await expect(button(name)).toBeHidden();
  await rowCheckboxes(page).first().click();
  for (const name of actions) await expect(button(name)).toBeVisible();
  await rowCheckboxes(page).first().click();
  for (const name of actions) await expect(button(name)).toBeHidden();
  await selectAll(page).click();
  for (const box of await rowCheckboxes(page).all()) await expect(box).toBeChecked();
  await selectAll(page).click();
  for (const box of await rowCheckboxes(page).all()) await expect(box).not.toBeChecked();
};

/** Expects that a deletion asks for confirmation, and cancels the deletion. */
export const expectDeletion = async (page: Page, menu: Locator, sentence: string) => {
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(question(page).getByText(sentence, { exact: true })).toBeVisible();
  await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'Confirm']);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
};

export const expectDialog = async (page: Page, press: Locator, name: string) => {
  await press.click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: /^(Cancel|Close)$/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
};

/** Expects plan cards in three columns on a wide screen, two on a medium screen, and one on a small screen. */
export const expectPlanGrid = async (page: Page, cards: Locator) => {
  const wide = page.viewportSize()!;
  for (const [width, columns] of [
    [1440, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        cards
          .first()
          .locator('..')
          .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
      )
      .toBe(columns);
  }
  await page.setViewportSize(wide);
};

export const FIGURES = [
  'Total revenue generated',
  'Total paid to sellers',
  'Payouts pending',
  'Total refunded to buyers',
];
export const SAMPLE_PERIODS = ['Yesterday', 'Last Week', 'This Month', 'Last Year'];
