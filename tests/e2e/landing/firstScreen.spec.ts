import { expect, test } from '../fixtures';
import { gate } from '../interfere';
import { layoutShift } from './layoutShift';

test.use({ as: null });

test('the first screen is painted before the style of the rest has come, and stays where it is', async ({
  page,
}) => {
  const rest = gate();
  await page.route('**/assets/*.css', async (route) => {
    await rest.opened;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  const last = page.getByRole('heading', { name: 'How It Works' });
  await expect(last).not.toBeAttached();
  // The bar has its place already; this browser draws none, so that its coming would not be seen.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
  rest.open();
  await expect(last).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});
