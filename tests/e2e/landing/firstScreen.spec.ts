import { expect, test } from '../fixtures';
import { gate } from '../network';
import { layoutShift } from './layoutShift';

test.use({ as: null });

test('the first paint of a first visit has the fonts of the site, and nothing moves', async ({ page }) => {
  // No file of a font arrives.
  await page.route('**/*.woff2', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const selector of ['h1', 'h1 em', '.lead']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect([...new Set(fonts.map(({ isCustomFont }) => isCustomFont))], selector).toEqual([true]);
  }
  expect(await layoutShift(page)).toBe(0);
});

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
