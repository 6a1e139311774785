import { LOGIN, toast } from '../backOffice';
import { expect, FAILED_REQUESTS, test } from '../fixtures';
import { failWith } from '../network';
import { CATEGORIES, makeCategory } from '../records';

test.describe('toasts', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('a toast appears at the top right for 5000 ms [S137] [S138]', async ({ page, api }) => {
    const popular = page.getByRole('switch', { name: new RegExp(await makeCategory(api)) });
    await page.clock.install();
    await page.route('**/api/admin/category/update/*', failWith(422, 'No room on the shelf'));
    await page.goto(CATEGORIES);
    await expect(popular).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await popular.click();
    const message = toast(page, 'No room on the shelf');
    await expect(message).toBeVisible();
    const { x, y, width, height } = (await message.boundingBox())!;
    // The toast leaves the bell and the account menu uncovered (decision "Toasts have a place of their own").
    const bell = (await page.getByRole('button', { name: /^Notifications/ }).boundingBox())!;
    expect(bell.x - x - width, 'pixels to the bell').toBeLessThan(40);
    expect(bell.x - x - width, 'pixels to the bell').toBeGreaterThanOrEqual(0);
    expect(x, 'left edge').toBeGreaterThan(720);
    expect(y + height, 'bottom, in the bar of 80 pixels').toBeLessThanOrEqual(80);
    await page.clock.runFor(4_900);
    await expect(message).toBeVisible();
    await page.clock.runFor(100);
    await expect(message).toBeHidden();
  });
});

test('the country search waits 250 ms after the last key press before it filters the countries [S231]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/tech/tys/admin/settings');
  await page.getByRole('button', { name: 'Edit phone' }).click();
  await page.getByRole('button', { name: /^Country of the number: / }).click();
  const search = page.getByRole('combobox', { name: 'Search countries' });
  await expect(page.getByRole('option').nth(100)).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await search.fill('iceland');
  await page.clock.runFor(249);
  expect(await page.getByRole('option').count()).toBeGreaterThan(100);
  await page.clock.runFor(1);
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('the theme follows the system until the user selects another theme [S192]', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tech/tys/admin/settings');
  await expect.poll(background).toBe('rgb(27, 19, 32)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe('rgb(251, 247, 244)');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await expect.poll(background).toBe('rgb(27, 19, 32)');
  await page.reload();
  await expect.poll(background).toBe('rgb(27, 19, 32)');
});

test.describe('signed-out user', () => {
  test.use({ as: null });

  test('the sign-in form shows errors below the fields, in red [S106]', async ({ page }) => {
    await page.goto(LOGIN);
    await page.getByRole('button', { name: 'Login' }).click();
    for (const [placeholder, message] of [
      ['Email Address', 'email is required'],
      ['Password', 'password is required'],
    ] as const) {
      const field = page.getByPlaceholder(placeholder);
      const error = page.getByText(message, { exact: true });
      await expect(field).toHaveAccessibleDescription(message);
      const [above, below] = [(await field.boundingBox())!, (await error.boundingBox())!];
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
      expect(below.y - above.y - above.height).toBeLessThan(24);
      const color = await error.evaluate((element) => getComputedStyle(element).color);
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number);
      expect([red > 2 * green, red > 2 * blue], color).toEqual([true, true]);
    }
  });
});
