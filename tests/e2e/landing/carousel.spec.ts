import { expect, test } from '../fixtures';
import { CATEGORIES, carouselOf, shown, TEN } from './carousel';

test.use({ as: null });

test.beforeEach(({ page }) => page.route(CATEGORIES, (route) => route.fulfill({ json: TEN })));

test('arrows, keys and a swipe lead around and around [S156]', async ({ page }) => {
  await page.goto('/');
  const first = () => shown(page).then(([name]) => name);
  await expect.poll(first).toBe('Category 1');
  await page.getByRole('button', { name: 'Next services' }).click();
  await expect.poll(first).toBe('Category 2');
  await page.getByRole('button', { name: 'Previous services' }).click();
  await expect.poll(first).toBe('Category 1');
  await carouselOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(first).toBe('Category 10');
  await page.keyboard.press('ArrowRight');
  await expect.poll(first).toBe('Category 1');

  // More than half of a slide's width: less leads on only when it is quick.
  const slide = (await carouselOf(page).locator('li', { hasText: 'Category 1' }).first().boundingBox())!;
  const [x, y] = [slide.x + slide.width * 0.9, slide.y + slide.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - slide.width * 0.7, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(first).toBe('Category 2');
});

test('@wide five, three or one are in view, and stand still for visitors who prefer less motion', async ({
  page,
  viewport,
}) => {
  await test.step('five, three or one are in view [S156]', async () => {
    await page.goto('/');
    for (const [width, count] of [
      [1440, 5],
      [1025, 5],
      [1024, 3],
      [464, 3],
      [463, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => shown(page).then(({ length }) => length), `${width} wide`).toBe(count);
    }
    await page.setViewportSize(viewport!);
  });

  await test.step('the carousel stands still until it is started', async () => {
    await page.clock.install();
    await page.goto('/');
    await carouselOf(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    expect((await shown(page))[0]).toBe('Category 1');
    await page.getByRole('button', { name: 'Play the carousel' }).click();
    await page.clock.runFor(3100);
    expect((await shown(page))[0]).toBe('Category 2');
  });
});

test.describe('@wide by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('moves every three seconds, and waits under the mouse, the focus and the pause button [S156]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(0, 0);
    await carouselOf(page).evaluate((viewport) =>
      viewport.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await expect(carouselOf(page)).toBeInViewport({ ratio: 1 });
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      return (await shown(page))[0];
    };
    await expect.poll(() => after(500)).toBe('Category 2');
    expect(await after(4000)).toBe('Category 3');

    await carouselOf(page).hover();
    const held = await after(2000);
    expect(await after(10_000)).toBe(held);
    await page.mouse.move(0, 0);
    expect(await after(4000)).not.toBe(held);

    await page.getByRole('button', { name: 'Next services' }).focus();
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Pause the carousel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play the carousel' })).toBeFocused();
    const paused = await after(2000);
    expect(await after(10_000)).toBe(paused);
    await page.keyboard.press('Enter');
    expect(await after(4000)).not.toBe(paused);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(carouselOf(page)).toBeFocused();
    const read = await after(2000);
    expect(await after(10_000)).toBe(read);
  });
});
