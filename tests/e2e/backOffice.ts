import { expect, type Locator, type Page } from '@playwright/test';

import type { Credentials } from '../support/api';

export const LOGIN = '/tech/tys/admin/login';
export const DASHBOARD = '/tech/tys/admin/dashboard';
export const SELLERS = '/tech/tys/admin/seller_account';
export const BUYERS = '/tech/tys/admin/buyer_account';
export const BLOCKED = '/tech/tys/admin/blocked_users';

/** Returns the URL of a list that a search for `words` filters. */
export const searchUrl = (list: string, words: string) =>
  `${list}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Heading of a list, together with the number of rows next to the heading. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');

export const searchBox = (page: Page) => page.getByRole('textbox', { name: /^Search / });

export const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all', exact: true });

/** Checkboxes of all rows on the page. */
export const rowCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all$)/ });

export const rowCheckbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: rowCheckbox(page, name) });

/** Returns the names in the rows of the list, from top to bottom. */
export const namesOn = (page: Page) =>
  rowCheckboxes(page).evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '')),
  );

/** Chooses an action in the menu of the row with this name. */
export const chooseAction = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

export const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure!' });

const reasonIn = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Reason' });

/** Selects the first reason in a dialog, unless a reason is already selected. */
export const selectReason = async (dialog: Locator) => {
  if (!(await reasonIn(dialog).inputValue())) await reasonIn(dialog).selectOption({ index: 1 });
};

/** Confirms the question. Enters the number and selects a reason if the dialog requires them. */
export const confirm = async (page: Page) => {
  const button = question(page).getByRole('button', { name: 'Confirm', exact: true });
  await expect(button).toBeVisible();
  const number = question(page).getByLabel(/^Type \d+ to confirm$/);
  if (await number.count()) {
    const label = await question(page)
      .locator('label', { hasText: /^Type \d+ to confirm$/ })
      .textContent();
    await number.fill(/\d+/.exec(label!)![0]);
  }
  // The button is enabled after the reasons have loaded.
  await expect(button).toBeEnabled();
  if (await reasonIn(question(page)).count()) await selectReason(question(page));
  await button.click();
};

export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

export const pageNumber = (page: Page, number: number) =>
  page.getByRole('button', { name: `Go to page ${number}`, exact: true });

/** Heading of a column. */
export const column = (page: Page, label: string) =>
  page.getByRole('columnheader').filter({ hasText: new RegExp(`^${label}$`) });

/** Opens a URL without a reload, as a link does. A reload takes three times as long. */
export const visit = (page: Page, address: string) =>
  page.evaluate((to) => {
    // React Router stores the number of each history entry in `idx`.
    const state = { idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

/** Returns true if the page is wide enough for the sidebar. */
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;

/** Returns the navigation. Opens the drawer with the navigation first if the page is narrow. */
export const openNavigation = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main' });
};

export const signIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByPlaceholder('Email Address').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Expects that the page shows the sign-in form. */
export const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL(LOGIN);
  await expect(heading(page, 'Welcome Back Treat Ya Self Admin')).toBeVisible();
};

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export const personUrl = (kind: 'buyer' | 'seller', { id }: { id: number }) =>
  `/tech/tys/admin/${kind}/${id}`;
