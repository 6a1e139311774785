import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { BARE_PAGES, startBareAdmin } from './support/bareAdmin.mjs';
import { signIn } from './support/browse.mjs';
import { OUR_PAGES, startDemoProduct } from './support/demoProduct.mjs';
import { median } from './support/figures.mjs';

const PAGES = ['/', '/privacy_policy', '/terms_condition'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** @type {[string, object | undefined][]} Without a config it is a slow phone. */
const DEVICES = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
];
/** Of so many looks the median counts, as Lighthouse advises: one busy moment of the machine costs points. */
const LOOKS = 3;

/** The first list may have so many points fewer than the bare app's. */
const POINTS_BELOW = 5;

/** @param {import('lighthouse').Result} result */
const faults = ({ audits, categories }) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/**
 * @param {string} url
 * @param {number} port of the browser
 * @param {object | undefined} config
 */
const look = async (url, port, config) => {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: /** @type {const} */ ('error') };
  const run = await lighthouse(url, flags, config);
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  return {
    scores: CATEGORIES.map((name) => Math.round((run.lhr.categories[name]?.score ?? 0) * 100)),
    shift: run.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    faults: faults(run.lhr),
  };
};

/**
 * The first list on a slow phone, against the bare react-admin app's. Looking keeps who is signed in.
 * @param {string} product the origin of our server
 * @param {number} port of the browser
 * @returns {Promise<import('./support/rows.mjs').Row>}
 */
const firstList = async (product, port) => {
  const bareAdmin = await startBareAdmin(product);
  const apps = [
    { origin: product, ...OUR_PAGES },
    { origin: bareAdmin.origin, ...BARE_PAGES },
  ];
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    for (const app of apps) {
      const page = await browser.contexts()[0]?.newPage();
      if (!page) throw new Error('The browser has no window');
      await signIn(page, app);
      await page.close();
    }
    const scores = apps.map(() => /** @type {number[]} */ ([]));
    for (let at = 0; at < LOOKS; at++) {
      for (const [which, { origin, list }] of apps.entries()) {
        scores[which]?.push((await look(origin + list, port, undefined)).scores[0] ?? 0);
      }
    }
    const [ours = 0, bare = 0] = scores.map(median);
    return {
      what: 'Lighthouse, mobile, first list: performance',
      floor: `bare react-admin app, ${bare}`,
      measured: String(ours),
      ratio: ours / bare,
      reach: { least: (bare - POINTS_BELOW) / bare },
    };
  } finally {
    await browser.close();
    bareAdmin.stop();
  }
};

/**
 * Every public page on a slow phone and on a computer (wanted: 100 in all four categories, and nothing that shifts), and
 * the first list.
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async () => {
  const { origin, stop } = await startDemoProduct();
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    logLevel: 'error',
  });
  const measured = [];
  try {
    for (const [device, config] of DEVICES) {
      for (const page of PAGES) {
        const looks = /** @type {Awaited<ReturnType<typeof look>>[]} */ ([]);
        for (let at = 0; at < LOOKS; at++) looks.push(await look(origin + page, chrome.port, config));
        const scores = CATEGORIES.map((_, at) => median(looks.map((each) => each.scores[at] ?? 0)));
        const shift = Math.max(...looks.map((each) => each.shift));
        const least = shift === 0 ? Math.min(...scores) : 0;
        const found = new Set(looks.flatMap((each) => each.faults));
        measured.push({
          what: `Lighthouse, ${device}, ${page}: lowest score`,
          floor: '100 of 100',
          measured: `${scores.join(' ')}, shift ${shift} ${[...found].join(' ')}`.trimEnd(),
          ratio: least / 100,
          reach: { least: 1 },
        });
      }
    }
    measured.push(await firstList(origin, chrome.port));
  } finally {
    chrome.kill();
    await stop();
  }
  return measured;
};
