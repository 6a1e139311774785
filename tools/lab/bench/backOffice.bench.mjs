import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { BARE_PAGES, startBareAdmin } from './support/bareAdmin.mjs';
import { heapOf, scriptBytesUntil, SHOWS, signIn, timeToOpen, timeToRows } from './support/browse.mjs';
import { kB } from './support/bytes.mjs';
import { OUR_PAGES, startDemoProduct } from './support/demoProduct.mjs';
import { median, ms } from './support/figures.mjs';

const NEXT = 'Go to next page';
const PREVIOUS = 'Go to previous page';
/** Pages gone through, there and back. */
const KNOWN = 10;
/** So often before memory counts: each page is known to both apps by then, and what they run is compiled, which is most of it. */
const WARM_UP = 3;
/** Resolves once ours has fetched the scripts of all pages, of which the activity's come last. The bare app has all of its code from the first. */
const untilFetchedAhead = (/** @type {import('@playwright/test').Page} */ page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Activity-[\w-]+\.js$/.test(name)),
  );

/**
 * One of the two apps, signed in.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./support/browse.mjs').App} app
 */
const open = async (browser, app) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  // A browser lists 250 of what it has fetched, unless it is told otherwise.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  const page = await context.newPage();
  await signIn(page, app);
  return { page, storageState: await context.storageState(), close: () => context.close() };
};

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} times there and back
 */
const goToAndFro = async (page, times) => {
  for (let at = 0; at < times; at++) await timeToRows(page, NEXT);
  for (let at = 0; at < times; at++) await timeToRows(page, PREVIOUS);
};

/**
 * How many times what it was the heap is after a hundred list navigations.
 * @param {import('@playwright/test').Page} page
 */
const growth = async (page) => {
  for (let round = 0; round < WARM_UP; round++) await goToAndFro(page, KNOWN);
  const before = await heapOf(page);
  for (let round = 0; round < 100 / (2 * KNOWN); round++) await goToAndFro(page, KNOWN);
  return { before, after: await heapOf(page) };
};

/** The buyers, and one of them. */
const LIST = { path: '/tech/tys/admin/buyer_account', shown: 'tbody a[href*="/buyer/"]', count: 10 };
const PERSON = { path: '/tech/tys/admin/buyer/1880', shown: 'section[aria-label="Totals"] h2', count: 5 };

/**
 * How long a person's page takes to open, and a list, in turn.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {number} rounds
 */
const openInTurn = async (page, origin, rounds) => {
  const timeOf = (/** @type {typeof LIST} */ { path, ...what }) =>
    timeToOpen(page, { url: origin + path, ...what });
  const times = { person: /** @type {number[]} */ ([]), list: /** @type {number[]} */ ([]) };
  for (let round = 0; round <= rounds; round++) {
    const [person, list] = [await timeOf(PERSON), await timeOf(LIST)];
    // The first round warms up.
    if (round > 0) {
      times.person.push(person);
      times.list.push(list);
    }
  }
  return { person: median(times.person), list: median(times.list) };
};

/** @param {{ before: number, after: number }} heap */
const grown = ({ before, after }) => `${kB(before)} to ${kB(after)}`;

/**
 * The back-office against a bare react-admin app of the same versions, which lists the same sellers from the same server.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const product = await startDemoProduct();
  const bareAdmin = await startBareAdmin(product.origin);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const ours = { origin: product.origin, ...OUR_PAGES };
  const bare = { origin: bareAdmin.origin, ...BARE_PAGES };
  try {
    const bytes = {
      form: await scriptBytesUntil(browser, ours.origin + ours.login, 'form'),
      bareForm: await scriptBytesUntil(browser, `${bare.origin}/empty#/login`, 'form'),
    };
    const [us, them] = [await open(browser, ours), await open(browser, bare)];
    const { storageState } = us;
    const list = await scriptBytesUntil(browser, ours.origin + ours.list, 'list', { storageState });
    const bareList = await scriptBytesUntil(browser, bare.origin + bare.list, 'list', {
      storageState: them.storageState,
    });

    /** @type {{ ours: number[], bare: number[] }} In turns, so that a busy moment of the machine hits both. */
    const times = { ours: [], bare: [] };
    for (let page = 0; page < (quick ? 6 : 20); page++) {
      times.bare.push(await timeToRows(them.page, NEXT));
      times.ours.push(await timeToRows(us.page, NEXT));
    }
    const [click, bareClick] = [median(times.ours.slice(1)), median(times.bare.slice(1))];

    for (const [app, { page }] of /** @type {const} */ ([
      [ours, us],
      [bare, them],
    ])) {
      // The bare app remembers the page, and there is no end of pages to go on to.
      for (let back = 0; back < times.ours.length; back++) await timeToRows(page, PREVIOUS);
      await page.goto('about:blank');
      await page.goto(app.origin + app.list);
      await page.waitForFunction(SHOWS.list);
      if (app === ours) await untilFetchedAhead(page);
    }
    const [heap, bareHeap] = [await growth(us.page), await growth(them.page)];
    const opened = await openInTurn(us.page, ours.origin, quick ? 6 : 20);
    await Promise.all([us.close(), them.close()]);

    return [
      {
        what: 'back-office: script (gzip) to a usable login form',
        floor: `bare react-admin app, ${kB(bytes.bareForm)}`,
        measured: kB(bytes.form),
        ratio: bytes.form / bytes.bareForm,
        reach: { most: 0.55 },
      },
      {
        what: 'back-office: script (gzip) to the first list',
        floor: `the same with one list, ${kB(bareList)}`,
        measured: kB(list),
        ratio: list / bareList,
        reach: { most: 1.12 },
      },
      {
        what: 'back-office: click on "next page" to new rows painted, median',
        floor: `the same, ${ms(bareClick)}`,
        measured: ms(click),
        ratio: click / bareClick,
        reach: { most: 1.1 },
      },
      {
        what: 'back-office: heap after 100 list navigations, growth',
        floor: `the same, ${grown(bareHeap)}`,
        measured: grown(heap),
        ratio: heap.after / heap.before / (bareHeap.after / bareHeap.before),
        reach: { most: 1.1 },
      },
      {
        what: "back-office: click to a person's page painted, median",
        floor: `list of buyers, ${ms(opened.list)}`,
        measured: ms(opened.person),
        ratio: opened.person / opened.list,
        reach: { most: 1.5 },
      },
    ];
  } finally {
    await browser.close();
    bareAdmin.stop();
    await product.stop();
  }
};
