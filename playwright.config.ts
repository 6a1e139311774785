import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

// Shifts `Date` to the suite's start time, like in the servers and browsers, because one-time codes depend on the time.
import './tests/support/installClock.mjs';
import { CHROMIUM_FLAGS, findChromium } from './tools/e2e.mjs';

const executablePath = findChromium();
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Omits screenshots and page snapshots in a run of all tests, where they take a fifth of the time. */
const LIGHT_TRACE = { screenshots: false, snapshots: false, sources: false };

/**
 * Runs a test in `tests/e2e` at desktop and mobile width, unless its result does not depend on the width (`@wide`). Tests of
 * only one width, or of another server's API, are in the folders `desktop`, `mobile` and `foreign`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Location of the picture in the README.
  snapshotPathTemplate: 'docs/{arg}{ext}',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts end tests that hang. A machine three times slower passes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', ...(process.env.RUNS_MANY && LIGHT_TRACE) },
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'foreign', testMatch: '**/foreign/**/*.spec.ts', use: wide },
    { name: 'mobile', testIgnore: ['**/desktop/**', '**/foreign/**'], grepInvert: /@wide/, use: narrow },
    { name: 'desktop', testIgnore: ['**/mobile/**', '**/foreign/**'], use: wide },
  ],
});
