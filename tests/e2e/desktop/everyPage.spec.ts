import type { Page } from '@playwright/test';

import { heading, visit } from '../backOffice';
import { expectNoSidewaysScroll, expectReadable, expectMailLinksLargeEnough } from '../layout';
import { expect } from '../fixtures';
import { failWith } from '../network';
import { withUnusualTexts } from '../unusualTexts';
import { HALVES, waitUntilLoaded, test } from '../declaredPages';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from '../accessibility';

/** Widths in pixels: a wide screen, smaller screens, a wide screen at 200 % zoom, and two phones. */
const WIDTHS = [1440, 1199, 1024, 900, 720, 390, 320];
const PHONE = 390;

/** Path that matches no page. The page for unknown paths sends no request. */
const NOTHING_READ = '/tech/tys/admin/nowhere';

/** Path of a page that sends no request, and therefore never shows a failed request. */
const ASKS_NOTHING = /\/admin_manage\/roles$/;

/** Requests of a page, without the requests of the notifications in the top bar. */
const CALLS_OF_A_PAGE = /\/api\/(admin|extras)\/(?!notifications)/;

/** Opens a page while its requests fail, checks the error, and loads the page with Try again. */
const openAtSecondTry = async (page: Page, path: string) => {
  const fail = failWith(500, 'The books are being balanced');
  await page.route(CALLS_OF_A_PAGE, fail);
  await visit(page, path);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.first()).toContainText('The books are being balanced');
  // Waits for all parts of the page.
  await waitUntilLoaded(page);
  await page.unroute(CALLS_OF_A_PAGE, fail);
  const again = failure.getByRole('button', { name: 'Try again' });
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again.first().click();
    await expect.poll(() => again.count()).toBeLessThan(left);
  }
  await waitUntilLoaded(page);
  await expect(failure).toHaveCount(0);
};

test.describe('pages with unusual names and texts', () => {
  test.use({ expectedErrors: /Failed to load resource.* status of 500/ });

  for (const [half, of] of HALVES) {
    // Loads the back-office once for all checks, because loading takes long. `monkey.spec.ts` opens each page by its
    // URL.
    test(`each page shows errors, is accessible, and is readable at any width: ${half} half of the pages`, async ({
      page,
      pages,
    }) => {
      const { width: wide, height } = page.viewportSize()!;
      const at = (width: number) => page.setViewportSize({ width, height });
      await withUnusualTexts(page);
      await page.goto(NOTHING_READ);
      // Tests all failures first. The button Try again does not reload a heading, so each page is opened again below.
      for (const path of of(pages).filter((each) => !ASKS_NOTHING.test(each)))
        await test.step(`${path} shows the error of a failed request, and Try again repeats the request`, () =>
          openAtSecondTry(page, path));
      await visit(page, NOTHING_READ);
      await expect(heading(page, 'Page not found')).toBeVisible();
      for (const path of of(pages)) {
        await test.step(`${path} is accessible in both themes [S192] [S193]`, async () => {
          // Moves the pointer away from elements with a tooltip.
          await page.mouse.move(0, 0);
          await visit(page, path);
          await waitUntilLoaded(page);
          await expectAccessibleInBothThemes(page);
          await expectMailLinksLargeEnough(page);
        });
        for (const width of WIDTHS) {
          await test.step(`${path} at ${width} does not scroll sideways, and cuts off no word [S190]`, async () => {
            await at(width);
            // The first assertion also waits until React has rendered the layout of the new width.
            await expectNoSidewaysScroll(page);
            await expectReadable(page);
          });
          if (width !== PHONE) continue;
          await test.step(`${path} is accessible on a phone`, async () => {
            await expectMailLinksLargeEnough(page);
            await expectAccessibleNarrow(page);
          });
        }
        await at(wide);
      }
    });
  }
});
