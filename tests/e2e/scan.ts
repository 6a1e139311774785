import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { isWide } from './backOffice';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change: the rest of the document is the same in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

type Scan = (axe: AxeBuilder) => AxeBuilder;

/** A page's dialog, menu or the like, where the page itself is scanned elsewhere: a third of the time. */
type Part = string | undefined;

const expectNoViolation = async (page: Page, part: Part, scan: Scan) => {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Nothing of ours is in frames; looking for some would open another page for each scan.
  // What is in order, and where, is found out as well unless told otherwise: half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  const { violations } = await scan(axe).setLegacyMode().analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(findings).toEqual([]);
};

/** Axe finds nothing on the page as it stands, whatever the standards or good practice ask. */
export const expectAccessible = (page: Page, part?: Part) =>
  expectNoViolation(page, part, (axe) => axe.withTags(TAGS));

/** The same, in the light and in the dark; narrow pages have the colours of wide ones. */
export const expectAccessibleInBothThemes = async (page: Page, part?: Part) => {
  const into = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  };
  if (isWide(page)) {
    await into('dark');
    await expectNoViolation(page, part, (axe) => axe.withRules(OF_COLOUR));
  }
  await into('light');
  await expectAccessible(page, part);
};
