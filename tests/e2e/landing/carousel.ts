import type { Page } from '@playwright/test';

export const carouselOf = (page: Page) => page.getByRole('group', { name: 'Services' });

/** The names that are in view, from left to right. */
export const shown = (page: Page) =>
  carouselOf(page).evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('li')]
      .map((slide) => ({ name: slide.textContent.trim(), box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.left > frame.left - 40 && box.right < frame.right + 40)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name);
  });

export const CATEGORIES = '**/api/categories/all';

/** An answer of ten categories without pictures, in an order that the built-in services do not have. */
export const TEN = {
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
