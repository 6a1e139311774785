import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

import { isWide } from './backOffice';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Axe rules whose results depend on the theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const COLOURS: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  runOnly: { type: 'rule', values: OF_COLOUR },
};
/** Axe message keys to ignore: axe cannot judge the color of a single character, which may be an icon. */
const NOT_JUDGED = ['shortTextContent'];
/** Reports only violations, because collecting the passed rules doubles the time of a scan. */
const ALL_BUT_COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }])),
};

/**
 * Hides the frame that MUI renders over a field and the ripple over a button, because axe cannot judge the colors of
 * text that another element covers.
 */
const PLAIN = `
  .MuiOutlinedInput-notchedOutline, .MuiTouchRipple-root { display: none }
  .MuiInputLabel-outlined { position: static; transform: none }
`;

/** Hides elements and shadows that cover backgrounds. @returns a function that undoes the change */
const plainGround = async (page: Page) => {
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

/**
 * Returns one element for each combination of text colors. Two elements have the same colors if they and their
 * ancestors have the same tags, classes and states, because no style depends on the position.
 */
const differingColours = (page: Page, part = 'body') =>
  page.evaluateHandle((within) => {
    const LOOKS = ['class', 'style', 'disabled', 'aria-disabled', 'aria-selected', 'aria-pressed'];
    const paths = new Map<Element, string>();
    const pathOf = (element: Element): string => {
      const { tagName, parentElement } = element;
      const path =
        paths.get(element) ??
        [
          parentElement && pathOf(parentElement),
          tagName,
          ...LOOKS.map((name) => element.getAttribute(name)),
        ].join('|');
      paths.set(element, path);
      return path;
    };
    const wordsOf = ({ childNodes }: Element) =>
      [...childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue?.trim() : '')).join('');
    const isWritten = (element: Element) =>
      // Omits text in an SVG, whose colors are not in CSS, and the code field, whose digits appear in other elements.
      !element.closest('svg, [data-input-otp]') &&
      (element.matches('input, textarea, select') || wordsOf(element) !== '');
    const judged = new Map<string, Element>();
    for (const root of document.querySelectorAll(within)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        const path = isWritten(element) && pathOf(element);
        const other = path && judged.get(path);
        // Prefers longer texts, because axe cannot judge a single character.
        if (path && (!other || wordsOf(other).length < 2)) judged.set(path, element);
      }
    }
    return [...judged.values()];
  }, part);

/** CSS selector of the part to scan, such as a dialog. A scan of the whole page takes three times as long. */
type Part = string | undefined;

/** Waits until all animations have ended, and loads axe into the page. */
const ready = async (page: Page, part: Part) => {
  if (part) await expect(page.locator(part).first()).toBeVisible();
  const isThere = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return 'axe' in window;
  });
  // Loads axe only once per page, because its source has half a megabyte.
  if (!isThere) await page.evaluate(axe.source);
};

const expectNoViolation = async (page: Page, part: Part) => {
  await ready(page, part);
  const findViolations = () =>
    page.evaluate(
      async ([include, options]) => {
        const { violations } = await window.axe!.run(include ? { include } : document, options);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      },
      [part && [part], ALL_BUT_COLOURS] as const,
    );
  await expect.poll(findViolations, 'violations that axe finds').toEqual([]);
};

/**
 * Expects readable colors. A color that axe cannot judge fails the check of a whole page, but not the check of a part,
 * because another element may cover the part.
 */
const expectColoursInOrder = async (page: Page, part: Part) => {
  await ready(page, part);
  const findViolations = async () => {
    const looked = await differingColours(page, part);
    const putBack = await plainGround(page);
    const findings = await page.evaluate(
      async ([include, options, notJudged, isWhole]) => {
        const { violations, incomplete } = await window.axe!.run({ include }, options);
        const unclear = incomplete.filter(({ id }) => isWhole && id === 'color-contrast');
        return [...violations, ...unclear].flatMap(({ id, nodes }) =>
          nodes
            .filter(({ any }) => !any.some(({ data }) => notJudged.includes(data?.messageKey)))
            .map(({ target }) => `${id}: ${target.join(' ')}`),
        );
      },
      [looked, COLOURS, NOT_JUDGED, !part] as const,
    );
    await putBack();
    await looked.dispose();
    return findings;
  };
  await expect.poll(findViolations, 'texts whose colours are hard to read').toEqual([]);
};

/** Expects that the page in its current state violates neither WCAG nor best practices. */
export const expectAccessible = async (page: Page, part?: Part) => {
  await expectNoViolation(page, part);
  return expectColoursInOrder(page, part);
};

/** Runs all rules except the rules for colors, because a page has the same colors at every width. */
export const expectAccessibleNarrow = (page: Page, part?: Part) => expectNoViolation(page, part);

/**
 * Expects no violation in both themes on a wide page, and in the current theme on a narrow page. After the check of a
 * wide page, the page keeps the other theme, because a change of the theme re-renders the page.
 */
export const expectAccessibleInBothThemes = async (page: Page, part?: Part) => {
  const hasTheme = (theme: string) => expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  if (!isWide(page)) return expectAccessibleNarrow(page, part);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await hasTheme(now);
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: other });
  await hasTheme(other);
  return expectColoursInOrder(page, part);
};
