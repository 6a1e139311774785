import type { Page } from '@playwright/test';

import { isWide, toast } from './backOffice';
import { coveredControls } from './coveredControls';
import { expect, FAILED_CALLS, test } from './fixtures';
import { failWith } from './interfere';
import { CATEGORIES } from './management';
import { expectAccessibleInBothThemes } from './scan';

const WHY = 'The shelf of categories is being dusted, and nothing on it can be moved before that is done';

const provoke = (page: Page) => page.getByRole('switch').first().click();

test.describe('where something fails', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('a toast is over no control, and leaves when it is told to', async ({ page }) => {
    await page.route('**/api/admin/category/update/*', failWith(503, WHY));
    await page.goto(CATEGORIES);
    await provoke(page);
    const told = toast(page, WHY);
    await expect(told).toBeVisible();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    if (isWide(page)) await expect(page.getByRole('banner')).toHaveCSS('height', '80px');

    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();

    await page.evaluate(() => window.scrollTo(0, 400));
    await provoke(page);
    await expect(told).toBeVisible();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();

    // What the bar has no room for is opened, and stays until it is closed.
    const long = `${WHY}. `.repeat(6).trim();
    await page.route('**/api/admin/category/update/*', failWith(503, long));
    // It is there for five seconds, which a busy machine can let pass between two looks.
    await expect(async () => {
      if (await told.isHidden()) await provoke(page);
      await expect(told).toBeVisible();
      expect(await coveredControls(page)).toEqual([]);
      const { y, height } = (await told.boundingBox())!;
      expect(y + height, 'it stays in the bar').toBeLessThanOrEqual(80);
      await told.getByRole('button', { name: 'More' }).click({ timeout: 3_000 });
    }).toPass();
    const whole = page.getByRole('dialog', { name: 'Whole message' });
    await expect(whole.getByText(long)).toBeVisible();
    await expect(told).toBeHidden();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await whole.getByRole('button', { name: 'Close' }).click();
    await expect(whole).toBeHidden();
  });
});
