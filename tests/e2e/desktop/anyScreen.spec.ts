import { cut } from '../cut';
import { expect } from '../fixtures';
import { withOddWords } from '../oddWords';
import { HALVES, settled, test } from '../pages';
import { sideways } from '../sideways';

/** Phones, a wide screen at 200 %, small screens, and a wide one. */
const WIDTHS = [320, 390, 720, 900, 1024, 1199, 1440];

for (const [half, of] of HALVES) {
  test(`whatever people are called and write, and on any screen, all of it can be read: the ${half} half`, async ({
    page,
    pages,
  }) => {
    test.slow();
    await withOddWords(page);
    for (const path of of(pages)) {
      await page.goto(path);
      await settled(page);
      for (const width of WIDTHS) {
        await test.step(`${path} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          // What is drawn for another width is there a moment after it.
          await expect.poll(() => sideways(page)).toBe(0);
          await expect.poll(() => cut(page)).toEqual([]);
        });
      }
    }
  });
}
