import type { Page } from '@playwright/test';

import { heading, visit } from '../backOffice';
import { expectNoSidewaysScroll, expectReadable, expectMailLinksLargeEnough } from '../layout';
import { expect } from '../fixtures';
import { failWith } from '../interfere';
import { withOddWords } from '../oddWords';
import { HALVES, settled, test } from '../pages';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from '../scan';

/** A wide screen, small ones, a wide one at 200 %, and phones. */
const WIDTHS = [1440, 1199, 1024, 900, 720, 390, 320];
const PHONE = 390;

/** A page of the back-office that is nobody's. */
const NOTHING_READ = '/tech/tys/admin/nowhere';

/** Made from what the page itself has: no call can fail. */
const ASKS_NOTHING = /\/admin_manage\/roles$/;

/** The notifications in the bar above are no part of a page. */
const CALLS_OF_A_PAGE = /\/api\/(admin|extras)\/(?!notifications)/;

/** Comes to a page whose server fails, sees that said, and has it read again. */
const openAtSecondTry = async (page: Page, path: string) => {
  const fail = failWith(500, 'The books are being balanced');
  await page.route(CALLS_OF_A_PAGE, fail);
  await visit(page, path);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.first()).toContainText('The books are being balanced');
  // Of a page with several parts, all of them.
  await settled(page);
  await page.unroute(CALLS_OF_A_PAGE, fail);
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
    // One visit for all that is asked of a page, in one back-office: opening it is what takes long. That each page is
    // opened by its address too, the monkey sees.
    test(`says when the server fails, is accessible, and can be read on any screen: the ${half} half`, async ({
      page,
      pages,
    }) => {
      const { width: wide, height } = page.viewportSize()!;
      const at = (width: number) => page.setViewportSize({ width, height });
      await withOddWords(page);
      await page.goto(NOTHING_READ);
      // All of them first: not all that failed can be read again, as a name in a heading, and each is then opened anew.
      for (const path of of(pages).filter((each) => !ASKS_NOTHING.test(each)))
        await test.step(`${path} says that the server fails, and reads again on request`, () =>
          openAtSecondTry(page, path));
      await visit(page, NOTHING_READ);
      await expect(heading(page, 'Page not found')).toBeVisible();
      for (const path of of(pages)) {
        await test.step(`${path} is accessible in both themes [S192] [S193]`, async () => {
          // Over nothing that says more to whoever points at it.
          await page.mouse.move(0, 0);
          await visit(page, path);
          await settled(page);
          await expectAccessibleInBothThemes(page);
          await expectMailLinksLargeEnough(page);
        });
        for (const width of WIDTHS) {
          await test.step(`${path} at ${width} does not scroll sideways, nor cut a word [S190]`, async () => {
            await at(width);
            // What is drawn for another width is there a moment after it.
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
