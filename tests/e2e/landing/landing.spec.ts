import type { Request, Route } from '@playwright/test';

import { expect, FAILED_CALLS, test } from '../fixtures';
import { gate } from '../network';
import { expectNoSidewaysScroll, onPhone } from '../layout';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from '../accessibility';
import { CATEGORIES, shown, TEN } from './carousel';
import { layoutShift } from './layoutShift';

test.use({ as: null });

test(
  'shows the categories of the API, with their pictures [S003]',
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, and its services can be scrolled', async ({ page }) => {
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

test.describe('@wide when the API', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  const BUILT_IN = 'Barbering';

  test('fails or is slow, the page keeps its own services and drawings, and nothing moves', async ({
    page,
  }) => {
    // Leaving the page first: the same URL with another fragment would not load it anew.
    const open = async () => {
      await page.goto('about:blank');
      await page.goto('/#services');
    };
    await test.step('a response that is missing or wrong leaves the services of the page', async () => {
      for (const [how, answer] of Object.entries<(route: Route) => Promise<void>>({
        'is not there': (route) => route.abort(),
        fails: (route) => route.fulfill({ status: 500, body: '<h1>Oops' }),
        'answers with nonsense': (route) => route.fulfill({ body: '<h1>Hi' }),
        'has no categories': (route) => route.fulfill({ json: { data: [] } }),
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
          await expect.poll(() => shown(page).then(([name]) => name)).toBe(BUILT_IN);
          await page.getByRole('button', { name: 'Next services' }).click();
          await expect.poll(() => shown(page).then(([name]) => name)).toBe('Facials');
          await page.unroute(CATEGORIES);
        });
      }
    });

    await test.step('a slow response is not waited for, and nothing moves when it arrives', async () => {
      const answer = gate();
      await page.route(CATEGORIES, async (route) => {
        await answer.opened;
        await route.fulfill({ json: TEN });
      });
      await open();
      await expect.poll(() => shown(page).then(([name]) => name)).toBe(BUILT_IN);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      answer.open();
      await expect.poll(() => shown(page).then(([name]) => name)).toBe('Category 1');
      expect(await height()).toBe(before);
      expect(await layoutShift(page)).toBe(0);
      await page.unroute(CATEGORIES);
    });

    await test.step('a missing picture leaves its drawing', async () => {
      const [category] = TEN.data.categories;
      const broken = { ...category, image: '/api/images/none.webp' };
      await page.route(CATEGORIES, (route) =>
        route.fulfill({ json: { data: Array.from({ length: 8 }, () => broken) } }),
      );
      await open();
      await expect.poll(() => shown(page).then(([name]) => name)).toBe('Category 1');
      await expect(page.locator('#services .track li').first().locator('img')).toHaveCount(0);
      await expect(page.locator('#services .track li').first().locator('svg')).toBeVisible();
    });
  });
});

test.describe('each page', () => {
  test.use({ expectedErrors: FAILED_CALLS });
  test(
    'is accessible in the light and in the dark, and fits, on a phone too',
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
