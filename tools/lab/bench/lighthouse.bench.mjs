import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { BARE_PAGES, startBareAdmin } from './support/bareAdmin.mjs';
import { signIn } from './support/browse.mjs';
import { OUR_PAGES, startDemoProduct } from './support/demoProduct.mjs';
import { median } from './support/statistics.mjs';

const PAGES = ['/', '/privacy_policy', '/terms_condition'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** @type {[string, object | undefined][]} Lighthouse simulates a slow phone if no config is given */
const DEVICES = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
];
/** Number of runs for each page. The median counts, because other load on the machine lowers a score. */
const RUNS_PER_PAGE = 3;

/** Points by which the first list may score lower than the bare app. */
const MAX_POINTS_BELOW = 5;

/** Returns the ids of failed audits that count for a score. @param {import('lighthouse').Result} result */
const failedAudits = ({ audits, categories }) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/**
 * @param {string} url
 * @param {number} port of the browser
 * @param {object | undefined} config
 */
const audit = async (url, port, config) => {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: /** @type {const} */ ('error') };
  const run = await lighthouse(url, flags, config);
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  return {
    scores: CATEGORIES.map((name) => Math.round((run.lhr.categories[name]?.score ?? 0) * 100)),
    shift: run.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    failed: failedAudits(run.lhr),
  };
};

/**
 * Compares the first list on a slow phone with that of the bare react-admin app. The browser stays signed in between runs.
 * @param {string} product origin of the product's server
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
    for (let at = 0; at < RUNS_PER_PAGE; at++) {
      for (const [which, { origin, list }] of apps.entries()) {
        scores[which]?.push((await audit(origin + list, port, undefined)).scores[0] ?? 0);
      }
    }
    const [backOffice = 0, bare = 0] = scores.map(median);
    return {
      name: 'Lighthouse, mobile, first list of the back-office: performance',
      baseline: `bare react-admin app, ${bare}`,
      measured: String(backOffice),
      ratio: backOffice / bare,
      limit: { least: (bare - MAX_POINTS_BELOW) / bare },
    };
  } finally {
    await browser.close();
    bareAdmin.stop();
  }
};

/**
 * Audits every public page on a slow phone and on a desktop, and the first list of the back-office. Public pages must score
 * 100 in all four categories, without layout shift.
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
        const runs = /** @type {Awaited<ReturnType<typeof audit>>[]} */ ([]);
        for (let at = 0; at < RUNS_PER_PAGE; at++) runs.push(await audit(origin + page, chrome.port, config));
        const scores = CATEGORIES.map((_, at) => median(runs.map((each) => each.scores[at] ?? 0)));
        const shift = Math.max(...runs.map((each) => each.shift));
        const lowest = shift === 0 ? Math.min(...scores) : 0;
        const found = new Set(runs.flatMap((each) => each.failed));
        measured.push({
          name: `Lighthouse, ${device}, ${page}: lowest of four scores, no layout shift`,
          baseline: '100 of 100',
          measured: `${scores.join(' ')}, shift ${shift} ${[...found].join(' ')}`.trimEnd(),
          ratio: lowest / 100,
          limit: { least: 1 },
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
