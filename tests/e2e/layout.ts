import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessibleNarrow } from './accessibility';

/** Checks of the layout, which repeat until they succeed. Pixels are rounded, because fonts differ between machines. */

/** Minimum width and height of a link or button in pixels (WCAG 2.5.8). */
const MIN_TARGET = 24;

/** Returns the position and size of an element, in whole pixels. */
export const wholePixels = async (locator: Locator) => {
  const box = (await locator.boundingBox())!;
  return Object.fromEntries(Object.entries(box).map(([side, pixels]) => [side, Math.round(pixels)]));
};

export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      'pixels by which the page scrolls sideways',
    )
    .toBe(0);

/** Expects that no table is wider than its scrollable frame. */
export const expectListsFit = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .locator('main :has(> table)')
          .evaluateAll((frames) =>
            frames
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((frame) => `${frame.scrollWidth} in ${frame.clientWidth}`),
          ),
      'tables that scroll sideways',
    )
    .toEqual([]);

/**
 * Expects that every truncated text has a title with the full text, and that a frame with hidden text shows a scroll shadow.
 * Ignores texts for screen readers.
 */
export const expectReadable = (page: Page) =>
  expect.poll(() => page.evaluate(findUnreadable), 'texts that cannot be read').toEqual([]);

const findUnreadable = () => {
  const SLACK = 2;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const written = text.textContent?.trim();
    if (!written || !text.parentElement?.checkVisibility({ checkVisibilityCSS: true })) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let box: HTMLElement | null = text.parentElement;
    // The excerpt of a message may be truncated, because a button next to the excerpt opens the message.
    if (box.closest('[title], .column-message, legend')) continue;
    for (; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, backgroundAttachment } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      // A frame that is one pixel wide contains text that only screen readers read.
      if (frame.width <= 1) break;
      const wide = right > frame.right + SLACK || left < frame.left - SLACK;
      const high = bottom > frame.bottom + SLACK || top < frame.top - SLACK;
      const isShaded = overflowX === 'auto' && backgroundAttachment.includes('local');
      if (wide && overflowX !== 'visible' && !isShaded) found.add(`beside its frame: ${written}`);
      if (high && /hidden|clip/.test(overflowY)) found.add(`below its frame: ${written}`);
      if (overflowX !== 'visible') break;
    }
  }
  // If the last word ends at the edge of the box, Chromium renders the ellipsis outside of the box.
  for (const box of document.querySelectorAll('main p, main span')) {
    const { webkitLineClamp, textAlign, direction } = getComputedStyle(box);
    const atItsEnd = textAlign === 'end' || textAlign === (direction === 'rtl' ? 'left' : 'right');
    if (webkitLineClamp !== 'none' && atItsEnd && box.scrollHeight > box.clientHeight) {
      found.add(`without its ellipsis: ${box.textContent}`);
    }
  }
  return [...found];
};

/** Expects `mailto:` links that are large enough to tap, also within sentences, although WCAG exempts such links. */
export const expectMailLinksLargeEnough = (page: Page) =>
  expect
    .poll(
      () =>
        page.locator('a[href^="mailto:"]').evaluateAll(
          (links, least) =>
            links
              .filter((link) => link.checkVisibility())
              .map((link) => ({ link, box: link.getBoundingClientRect() }))
              .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
              .map(({ link, box }) => `${link.textContent}: ${box.width} by ${box.height}`),
          MIN_TARGET,
        ),
      'mail links that are too small to tap',
    )
    .toEqual([]);

/** Expects a toast that covers no control. */
export const expectToastCoversNothing = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const over = document.querySelector('body > .toast > *');
          if (!over) return ['no toast'];
          const { left, right, top, bottom } = over.getBoundingClientRect();
          return [...document.querySelectorAll('a, button, input, [role="combobox"], [tabindex="0"]')]
            .filter((control) => !over.contains(control) && control.checkVisibility())
            .filter((control) => {
              const box = control.getBoundingClientRect();
              return (
                right - box.left >= 1 &&
                box.right - left >= 1 &&
                bottom - box.top >= 1 &&
                box.bottom - top >= 1
              );
            })
            .map((control) => control.outerHTML.slice(0, 120));
        }),
      'controls under the toast',
    )
    .toEqual([]);

/** Returns the positions of open menus after their animations. */
const menuPositions = (page: Page) =>
  page.locator('.MuiPopover-paper').evaluateAll(async (papers) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return papers.map((paper) => {
      const { x, y } = paper.getBoundingClientRect();
      return [Math.round(x), Math.round(y)].join();
    });
  });

/** Runs `look` at the width of a phone. This is much faster than running the whole test at this width. */
export const onPhone = async (page: Page, look: () => Promise<void>) => {
  const wide = page.viewportSize()!;
  const before = await menuPositions(page);
  const isBackOffice = await page.getByLabel('Account menu').isVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // Waits until the back-office has rendered the layout for the new width.
  if (isBackOffice) await expect(page.getByLabel('Open menu')).toBeVisible();
  await look();
  await page.setViewportSize(wide);
  // Waits until an open menu has moved back to its button, because an earlier click would miss the menu.
  await expect
    .poll(async () => (await menuPositions(page)).every((position) => before.includes(position)))
    .toBe(true);
};

/** Expects no sideways scroll, no truncated text and no violation of an axe rule. @param part CSS selector of a dialog */
export const expectFits = async (page: Page, part?: string) => {
  await expectNoSidewaysScroll(page);
  await expectReadable(page);
  await expectAccessibleNarrow(page, part);
};

/** Runs `expectFits` at the width of a phone. A bottom sheet needs `onPhone`, because it must open at this width. */
export const expectFitsPhone = (page: Page, part?: string) => onPhone(page, () => expectFits(page, part));
