import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs';

const PAGES = ['/', '/privacy_policy', '/terms_condition'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** @type {[string, import('lighthouse').Config | undefined][]} Without a config it is a slow phone. */
const DEVICES = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
];

/** @param {import('lighthouse').Result} result */
const faults = ({ audits, categories }) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/**
 * Every page on a slow phone and on a computer. Wanted: 100 in all four categories, and nothing that shifts.
 * @param {string} origin
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export const measureLighthouse = async (origin) => {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    logLevel: 'error',
  });
  const rows = [];
  try {
    for (const [device, config] of DEVICES) {
      for (const page of PAGES) {
        const flags = {
          port: chrome.port,
          onlyCategories: CATEGORIES,
          logLevel: /** @type {const} */ ('error'),
        };
        const run = await lighthouse(origin + page, flags, config);
        if (!run) throw new Error(`Lighthouse gave no result for ${page}`);
        const scores = CATEGORIES.map((name) => Math.round((run.lhr.categories[name]?.score ?? 0) * 100));
        const shift = run.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1;
        rows.push({
          what: `Lighthouse, ${device}, ${page}`,
          measured: `${scores.join(' ')}, shift ${shift}`,
          target: '100 100 100 100, shift 0',
          met: scores.every((score) => score === 100) && shift === 0,
          note: faults(run.lhr).join(' '),
        });
      }
    }
  } finally {
    chrome.kill();
  }
  return rows;
};
