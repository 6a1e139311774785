import type { Locator, Page } from '@playwright/test';

import {
  expectSignedOut,
  heading,
  LOGIN,
  namesOn,
  question,
  row,
  SELLERS,
  rowCheckboxes,
  toast,
} from '../backOffice';
import { EVERYTHING, expect, test } from '../fixtures';

test.use({ as: null });

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator, maxPresses = 40) => {
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('an admin signs in and blocks a seller without a mouse [S193]', async ({ page, cast }) => {
  const { name, email } = cast.seller();
  await page.goto(LOGIN);
  await expectSignedOut(page);
  await expect(page.getByPlaceholder('Email Address')).toBeFocused();
  await page.keyboard.type(EVERYTHING.email);
  await tabTo(page, page.getByPlaceholder('Password'));
  await page.keyboard.type(EVERYTHING.password);
  await tabTo(page, page.getByRole('checkbox', { name: 'Keep me logged in' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Overview')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Seller Accounts' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Seller Accounts')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Seller Accounts')).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await tabTo(page, skip, 3);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Search Seller Accounts' }), 3);
  await page.keyboard.type(email);
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Block User' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeEnabled();
  // Two presses of Shift+Tab move from Cancel to the reason. A letter selects a reason, and Enter confirms.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const reason = question(page).getByRole('combobox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('m');
  await expect(reason).toHaveValue('missed');
  const blocking = page.waitForRequest('**/api/admin/block-user');
  await page.keyboard.press('Enter');
  expect((await blocking).postDataJSON()).toMatchObject({ reason: 'missed' });
  await expect(toast(page, `${name} blocked`)).toBeVisible();
  await expect(row(page, name)).toContainText('Blocked');
  await expect(menu).toBeFocused();
});

test.describe('signed-in admin', () => {
  test.use({ as: EVERYTHING });

  test('an admin sorts a list, selects rows and opens other pages of the list without a mouse [S193]', async ({
    page,
  }) => {
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    const [newest] = await namesOn(page);
    await tabTo(page, page.getByRole('button', { name: 'Sort by Seller Name' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: /Seller Name/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // Waits for the sorted rows, because a selection of the old rows would be lost.
    await expect.poll(async () => (await namesOn(page))[0]).not.toBe(newest);
    await tabTo(page, page.getByRole('checkbox', { name: /^Select (?!all)/ }).first());
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Go to page 2', exact: true }), 60);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11–20 of')).toBeVisible();
  });
});
