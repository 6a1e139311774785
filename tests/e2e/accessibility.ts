import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

import { isWide } from './backOffice';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change: the rest of the document is the same in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const COLOURS: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  runOnly: { type: 'rule', values: OF_COLOUR },
};
/** Single characters, which may be icons. */
const NOT_JUDGED = ['shortTextContent'];
/** What is in order, and where, is found out as well unless told otherwise: half of the time. */
const ALL_BUT_COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }])),
};

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
 * Of what is written within a part of the page, one of each that may have other colours: what has the same classes
 * and states all the way up has the same ones, as no style of ours gives a colour by place. A table's rows are mostly one.
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
      // A picture's words, and a field whose characters are shown elsewhere, have colours of which CSS tells nothing.
      !element.closest('svg, [data-input-otp]') &&
      (element.matches('input, textarea, select') || wordsOf(element) !== '');
    const judged = new Map<string, Element>();
    for (const root of document.querySelectorAll(within)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        const path = isWritten(element) && pathOf(element);
        const other = path && judged.get(path);
        // A single character may be an icon, on which there is no verdict.
        if (path && (!other || wordsOf(other).length < 2)) judged.set(path, element);
      }
    }
    return [...judged.values()];
  }, part);

/** A page's dialog, menu or the like, where the page itself is scanned elsewhere: a third of the time. */
type Part = string | undefined;

/** Until what was opened or coloured a moment ago stands there, and axe with it. */
const ready = async (page: Page, part: Part) => {
  if (part) await expect(page.locator(part).first()).toBeVisible();
  const isThere = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return 'axe' in window;
  });
  // Half a megabyte, which the page keeps.
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
 * Every colour of a page is judged: one of which axe cannot tell whether it can be read is a finding as well. Over a part of it
 * something else may lie.
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

/** Axe finds nothing on the page as it stands, whatever the standards or good practice ask. */
export const expectAccessible = async (page: Page, part?: Part) => {
  await expectNoViolation(page, part);
  return expectColoursInOrder(page, part);
};

/** The same but for colours, which cost half of it: a narrow page has those of the wide one, scanned there. */
export const expectAccessibleNarrow = (page: Page, part?: Part) => expectNoViolation(page, part);

/**
 * The same, in the light and in the dark, wide; and as it stands, narrow. Another theme draws all of the page anew, so
 * the one that it has comes first, and the other one stays.
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
