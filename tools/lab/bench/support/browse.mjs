import { zipped } from './bytes.mjs';
import { demoLogin } from './client.mjs';

/** Run in the browser: whether a password can be typed, or ten people are in a table. */
export const SHOWS = {
  form: () => document.querySelector('input[type=password]') !== null,
  list: () =>
    [...document.querySelectorAll('tbody tr')].filter(({ textContent }) => textContent?.includes('@'))
      .length >= 10,
};

/** @typedef {{ origin: string, login: string, list: string }} App where it is, and its pages */

/**
 * Signs in to either app as the demo's administrator; the first list is there then.
 * @param {import('@playwright/test').Page} page
 * @param {App} app
 */
export const signIn = async (page, { origin, login, list }) => {
  await page.goto(origin + login);
  await page.locator('input[type=password]').fill(demoLogin.password);
  await page.locator('input:not([type=password]):not([type=checkbox])').fill(demoLogin.email);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.href.includes('login'));
  await page.goto(origin + list);
  await page.waitForFunction(SHOWS.list);
};

/**
 * The bytes (gzip) of the scripts that were asked for before the page showed what it is to show, with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof typeof SHOWS} what
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export const scriptBytesUntil = async (browser, url, what, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {Map<string, Promise<number>>} */
  const sizes = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      sizes.set(response.url(), response.body().then(zipped));
  });
  // Noted as the document changes, not at the next frame: what the page then asks for besides is not needed for it.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!(${SHOWS[what].toString()})()) return;
    window.shownAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });`);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'shownAt' in window);
  /** @type {string[]} */
  const needed = await page.evaluate(
    `performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= window.shownAt).map(({ name }) => name)`,
  );
  const needs = await Promise.all(needed.map(async (name) => (await sizes.get(name)) ?? 0));
  await context.close();
  return needs.reduce((sum, size) => sum + size, 0);
};

/**
 * Milliseconds from the click on a page's button to the frame that paints other rows.
 * @param {import('@playwright/test').Page} page
 * @param {string} button its accessible name
 * @returns {Promise<number>}
 */
export const timeToRows = (page, button) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const rows = () => document.querySelector('tbody')?.textContent ?? '';
        const before = rows();
        const start = performance.now();
        const found = document.querySelector(`button[aria-label="${name}"]`);
        if (!(found instanceof HTMLButtonElement) || found.disabled)
          return reject(new Error(`There is no ${name}`));
        found.click();
        const look = () => {
          const now = rows();
          if (now === before || !now.includes('@')) return requestAnimationFrame(look);
          return requestAnimationFrame(() => resolve(performance.now() - start));
        };
        return requestAnimationFrame(look);
      }),
    button,
  );

/**
 * Milliseconds from the start of loading a page to the frame that paints so many of these.
 * @param {import('@playwright/test').Page} page
 * @param {{ url: string, shown: string, count: number }} what
 * @returns {Promise<number>}
 */
export const timeToOpen = async (page, { url, ...what }) => {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    ({ shown, count }) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelectorAll(shown).length < count) return requestAnimationFrame(look);
          return requestAnimationFrame(() => resolve(performance.now()));
        };
        look();
      }),
    what,
  );
};

/**
 * Bytes in use once what nobody needs is gone.
 * @param {import('@playwright/test').Page} page
 */
export const heapOf = async (page) => {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};
