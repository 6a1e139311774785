import type { Page } from '@playwright/test';

/** What can be clicked and is, in whole or in part, under the toast. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('body > .toast > *');
    // One makes room for another: whoever asks looks again.
    if (!over) return ['no toast'];
    const { left, right, top, bottom } = over.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, [role="combobox"], [tabindex="0"]')]
      .filter((control) => !over.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
