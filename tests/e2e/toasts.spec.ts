import type { Page } from '@playwright/test';

import { isWide, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { failWith } from './network';
import { expectToastCoversNothing } from './layout';
import { CATEGORIES, makeCategory } from './records';
import { expectAccessibleInBothThemes } from './accessibility';

const MESSAGE = 'The shelf of categories is being dusted, and nothing on it can be moved before that is done';

/** Stops the page's clock, so that a toast stays until it is dismissed, even on a slow machine. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

test.describe('toast of a failed request', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('an error toast covers no button or field, closes on Escape and Dismiss, and opens a long message in a dialog', async ({
    page,
    api,
  }) => {
    const category = page.getByRole('switch', { name: new RegExp(await makeCategory(api)) });
    await page.clock.install();
    await page.route('**/api/admin/category/update/*', failWith(503, MESSAGE));
    await page.goto(CATEGORIES);
    await expect(category).toBeVisible();
    await stopClock(page);

    await category.click();
    const message = toast(page, MESSAGE);
    await expect(message).toBeVisible();
    await expectToastCoversNothing(page);
    if (isWide(page)) await expect(page.getByRole('banner')).toHaveCSS('height', '80px');
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();

    await page.evaluate(() => window.scrollTo(0, 400));
    await category.click();
    await expect(message).toBeVisible();
    await expectToastCoversNothing(page);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toBeHidden();

    await page.evaluate(() => window.scrollTo(0, 0));
    // The top bar is too small for a long message, so a dialog shows the full message until the user closes it.
    const long = `${MESSAGE}. `.repeat(6).trim();
    await page.route('**/api/admin/category/update/*', failWith(503, long));
    await category.click();
    await expect(message).toBeVisible();
    await expectToastCoversNothing(page);
    const { y, height } = (await message.boundingBox())!;
    expect(y + height, 'bottom of the toast, in the bar of 80 pixels').toBeLessThan(81);
    await message.getByRole('button', { name: 'More' }).click();
    const dialog = page.getByRole('dialog', { name: 'Full message' });
    await expect(dialog.getByText(long)).toBeVisible();
    await expect(message).toBeHidden();
    await page.clock.resume();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
