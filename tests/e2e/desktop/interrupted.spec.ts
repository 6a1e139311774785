import type { Page } from '@playwright/test';

import {
  chooseAction,
  expectSignedOut,
  heading,
  searchUrl,
  SELLERS,
  signIn,
  rowCheckboxes,
  toast,
  visit,
} from '../backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, SELLERS_ONLY, test } from '../fixtures';
import { failWith } from '../network';

test.use({ expectedErrors: FAILED_REQUESTS });

const FEE = '/tech/tys/admin/stripe_settings';
const DRAFT_NOTICE = /Your session expired before you could save/;
/** Rejects the next write as if the session had expired. Later requests succeed. */
const expireSession = (page: Page) =>
  page.route('**/api/admin/{edit-user,stripe-settings/save-settings}', failWith(401, 'Unauthenticated.'), {
    times: 1,
  });

test('a form reappears with the entered values after the session expires and the user signs in again', async ({
  page,
  cast,
}) => {
  const { name, email } = cast.seller();
  await page.goto(searchUrl(SELLERS, email));
  await expect(rowCheckboxes(page)).toHaveCount(1);
  await chooseAction(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Seller Details' });
  await expect(page).toHaveURL(/\/seller_account\/\d+\?/);
  const url = page.url();
  await form.getByLabel('First name').fill('Zora');
  await form.getByRole('textbox', { name: 'New password' }).fill('a new secret');
  await expireSession(page);
  await form.getByRole('button', { name: 'Save' }).dblclick();

  await expectSignedOut(page);
  await expect(page.getByText('Your session has expired')).toHaveCount(1);
  // A reload of the sign-in page keeps the draft.
  await page.reload();
  await signIn(page, EVERYTHING);
  await expect(form.getByText(DRAFT_NOTICE)).toBeVisible();
  await expect(page).toHaveURL(url);
  await expect(form.getByLabel('First name')).toHaveValue('Zora');
  await expect(form.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User updated')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Select Zora / })).toBeVisible();
  await page.reload();
  await expect(rowCheckboxes(page)).toHaveCount(1);
  await expect(form).toBeHidden();
});

test('no dialog interrupts the sign-out of an expired session, and another user sees no unsaved changes', async ({
  page,
}) => {
  await page.goto(FEE);
  const fee = page.getByLabel('Processing Fee');
  const saved = await fee.inputValue();
  await fee.fill('7.25');
  await expireSession(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSignedOut(page);
  await signIn(page, SELLERS_ONLY);
  await expect(heading(page, "You don't have access to this page")).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectSignedOut(page);
  await signIn(page, EVERYTHING);
  await expect(heading(page, 'Overview')).toBeVisible();
  await visit(page, FEE);
  await expect(fee).toHaveValue(saved);
  await expect(page.getByText(DRAFT_NOTICE)).toBeHidden();
});

test('a form shows a network failure while saving, and keeps the entered values', async ({
  page,
  context,
  cast,
}) => {
  const { name, email } = cast.buyer();
  await page.goto(searchUrl('/tech/tys/admin/buyer_account', email));
  await expect(rowCheckboxes(page)).toHaveCount(1);
  await chooseAction(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Buyer Details' });
  await form.getByLabel('First name').fill('Nora');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The server did not confirm this change')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Nora');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Select Nora / })).toBeVisible();
});
