import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { BARE_PAGES, startBareAdmin } from './support/bareAdmin.mjs';
import { CONDITIONS, heapOf, scriptBytesUntil, signIn, timeToOpen, timeToRows } from './support/browse.mjs';
import { kB } from './support/bytes.mjs';
import { OUR_PAGES, startDemoProduct } from './support/demoProduct.mjs';
import { median, ms } from './support/statistics.mjs';

const NEXT = 'Go to next page';
const PREVIOUS = 'Go to previous page';
/** Number of pages that a round goes forward, and then back. */
const PAGES_AWAY = 10;
/** Number of rounds before the heap is measured, so that both apps have cached the pages and compiled their code. */
const WARM_UP_ROUNDS = 3;
/** Waits until the back-office has prefetched the scripts of its pages. The activity page is the last of them. */
const waitForPreload = (/** @type {import('@playwright/test').Page} */ page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Activity-[\w-]+\.js$/.test(name)),
  );

/**
 * Opens one of the two apps and signs in.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./support/browse.mjs').App} app
 */
const open = async (browser, app) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  // A browser records only 250 resource timings by default.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  const page = await context.newPage();
  await signIn(page, app);
  return { page, storageState: await context.storageState(), close: () => context.close() };
};

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} times number of pages to go forward, and then back
 */
const pageBackAndForth = async (page, times) => {
  for (let at = 0; at < times; at++) await timeToRows(page, NEXT);
  for (let at = 0; at < times; at++) await timeToRows(page, PREVIOUS);
};

/**
 * Measures the heap before and after a hundred list navigations.
 * @param {import('@playwright/test').Page} page
 */
const measureHeap = async (page) => {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await pageBackAndForth(page, PAGES_AWAY);
  const before = await heapOf(page);
  for (let round = 0; round < 100 / (2 * PAGES_AWAY); round++) await pageBackAndForth(page, PAGES_AWAY);
  return { before, after: await heapOf(page) };
};

/** The list of buyers, and the page of one buyer. */
const LIST = { path: '/tech/tys/admin/buyer_account', shown: 'tbody a[href*="/buyer/"]', count: 10 };
const BUYER = { path: '/tech/tys/admin/buyer/1880', shown: 'section[aria-label="Totals"] h2', count: 5 };

/**
 * Measures alternately how long a buyer page and the list of buyers take to load.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {number} rounds
 */
const measureOpening = async (page, origin, rounds) => {
  const timeOf = (/** @type {typeof LIST} */ { path, ...target }) =>
    timeToOpen(page, { url: origin + path, ...target });
  const times = { buyer: /** @type {number[]} */ ([]), list: /** @type {number[]} */ ([]) };
  for (let round = 0; round <= rounds; round++) {
    const [buyer, list] = [await timeOf(BUYER), await timeOf(LIST)];
    // The first round warms up.
    if (round > 0) {
      times.buyer.push(buyer);
      times.list.push(list);
    }
  }
  return { buyer: median(times.buyer), list: median(times.list) };
};

/** @param {{ before: number, after: number }} heap */
const formatHeap = ({ before, after }) => `${kB(before)} to ${kB(after)}`;

/**
 * Compares the back-office with a bare react-admin app of the same versions, which lists the same sellers of the same server.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const product = await startDemoProduct();
  const bareAdmin = await startBareAdmin(product.origin);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const backOffice = { origin: product.origin, ...OUR_PAGES };
  const bare = { origin: bareAdmin.origin, ...BARE_PAGES };
  try {
    const bytes = {
      form: await scriptBytesUntil(browser, backOffice.origin + backOffice.login, 'form'),
      bareForm: await scriptBytesUntil(browser, `${bare.origin}/empty#/login`, 'form'),
    };
    const [backOfficeSession, bareSession] = [await open(browser, backOffice), await open(browser, bare)];
    const { storageState } = backOfficeSession;
    const list = await scriptBytesUntil(browser, backOffice.origin + backOffice.list, 'list', {
      storageState,
    });
    const bareList = await scriptBytesUntil(browser, bare.origin + bare.list, 'list', {
      storageState: bareSession.storageState,
    });

    /** @type {{ backOffice: number[], bare: number[] }} measured alternately, so that other load affects both */
    const times = { backOffice: [], bare: [] };
    for (let page = 0; page < (quick ? 6 : 20); page++) {
      times.bare.push(await timeToRows(bareSession.page, NEXT));
      times.backOffice.push(await timeToRows(backOfficeSession.page, NEXT));
    }
    const [click, bareClick] = [median(times.backOffice.slice(1)), median(times.bare.slice(1))];

    for (const [app, { page }] of /** @type {const} */ ([
      [backOffice, backOfficeSession],
      [bare, bareSession],
    ])) {
      // Returns to the first page, because the bare app remembers the page and the list may end.
      for (let back = 0; back < times.backOffice.length; back++) await timeToRows(page, PREVIOUS);
      await page.goto('about:blank');
      await page.goto(app.origin + app.list);
      await page.waitForFunction(CONDITIONS.list);
      if (app === backOffice) await waitForPreload(page);
    }
    const [heap, bareHeap] = [await measureHeap(backOfficeSession.page), await measureHeap(bareSession.page)];
    const opened = await measureOpening(backOfficeSession.page, backOffice.origin, quick ? 6 : 20);
    await Promise.all([backOfficeSession.close(), bareSession.close()]);

    return [
      {
        name: 'back-office: JavaScript (gzip) until the login form is usable',
        baseline: `bare react-admin app, ${kB(bytes.bareForm)}`,
        measured: kB(bytes.form),
        ratio: bytes.form / bytes.bareForm,
        limit: { most: 0.55 },
      },
      {
        name: 'back-office: JavaScript (gzip) until the first list is rendered',
        baseline: `bare react-admin app with one list, ${kB(bareList)}`,
        measured: kB(list),
        ratio: list / bareList,
        limit: { most: 1.12 },
      },
      {
        name: 'back-office: click on "next page" until new rows are painted, median',
        baseline: `bare react-admin app, ${ms(bareClick)}`,
        measured: ms(click),
        ratio: click / bareClick,
        limit: { most: 1.1 },
      },
      {
        name: 'back-office: heap growth over 100 list navigations',
        baseline: `bare react-admin app, ${formatHeap(bareHeap)}`,
        measured: formatHeap(heap),
        ratio: heap.after / heap.before / (bareHeap.after / bareHeap.before),
        limit: { most: 1.1 },
      },
      {
        name: 'back-office: buyer page, load until its totals are painted, median',
        baseline: `list of buyers until its rows are painted, ${ms(opened.list)}`,
        measured: ms(opened.buyer),
        ratio: opened.buyer / opened.list,
        limit: { most: 1.5 },
      },
    ];
  } finally {
    await browser.close();
    bareAdmin.stop();
    await product.stop();
  }
};
