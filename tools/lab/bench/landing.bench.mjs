import { createServer } from 'node:http';

import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { bundle } from './support/bundle.mjs';
import { kB, zipped } from './support/bytes.mjs';
import { startDemoProduct } from './support/demoProduct.mjs';
import { median } from './support/figures.mjs';

const RUNS = 9;
const MAY_ADD_BYTES = 15_000;
/** Includes the fonts, which are part of the page. */
const LCP_RATIO = 1.4;
/** A slow phone, as Lighthouse applies it: a connection whose every answer takes the round trips of opening one. */
const SLOW = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** Milliseconds until the browser has put away the page before: a phone has no other to do that for. */
const SETTLED = 600;

/** The floor of the first figure. */
const reactDomBytes = async () => {
  const name = 'virtual:react-dom-alone';
  const code = `import { createRoot } from 'react-dom/client'; createRoot(document.body);`;
  /** @type {import('vite').Plugin} */
  const plugin = {
    name,
    resolveId: (id) => (id === name ? id : undefined),
    load: (id) => (id === name ? code : undefined),
  };
  return zipped(
    await bundle(name, { define: { 'process.env.NODE_ENV': '"production"' }, plugins: [plugin] }),
  );
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
const scriptBytes = async (browser, url) => {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(zipped));
  });
  await page.goto(url, { waitUntil: 'load' });
  const sizes = await Promise.all(scripts);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * The page's text as one HTML file, which needs nothing else.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
const serveBare = async (browser, url) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const parts = await page
    .locator('h1, h2, h3, p')
    .evaluateAll((found) =>
      found.map(({ tagName, textContent }) => `<${tagName}>${textContent}</${tagName}>`),
    );
  await page.close();
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${parts.join('')}</html>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

/**
 * Milliseconds until the largest piece of content was painted, with an empty cache, on a slow phone.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
const largestPaint = async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(SETTLED);
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return Number(time);
};

/**
 * The landing page against its floors.
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async () => {
  const product = await startDemoProduct();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const url = `${product.origin}/`;
  const bare = await serveBare(browser, url);
  try {
    const [floor, bytes] = [await reactDomBytes(), await scriptBytes(browser, url)];
    /** @type {{ ours: number[], floor: number[] }} Taken in turns, so that a busy moment of the machine hits both. */
    const paints = { ours: [], floor: [] };
    for (let run = 0; run < RUNS; run++) {
      const measure = {
        floor: async () => paints.floor.push(await largestPaint(browser, bare.url)),
        ours: async () => paints.ours.push(await largestPaint(browser, url)),
      };
      // Whichever comes second finds the browser warmer.
      for (const act of run % 2 ? [measure.ours, measure.floor] : [measure.floor, measure.ours]) await act();
    }
    const [ours, least] = [median(paints.ours), median(paints.floor)];
    return [
      {
        what: 'landing: script (gzip)',
        floor: `React DOM alone, ${kB(floor)}`,
        measured: kB(bytes),
        ratio: bytes / floor,
        reach: { most: (floor + MAY_ADD_BYTES) / floor },
      },
      {
        what: 'landing: largest paint on a slow phone',
        floor: `same text as bare HTML, ${least.toFixed(0)} ms`,
        measured: `${ours.toFixed(0)} ms`,
        ratio: ours / least,
        reach: { most: LCP_RATIO },
      },
    ];
  } finally {
    bare.close();
    await browser.close();
    await product.stop();
  }
};
