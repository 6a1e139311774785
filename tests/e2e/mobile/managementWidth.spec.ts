import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures';
import { ADMINS, CATEGORIES, PLANS, SUBMISSIONS } from '../management';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const SCREENS = [
  [CATEGORIES, 'Add New Category'],
  [PLANS, 'Add New Plan'],
  [ADMINS, 'Add New Admin'],
  [SUBMISSIONS, /^Read message/],
] as const;

for (const [path, opener] of SCREENS) {
  test(`nothing scrolls sideways: ${path}`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: opener }).first();
    await expect(
      page.getByRole('main').getByRole('listitem').or(page.getByRole('cell')).first(),
    ).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await button.click();
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
  });
}
