import type { Page } from '@playwright/test';

import { cut } from '../cut';
import { expect } from '../fixtures';
import { failWith } from '../interfere';
import { withOddWords } from '../oddWords';
import { HALVES, settled, test } from '../pages';
import { expectAccessible, expectAccessibleInBothThemes } from '../scan';
import { sideways } from '../sideways';

/** A wide screen, small ones, a wide one at 200 %, and phones. */
const WIDTHS = [1440, 1199, 1024, 900, 720, 390, 320];
const PHONE = 390;

/** The notifications in the bar above are no part of a page. */
const CALLS_OF_A_PAGE = /\/api\/(admin|extras)\/(?!notifications)/;

/** Opens a page whose server fails, sees that said, and has it read again. */
const openAtSecondTry = async (page: Page, path: string) => {
  let reads = false;
  const fail = failWith(500, 'The books are being balanced');
  await page.route(CALLS_OF_A_PAGE, (route) => {
    reads = true;
    return fail(route);
  });
  // A page that reads nothing has asked for nothing by then.
  await page.goto(path, { waitUntil: 'networkidle' });
  const failure = page.getByRole('main').getByRole('alert');
  if (reads) await expect(failure.first()).toContainText('The books are being balanced');
  await page.unroute(CALLS_OF_A_PAGE);
  const again = failure.getByRole('button', { name: 'Try again' });
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again.first().click();
    await expect.poll(() => again.count()).toBeLessThan(left);
  }
  await settled(page);
  await expect(failure).toHaveCount(0);
};

test.describe('every page, whatever people are called and write', () => {
  test.use({ expectedErrors: /Failed to load resource.* status of 500/ });

  for (const [half, of] of HALVES) {
    // One visit for all that is asked of a page: opening it is what takes long.
    test(`says when the server fails, is accessible, and can be read on any screen: the ${half} half`, async ({
      page,
      pages,
    }) => {
      test.slow();
      const { width: wide, height } = page.viewportSize()!;
      const at = (width: number) => page.setViewportSize({ width, height });
      for (const path of of(pages)) {
        await test.step(`${path} is accessible in both themes, and on a phone`, async () => {
          await page.goto(path);
          await settled(page);
          await expectAccessibleInBothThemes(page);
          await at(PHONE);
          await expect.poll(() => sideways(page)).toBe(0);
          await expectAccessible(page);
        });
        await withOddWords(page);
        await test.step(`${path} says that the server fails, and reads again on request`, async () => {
          await at(wide);
          await openAtSecondTry(page, path);
        });
        for (const width of WIDTHS) {
          await test.step(`${path} at ${width} does not scroll sideways, nor cut a word`, async () => {
            await at(width);
            // What is drawn for another width is there a moment after it.
            await expect.poll(() => sideways(page)).toBe(0);
            await expect.poll(() => cut(page)).toEqual([]);
          });
        }
        await page.unrouteAll();
        await at(wide);
      }
    });
  }
});
