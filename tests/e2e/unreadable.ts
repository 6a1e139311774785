import type { Page } from '@playwright/test';

/**
 * What is written on the page and cannot be read: cut off, and no title says all of it; or off to the side of a frame
 * that does not show that there is more. The screen's readers' own texts are no part of it.
 */
export const unreadable = (page: Page) =>
  page.evaluate(() => {
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
      // A message's beginning stands beside the button that opens all of it.
      if (box.closest('[title], .column-message, legend')) continue;
      for (; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, backgroundAttachment } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        // Of a pixel: it is there for those who hear the page.
        if (frame.width <= 1) break;
        const wide = right > frame.right + SLACK || left < frame.left - SLACK;
        const high = bottom > frame.bottom + SLACK || top < frame.top - SLACK;
        const isShaded = overflowX === 'auto' && backgroundAttachment.includes('local');
        if (wide && overflowX !== 'visible' && !isShaded) found.add(`beside its frame: ${written}`);
        if (high && /hidden|clip/.test(overflowY)) found.add(`below its frame: ${written}`);
        if (overflowX !== 'visible') break;
      }
    }
    // Chromium draws the ellipsis after the last word, out of the box where that stands at its end.
    for (const box of document.querySelectorAll('main p, main span')) {
      const { webkitLineClamp, textAlign, direction } = getComputedStyle(box);
      const atItsEnd = textAlign === 'end' || textAlign === (direction === 'rtl' ? 'left' : 'right');
      if (webkitLineClamp !== 'none' && atItsEnd && box.scrollHeight > box.clientHeight) {
        found.add(`without its ellipsis: ${box.textContent}`);
      }
    }
    return [...found];
  });
