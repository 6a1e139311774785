import { createServer } from 'node:http';

import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../e2e.mjs';
import { bundle } from './support/bundle.mjs';
import { gzipSize, kB } from './support/bytes.mjs';
import { startDemoProduct } from './support/demoProduct.mjs';
import { median } from './support/statistics.mjs';

const RUNS = 9;
const MAX_ADDED_BYTES = 15_000;
/** Maximum ratio of the page's largest contentful paint, with fonts, to that of the same text as bare HTML. */
const MAX_LCP_RATIO = 1.4;
/** Network of a slow phone, with the values of Lighthouse. */
const SLOW = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** Milliseconds in which the browser cleans up the previous page, before the next measurement. */
const SETTLED = 600;

/** Returns the gzipped size of React DOM alone, the baseline of the JavaScript size. */
const reactDomBytes = async () => {
  const name = 'virtual:react-dom-alone';
  const code = `import { createRoot } from 'react-dom/client'; createRoot(document.body);`;
  /** @type {import('vite').Plugin} */
  const plugin = {
    name,
    resolveId: (id) => (id === name ? id : undefined),
    load: (id) => (id === name ? code : undefined),
  };
  return gzipSize(
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
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(gzipSize));
  });
  await page.goto(url, { waitUntil: 'load' });
  const sizes = await Promise.all(scripts);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Serves the text of a page as one HTML file without other resources.
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
 * Returns the milliseconds until the largest contentful paint on a slow phone, with an empty cache.
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
 * Compares the landing page of the public site with its baselines.
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async () => {
  const product = await startDemoProduct();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const url = `${product.origin}/`;
  const bare = await serveBare(browser, url);
  try {
    const [reactDom, bytes] = [await reactDomBytes(), await scriptBytes(browser, url)];
    /** @type {{ site: number[], bare: number[] }} measured alternately, so that other load affects both */
    const paints = { site: [], bare: [] };
    for (let run = 0; run < RUNS; run++) {
      const measure = {
        bare: async () => paints.bare.push(await largestPaint(browser, bare.url)),
        site: async () => paints.site.push(await largestPaint(browser, url)),
      };
      // Alternates the order, because the browser is warmer in the second measurement.
      for (const act of run % 2 ? [measure.site, measure.bare] : [measure.bare, measure.site]) await act();
    }
    const [site, bareMs] = [median(paints.site), median(paints.bare)];
    return [
      {
        name: 'public site: JavaScript (gzip)',
        baseline: `React DOM alone, ${kB(reactDom)}`,
        measured: kB(bytes),
        ratio: bytes / reactDom,
        limit: { most: (reactDom + MAX_ADDED_BYTES) / reactDom },
      },
      {
        name: 'public site: largest contentful paint on a slow phone',
        baseline: `same text as a bare HTML file, ${bareMs.toFixed(0)} ms`,
        measured: `${site.toFixed(0)} ms`,
        ratio: site / bareMs,
        limit: { most: MAX_LCP_RATIO },
      },
    ];
  } finally {
    bare.close();
    await browser.close();
    await product.stop();
  }
};
