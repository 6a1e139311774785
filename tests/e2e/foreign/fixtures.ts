import { createStandIn, type StandIn, type Variant } from '../../standin/standin';
import { serveStatic } from '../../support/staticSite';
import { test as watched } from '../consoleErrors';

export { ADMINISTRATOR } from '../../standin/standin';
export { expect, FAILED_CALLS } from '../consoleErrors';

interface Shared {
  standIn: StandIn;
  site: string;
}

/**
 * Serves the back-office that was built for the API at `api.provider.example`. The browser resolves this host name to
 * the fake provider API of the worker.
 */
export const test = watched.extend<{ variant: Variant; provider: StandIn }, Shared>({
  standIn: [
    async ({}, provide) => {
      const standIn = await createStandIn({ variant: 'plain' });
      await provide(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, provide) => {
      const site = await serveStatic('dist/foreign');
      await provide(site.url);
      await site.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, standIn }, provide) => {
      const rule = `--host-resolver-rules=MAP api.provider.example 127.0.0.1:${standIn.port}`;
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  // Section 7 has no such endpoint, so the browser is expected to log an error for this URL.
  missing: 'http://api.provider.example/api/capabilities',
  baseURL: async ({ site }, provide) => provide(site),
  variant: ['plain', { option: true }],
  /** The fake provider API with its first records, in the variant that the test selects. */
  provider: [
    async ({ standIn, variant }, provide) => {
      standIn.reset(variant);
      await provide(standIn);
    },
    { auto: true },
  ],
});
