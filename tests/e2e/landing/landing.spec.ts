import type { Request, Route } from '@playwright/test';

import { expect, FAILED_REQUESTS, test } from '../fixtures';
import { gate } from '../network';
import { expectNoSidewaysScroll, onPhone } from '../layout';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from '../accessibility';
import { CATEGORIES, layoutShift, visibleSlides, TEN_CATEGORIES } from './startPage';

test.use({ as: null });

test(
  'the start page shows the categories of the API with their images [S003]',
  { tag: '@wide' },
  async ({ page, api }) => {
    const { categories } = await api<{ categories: { name: string; is_popular: number }[] }>(
      'GET',
      'categories/all',
    );
    await page.goto('/');
    const names = page.locator('#services li h3');
    await expect(names).toHaveCount(categories.length);
    await expect(names.first()).toHaveText(categories.find(({ is_popular }) => is_popular)!.name);
    const picture = page.locator('#services li img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveJSProperty('naturalWidth', 640);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start page is complete without JavaScript, and a visitor can scroll through the services', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hair styling' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Next services' })).toBeHidden();
    const last = page.getByRole('heading', { name: 'Yoga & stretch' });
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('link', { name: '11. Contact us' }).click();
    await expect(page.getByRole('heading', { name: '11. Contact us' })).toBeInViewport();
  });
});

test.describe('@wide start page with a failing API', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  const BUILT_IN = 'Barbering';

  test('the start page keeps the built-in services and drawings, without a layout shift, if the API fails or is slow', async ({
    page,
  }) => {
    // Leaves the page first, because a URL that differs only in the fragment does not reload the page.
    const open = async () => {
      await page.goto('about:blank');
      await page.goto('/#services');
    };
    await test.step('the start page keeps the built-in services after a failed request or an invalid response', async () => {
      for (const [how, answer] of Object.entries<(route: Route) => Promise<void>>({
        'the request fails': (route) => route.abort(),
        'the response has status 500': (route) => route.fulfill({ status: 500, body: '<h1>Oops' }),
        'the response is not JSON': (route) => route.fulfill({ body: '<h1>Hi' }),
        'the response has no categories': (route) => route.fulfill({ json: { data: [] } }),
      })) {
        await test.step(how, async () => {
          await page.route(CATEGORIES, answer);
          const isIt = (request: Request) => request.url().endsWith('/categories/all');
          const asked = Promise.any([
            page.waitForEvent('requestfinished', isIt),
            page.waitForEvent('requestfailed', isIt),
          ]);
          await page.goto('/');
          await asked;
          await expect.poll(() => visibleSlides(page).then(([name]) => name)).toBe(BUILT_IN);
          await page.getByRole('button', { name: 'Next services' }).click();
          await expect.poll(() => visibleSlides(page).then(([name]) => name)).toBe('Facials');
          await page.unroute(CATEGORIES);
        });
      }
    });

    await test.step('the start page shows the built-in services until a slow response arrives, and the layout then does not shift', async () => {
      const answer = gate();
      await page.route(CATEGORIES, async (route) => {
        await answer.opened;
        await route.fulfill({ json: TEN_CATEGORIES });
      });
      await open();
      await expect.poll(() => visibleSlides(page).then(([name]) => name)).toBe(BUILT_IN);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      answer.open();
      await expect.poll(() => visibleSlides(page).then(([name]) => name)).toBe('Category 1');
      expect(await height()).toBe(before);
      expect(await layoutShift(page)).toBe(0);
      await page.unroute(CATEGORIES);
    });

    await test.step('the start page shows the built-in drawing if the picture of a category is missing', async () => {
      const [category] = TEN_CATEGORIES.data.categories;
      const broken = { ...category, image: '/api/images/none.webp' };
      await page.route(CATEGORIES, (route) =>
        route.fulfill({ json: { data: Array.from({ length: 8 }, () => broken) } }),
      );
      await open();
      await expect.poll(() => visibleSlides(page).then(([name]) => name)).toBe('Category 1');
      await expect(page.locator('#services .track li').first().locator('img')).toHaveCount(0);
      await expect(page.locator('#services .track li').first().locator('svg')).toBeVisible();
    });
  });
});

test.describe('each page', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });
  test(
    'every public page is accessible in the light and dark theme, and fits on a phone',
    { tag: '@wide' },
    async ({ page }) => {
      for (const path of ['/', '/privacy_policy', '/terms_condition', '/no/such/page']) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectAccessibleInBothThemes(page);
          await expectNoSidewaysScroll(page);
          await onPhone(page, async () => {
            await expectNoSidewaysScroll(page);
            await expectAccessibleNarrow(page);
          });
        });
      }
    },
  );
});

test('the start page shows its own fonts at the first paint of a first visit, without a layout shift', async ({
  page,
}) => {
  // Leaves requests for font files without a response, because the page itself must contain its fonts.
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

test('the start page shows the first screen before the stylesheet of the other sections loads, without a layout shift', async ({
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
  // The page reserves space for the scroll bar. This browser shows no scroll bar, so the test checks the style.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
  rest.open();
  await expect(last).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});
