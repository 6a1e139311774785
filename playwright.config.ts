import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

// The tests live at the suite's moment, as their servers and browsers do: one-time codes depend on it.
import './tests/support/installClock.mjs';
import { CHROMIUM_FLAGS, findChromium } from './tools/e2e.mjs';

const executablePath = findChromium();
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A film and a copy of the page at each step would take a fifth of a whole run. A test that is run alone has both. */
const LIGHT_TRACE = { screenshots: false, snapshots: false, sources: false };

/**
 * A test in `tests/e2e` runs wide and narrow, unless its outcome is the same at every width (`@wide`). Tests of one
 * width, or of another server's API, have a folder each.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Labels of the picture in the README.
  snapshotPathTemplate: 'docs/{arg}{ext}',
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end a hang. A machine three times slower passes.
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
