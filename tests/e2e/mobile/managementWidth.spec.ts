import { visit } from '../backOffice';
import { expectNoSidewaysScroll, expectReadable } from '../layout';
import { expect, test } from '../fixtures';
import { ADMINS, CATEGORIES, PLANS, SUBMISSIONS } from '../management';
import { withOddWords } from '../oddWords';

/** What opens a dialog, and the last button in it: what comes later stands below what was there before. */
const SCREENS = [
  [CATEGORIES, 'Add New Category', 'Save'],
  [PLANS, 'Add New Plan', 'Save'],
  [ADMINS, 'Add New Admin', 'Save'],
  [SUBMISSIONS, /^View message/, 'Add note'],
] as const;

test('no dialog scrolls sideways or cuts a word, whatever stands in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await withOddWords(page);
  for (const [at, [path, opener, end]] of SCREENS.entries()) {
    await test.step(path, async () => {
      await (at === 0 ? page.goto(path) : visit(page, path));
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      const last = page.getByRole('dialog').getByRole('button', { name: end, exact: true });
      // A message can be longer than the phone.
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await expectReadable(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
