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
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What is tested is where a thing ends up, not how it moves there.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs every test a quarter of its time: `npm run test:e2e -- --trace on` makes one.
    screenshot: 'only-on-failure',
    // In one process, the pages of a site share what is compiled of its scripts: see `tests/e2e/keptContext.ts`.
    launchOptions: {
      args: [...CHROMIUM_FLAGS, '--process-per-site'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/mobile/**', '**/foreign/**'], use: wide },
    {
      name: 'mobile',
      testIgnore: ['**/desktop/**', '**/foreign/**'],
      grepInvert: /@wide/,
      use: narrow,
    },
    { name: 'foreign', testMatch: '**/foreign/**/*.spec.ts', use: wide },
  ],
});
