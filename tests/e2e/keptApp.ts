import type { BrowserContextOptions, Page } from '@playwright/test';

import { ADMIN_BASE, LOGIN_PATH } from '../../src/contract/routes';
import { visit } from './backOffice';

/**
 * To start the back-office is most of what a short test costs. So the page of a test goes on to the next one as it runs:
 * its session is ended as another tab would end it, which leads to the sign-in page and forgets all that was fetched. The
 * next test's first address is then come to as by a link, unless it asks for something that has to be there from the start.
 */

/** What the back-office asks for once, and then has. */
const OF_THE_START = /capabilities|assets/;

/** What nothing takes back, or what only a page that starts heeds. */
const LASTING =
  'addInitScript exposeBinding exposeFunction routeFromHAR routeWebSocket setExtraHTTPHeaders'.split(' ');

const LISTENED_TO =
  'console dialog download filechooser framenavigated pageerror popup request requestfailed requestfinished response'.split(
    ' ',
  );

/** The browser's window as a test finds it. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;
const isInside = (address: string) =>
  pathOf(address).startsWith(`${ADMIN_BASE}/`) && pathOf(address) !== LOGIN_PATH;

export const createKeptApp = (page: Page, isSpent: () => boolean) => {
  const load = page.goto.bind(page);
  let isParked = false;
  let isTouched = false;
  const touching = (name: string, touches: (first: unknown) => boolean) => {
    const method = Reflect.get(page, name) as (...args: unknown[]) => unknown;
    Reflect.set(page, name, (...args: unknown[]) => {
      isTouched ||= touches(args[0]);
      return Reflect.apply(method, page, args);
    });
  };
  for (const name of LASTING) touching(name, () => true);
  touching('route', (pattern) => OF_THE_START.test(String(pattern)));
  page.goto = async (address, options) => {
    const comes = isParked && !isTouched && !isSpent() && isInside(address);
    isParked = false;
    if (!comes) return load(address, options);
    await visit(page, address);
    return null;
  };
  return {
    page,
    /** Once its session has ended. @returns whether the next test can have it */
    park: async ({ viewport, colorScheme }: Look): Promise<boolean> => {
      if (isTouched || !(isParked || isInside(page.url()))) return false;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of LISTENED_TO) page.removeAllListeners(event);
      if (viewport) await page.setViewportSize(viewport);
      await page.mouse.move(0, 0);
      await page.emulateMedia({ media: null, colorScheme });
      return true;
    },
    ended: async () => {
      await page.waitForURL(LOGIN_PATH);
      // What was being typed.
      await page.evaluate(() => sessionStorage.clear());
      isParked = true;
    },
  };
};
export type KeptApp = ReturnType<typeof createKeptApp>;
