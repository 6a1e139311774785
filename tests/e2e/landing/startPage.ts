import type { Page } from '@playwright/test';

export const carouselOf = (page: Page) => page.getByRole('group', { name: 'Services' });

/** Returns the names of the slides in view, from left to right. */
export const visibleSlides = (page: Page) =>
  carouselOf(page).evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('li')]
      .map((slide) => ({ name: slide.textContent.trim(), box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.left > frame.left - 40 && box.right < frame.right + 40)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name);
  });

export const CATEGORIES = '**/api/categories/all';

/** Response with ten categories, which have no images and other names than the built-in services. */
export const TEN_CATEGORIES = {
  success: true,
  message: 'OK',
  data: {
    categories: Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      name: `Category ${at + 1}`,
      is_popular: 0,
      image: null,
      created_at: '2026-01-01T00:00:00Z',
    })),
  },
};

/** Returns the layout shift of the page (https://web.dev/articles/cls). */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
