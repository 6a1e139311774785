import { expect, type Page } from '@playwright/test';

import { unreadable } from './unreadable';
import { expectAccessibleNarrow } from './scan';
import { sidewaysScroll } from './sidewaysScroll';

/** Where menus and the like stand. */
const placesOf = (page: Page) =>
  page.locator('.MuiPopover-paper').evaluateAll(async (papers) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return papers.map((paper) => {
      const { x, y } = paper.getBoundingClientRect();
      return [x, y];
    });
  });

/** What listens to the window's width hears of it with the next frame, and is drawn by the one after it. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/** A test of no width becomes a phone's for as long as this takes: a fraction of what the whole of it costs there. */
export const onPhone = async (page: Page, look: () => Promise<void>) => {
  const wide = page.viewportSize()!;
  const before = await placesOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await twoFrames(page);
  await look();
  await page.setViewportSize(wide);
  // An open menu goes back to its button a moment after the window has its width: a click before that would miss it.
  await expect
    .poll(() => placesOf(page).then((places) => before.join(' ').includes(places.join(' '))))
    .toBe(true);
};

/** On a phone: nothing scrolls sideways, is cut off or keeps anybody out. @param part as axe takes it: a dialog or the like */
export const expectFits = async (page: Page, part?: string) => {
  // What is drawn for another width is there a moment after it.
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await expect.poll(() => unreadable(page)).toEqual([]);
  await expectAccessibleNarrow(page, part);
};

/** The same of what stands there now. A sheet from below has to be opened on the phone: see `onPhone`. */
export const expectFitsPhone = (page: Page, part?: string) => onPhone(page, () => expectFits(page, part));
