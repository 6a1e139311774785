import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

import { isWide } from './backOffice';
import { differingColours } from './differingColours';
import { plainGround } from './plainGround';

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
