import { gzipSize } from './bytes.mjs';
import { demoLogin } from './client.mjs';

/** Conditions evaluated in the browser: the password field exists, or the table has ten rows with an email address. */
export const CONDITIONS = {
  form: () => document.querySelector('input[type=password]') !== null,
  list: () =>
    [...document.querySelectorAll('tbody tr')].filter(({ textContent }) => textContent?.includes('@'))
      .length >= 10,
};

/** @typedef {{ origin: string, login: string, list: string }} App origin and paths of two pages */

/**
 * Signs in as the demo administrator and waits for the first list.
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
  await page.waitForFunction(CONDITIONS.list);
};

/**
 * Returns the gzipped bytes of the scripts that were requested before a condition became true, with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof typeof CONDITIONS} condition
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export const scriptBytesUntil = async (browser, url, condition, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {Map<string, Promise<number>>} */
  const sizes = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      sizes.set(response.url(), response.body().then(gzipSize));
  });
  // An observer notices the change before the next frame, so that scripts requested afterwards do not count.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!(${CONDITIONS[condition].toString()})()) return;
    window.shownAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });`);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'shownAt' in window);
  /** @type {string[]} */
  const needed = await page.evaluate(
    `performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= window.shownAt).map(({ name }) => name)`,
  );
  const sizesOfNeeded = await Promise.all(needed.map(async (name) => (await sizes.get(name)) ?? 0));
  await context.close();
  return sizesOfNeeded.reduce((sum, size) => sum + size, 0);
};

/**
 * Returns the milliseconds from the click on a paging button to the frame that paints other rows.
 * @param {import('@playwright/test').Page} page
 * @param {string} button accessible name of the button
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
          return reject(new Error(`The button "${name}" is missing or disabled`));
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
 * Returns the milliseconds from the start of loading a page to the frame that paints the given number of elements.
 * @param {import('@playwright/test').Page} page
 * @param {{ url: string, shown: string, count: number }} target `shown` is a CSS selector
 * @returns {Promise<number>}
 */
export const timeToOpen = async (page, { url, ...target }) => {
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
    target,
  );
};

/**
 * Returns the used bytes of the JavaScript heap after garbage collection.
 * @param {import('@playwright/test').Page} page
 */
export const heapOf = async (page) => {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};
