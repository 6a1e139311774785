import { test as base, type Browser, type BrowserContext } from '@playwright/test';

import { createKeptApp, type KeptApp, type Look } from './keptApp';

/**
 * A page loads at two thirds of the cost where another of its site is open in the same process, which has the scripts.
 * So a worker keeps a browser context, with a page that does nothing in it, and each test gets a new page there and
 * storage of its own. The browser is told to keep a site in one process (`--process-per-site`).
 */

/** Of the same site, so that its storage can be reached, with nothing of the product's running. */
const NOWHERE = '/robots.txt';

/**
 * What nothing takes back: a context to which it was done is not handed on. A session of the browser's own protocol can
 * slow down a process, and all of its pages from then on. The last line is the clock's.
 */
const LASTING =
  'addInitScript exposeBinding exposeFunction grantPermissions newCDPSession routeFromHAR routeWebSocket \
  setExtraHTTPHeaders setGeolocation setHTTPCredentials setOffline setStorageState \
  fastForward install pauseAt resume runFor setFixedTime setSystemTime'.split(/\s+/);

/** Calls back before anything lasting is done. */
const watch = (context: BrowserContext, spend: () => void) => {
  for (const target of [context, context.clock]) {
    for (const name of LASTING) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') continue;
      const watched = (...args: unknown[]): unknown => {
        spend();
        return Reflect.apply(method, target, args);
      };
      Reflect.set(target, name, watched);
    }
  }
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const keep = async (browser: Browser, wanted: string, look: Look) => {
  const context = await browser.newContext({ storageState: undefined });
  const idle = await context.newPage();
  await idle.goto(NOWHERE);
  let app: KeptApp | undefined;
  const kept = {
    context,
    wanted,
    isSpent: false,
    /** Nothing of the last test's is left, and this is what the browser remembers. */
    begin: async (state: State | undefined) => {
      if (state?.cookies.length) await context.addCookies(state.cookies);
      const entries = state?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
      await idle.evaluate((all) => {
        for (const { name, value } of all) localStorage.setItem(name, value);
      }, entries);
    },
    end: async () => {
      for (const page of context.pages()) if (page !== idle && page !== app?.page) await page.close();
      if (app && !(await app.park(look))) {
        await app.page.close();
        app = undefined;
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      await idle.evaluate(() => localStorage.clear());
      await app?.ended();
    },
    /** The back-office of the test before, or a new page for it. */
    app: async () => {
      app ??= createKeptApp(await context.newPage(), () => kept.isSpent);
      return app.page;
    },
  };
  watch(context, () => (kept.isSpent = true));
  return kept;
};
type Kept = Awaited<ReturnType<typeof keep>>;

interface Fixtures {
  /** Not for a site that ends with its test, nor where it matters what was loaded before. */
  keepsContext: boolean;
  /** What a context is made for: a test that wants something else has another. */
  wanted: string;
}

export const test = base.extend<Fixtures, { keeper: { kept?: Kept | undefined } }>({
  keepsContext: [true, { option: true }],
  keeper: [
    async ({}, provide) => {
      const keeper: { kept?: Kept } = {};
      await provide(keeper);
      await keeper.kept?.context.close();
    },
    { scope: 'worker' },
  ],
  wanted: (
    {
      baseURL,
      viewport,
      hasTouch,
      colorScheme,
      locale,
      timezoneId,
      contextOptions,
      javaScriptEnabled,
      permissions,
    },
    provide,
  ) => {
    const made = { baseURL, viewport, hasTouch, colorScheme, locale, timezoneId, contextOptions };
    return provide(JSON.stringify({ ...made, javaScriptEnabled, permissions }));
  },
  context: async (
    { browser, keeper, keepsContext, wanted, storageState, viewport, colorScheme },
    provide,
    testInfo,
  ) => {
    if (!keepsContext) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
      return;
    }
    if (keeper.kept?.wanted !== wanted) {
      await keeper.kept?.context.close();
      keeper.kept = await keep(browser, wanted, { viewport, colorScheme });
    }
    const { kept } = keeper;
    await kept.begin(storageState as State | undefined);
    await provide(kept.context);
    // A picture is still to be taken of what failed; the worker ends with it.
    if (testInfo.status !== testInfo.expectedStatus) return;
    if (!kept.isSpent) return kept.end();
    keeper.kept = undefined;
    await kept.context.close();
  },
  // Who is signed out looks at pages that load in a moment.
  page: async ({ context, keeper, keepsContext, storageState }, provide) =>
    provide(await (keepsContext && storageState ? keeper.kept!.app() : context.newPage())),
});
