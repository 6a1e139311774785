import type { Page } from '@playwright/test';

/**
 * What lies between a word and its ground, and is no ground itself: the shade of a table that goes on to a side, the frame that
 * MUI lays over a field, with a name half in it, and the place of a ripple over a button. Axe gives no verdict on a colour
 * there, so they are taken away.
 */
const PLAIN = `
  .MuiOutlinedInput-notchedOutline, .MuiTouchRipple-root { display: none }
  .MuiInputLabel-outlined { position: static; transform: none }
`;

/** @returns what puts back what was taken away */
export const plainGround = async (page: Page) => {
  const putBack = await page.evaluateHandle((plain) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(plain);
    document.adoptedStyleSheets.push(sheet);
    const shaded = [...document.querySelectorAll<HTMLElement>('*')].filter((element) =>
      getComputedStyle(element).backgroundAttachment.includes('local'),
    );
    for (const { style } of shaded) style.backgroundImage = 'none';
    return () => {
      for (const { style } of shaded) style.removeProperty('background-image');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, PLAIN);
  return async () => {
    await putBack.evaluate((back) => back());
    await putBack.dispose();
  };
};
