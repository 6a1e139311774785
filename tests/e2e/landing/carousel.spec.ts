import { expect, test } from '../fixtures';
import { CATEGORIES, carouselOf, visibleSlides, TEN_CATEGORIES } from './startPage';

test.use({ as: null });

test.beforeEach(({ page }) => page.route(CATEGORIES, (route) => route.fulfill({ json: TEN_CATEGORIES })));

test('arrow buttons, arrow keys and a swipe move the carousel in a loop [S156]', async ({ page }) => {
  await page.goto('/');
  const first = () => visibleSlides(page).then(([name]) => name);
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

  // Swipes over more than half of a slide's width, because a shorter slow swipe does not move the carousel.
  const slide = (await carouselOf(page).locator('li', { hasText: 'Category 1' }).first().boundingBox())!;
  const [x, y] = [slide.x + slide.width * 0.9, slide.y + slide.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - slide.width * 0.7, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(first).toBe('Category 2');
});

test('@wide the carousel shows five, three or one slides, and does not move for visitors who prefer reduced motion', async ({
  page,
  viewport,
}) => {
  await test.step('the carousel shows five, three or one slides depending on the width [S156]', async () => {
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
      await expect.poll(() => visibleSlides(page).then(({ length }) => length), `${width} wide`).toBe(count);
    }
    await page.setViewportSize(viewport!);
  });

  await test.step('the carousel does not move until the visitor starts it', async () => {
    await page.clock.install();
    await page.goto('/');
    await carouselOf(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    expect((await visibleSlides(page))[0]).toBe('Category 1');
    await page.getByRole('button', { name: 'Play the carousel' }).click();
    await page.clock.runFor(3100);
    expect((await visibleSlides(page))[0]).toBe('Category 2');
  });
});

test.describe('@wide autoplay', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the carousel moves every three seconds, and pauses for the mouse, the focus and the pause button [S156]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(0, 0);
    await carouselOf(page).evaluate((viewport) =>
      viewport.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await expect(carouselOf(page)).toBeInViewport({ ratio: 1 });
    // Pauses the clock of the page, because real time would move the carousel on a slow machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      return (await visibleSlides(page))[0];
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
