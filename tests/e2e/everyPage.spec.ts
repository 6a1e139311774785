import { isWide } from './backOffice';
import { expect, FAILED_CALLS } from './fixtures';
import { failWith } from './interfere';
import { HALVES, settled, test } from './pages';
import { expectAccessibleInBothThemes } from './scan';
import { sideways } from './sideways';

for (const [half, of] of HALVES) {
  test(`every page is accessible in both themes, and none scrolls sideways: the ${half} half`, async ({
    page,
    pages,
  }) => {
    test.slow();
    for (const path of of(pages)) {
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        await expectAccessibleInBothThemes(page);
        if (!isWide(page)) expect(await sideways(page)).toBe(0);
      });
    }
  });

  test.describe('@wide where the server fails', () => {
    test.use({ expectedErrors: FAILED_CALLS });

    test(`every page that reads says so, and reads again on request: the ${half} half`, async ({
      page,
      pages,
    }) => {
      test.slow();
      for (const path of of(pages)) {
        await test.step(path, async () => {
          let reads = false;
          // The notifications in the bar above are no part of a page.
          await page.route(/\/api\/(admin|extras)\/(?!notifications)/, (route) => {
            reads = true;
            return failWith(500, 'The books are being balanced')(route);
          });
          // A page that reads nothing has asked for nothing by then.
          await page.goto(path, { waitUntil: 'networkidle' });
          const failure = page.getByRole('main').getByRole('alert');
          if (reads) await expect(failure.first()).toContainText('The books are being balanced');
          await page.unrouteAll();
          const again = failure.getByRole('button', { name: 'Try again' });
          for (let left = await again.count(); left > 0; left = await again.count()) {
            await again.first().click();
            await expect.poll(() => again.count()).toBeLessThan(left);
          }
          await settled(page);
          await expect(failure).toHaveCount(0);
        });
      }
    });
  });
}
