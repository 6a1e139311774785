import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.mjs';

const executablePath = findChromium();
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * A journey in `tests/e2e` runs wide and narrow, but for steps beside it that no width changes (`@wide`). What is about
 * one width, or another's API, has its folder.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  // One more worker costs more, in browsers and servers that share a core, than the moments in which a test waits.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that does ten other things: whoever waits for what never comes waits once.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    // What is tested is where a thing ends up, not how it moves there.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs every test a quarter of its time: `npm run test:e2e -- --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [
        ...CHROMIUM_FLAGS,
        // In one process, the pages of a site share what is compiled of its scripts: see `tests/e2e/keptContext.ts`.
        '--process-per-site',
        // No page is open for long enough to get back what compiling its busy functions again, better, costs.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
      ...(executablePath && { executablePath }),
    },
  },
  // A worker of its own costs each project a server and a browser: the smaller two have one each, and begin first.
  projects: [
    { name: 'foreign', testMatch: '**/foreign/**/*.spec.ts', use: wide, workers: 1 },
    {
      name: 'mobile',
      testIgnore: ['**/desktop/**', '**/foreign/**', '**/long/**'],
      grepInvert: /@wide/,
      use: narrow,
      workers: 1,
    },
    { name: 'desktop', testIgnore: ['**/mobile/**', '**/foreign/**', '**/long/**'], use: wide },
    // Asked for by `npm run test:long` alone.
    ...(process.env.LONG_TRIALS ? [{ name: 'long', testMatch: '**/long/**/*.spec.ts', use: wide }] : []),
  ],
});
