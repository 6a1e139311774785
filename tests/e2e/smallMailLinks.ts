import type { Page } from '@playwright/test';

/** Of pixels, each way (WCAG 2.5.8). */
const LEAST = 24;

/** Addresses to write to that are too small to hit: the standard lets some by for the room around them, fingers do not. */
export const smallMailLinks = (page: Page) =>
  page.locator('a[href^="mailto:"]').evaluateAll(
    (links, least) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ link, box }) => `${link.textContent}: ${box.width} by ${box.height}`),
    LEAST,
  );
