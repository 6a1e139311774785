import type { Page } from '@playwright/test';

import { isWide, toast } from './backOffice';
import { expect, FAILED_CALLS, test } from './fixtures';
import { failWith } from './interfere';
import { expectToastCoversNothing } from './layout';
import { CATEGORIES, makeCategory } from './management';
import { expectAccessibleInBothThemes } from './scan';

const WHY = 'The shelf of categories is being dusted, and nothing on it can be moved before that is done';

/** Stops the page's clock: a toast then stays until it is dismissed, however slow the machine is. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

test.describe('a toast of a failed request', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('covers no control, opens a long message, and leaves on Escape and on Dismiss', async ({
    page,
    api,
  }) => {
    const category = page.getByRole('switch', { name: new RegExp(await makeCategory(api)) });
    await page.clock.install();
    await page.route('**/api/admin/category/update/*', failWith(503, WHY));
    await page.goto(CATEGORIES);
    await expect(category).toBeVisible();
    await stopClock(page);

    await category.click();
    const told = toast(page, WHY);
    await expect(told).toBeVisible();
    await expectToastCoversNothing(page);
    if (isWide(page)) await expect(page.getByRole('banner')).toHaveCSS('height', '80px');
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();

    await page.evaluate(() => window.scrollTo(0, 400));
    await category.click();
    await expect(told).toBeVisible();
    await expectToastCoversNothing(page);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();

    await page.evaluate(() => window.scrollTo(0, 0));
    // The bar has no room for all of it: a dialog opens the rest, and stays until it is closed.
    const long = `${WHY}. `.repeat(6).trim();
    await page.route('**/api/admin/category/update/*', failWith(503, long));
    await category.click();
    await expect(told).toBeVisible();
    await expectToastCoversNothing(page);
    const { y, height } = (await told.boundingBox())!;
    expect(y + height, 'bottom of the toast, in the bar of 80 pixels').toBeLessThan(81);
    await told.getByRole('button', { name: 'More' }).click();
    const whole = page.getByRole('dialog', { name: 'Full message' });
    await expect(whole.getByText(long)).toBeVisible();
    await expect(told).toBeHidden();
    await page.clock.resume();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await whole.getByRole('button', { name: 'Close' }).click();
    await expect(whole).toBeHidden();
  });
});
