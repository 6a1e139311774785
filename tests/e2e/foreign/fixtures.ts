import {
  ADMINISTRATOR,
  createFakeProvider,
  type FakeProvider,
  type Variant,
} from '../../fakeProvider/fakeProvider';
import { serveStatic } from '../../support/staticSite';
import { signInState } from '../../support/storedSession';
import { test as watched } from '../consoleErrors';

export { ADMINISTRATOR };
export { expect, FAILED_REQUESTS } from '../consoleErrors';

interface Shared {
  fakeProvider: FakeProvider;
  site: string;
}

/**
 * Serves the back-office that was built for the API at `api.provider.example`. The browser resolves this host name to
 * the fake provider API of the worker.
 */
export const test = watched.extend<{ variant: Variant; provider: FakeProvider }, Shared>({
  fakeProvider: [
    async ({}, provide) => {
      const fakeProvider = await createFakeProvider({ variant: 'plain' });
      await provide(fakeProvider);
      await fakeProvider.close();
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
    async ({ launchOptions, fakeProvider }, provide) => {
      const rule = `--host-resolver-rules=MAP api.provider.example 127.0.0.1:${fakeProvider.port}`;
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  // Section 7 of the specification has no such endpoint, so the browser logs an error for this URL.
  missing: 'http://api.provider.example/api/capabilities',
  baseURL: async ({ site }, provide) => provide(site),
  variant: ['plain', { option: true }],
  /** The fake provider API with its first records, in the variant that the test selects. */
  provider: [
    async ({ fakeProvider, variant }, provide) => {
      fakeProvider.reset(variant);
      await provide(fakeProvider);
    },
    { auto: true },
  ],
});

const signIn = async (provider: FakeProvider, site: string) => {
  const state = await signInState(`http://127.0.0.1:${provider.port}`, ADMINISTRATOR, site);
  provider.requests.length = 0;
  return state;
};

interface SignedIn {
  /** Leaves the page and restores the records of the fake provider API. The session stays valid. */
  startOver: () => Promise<void>;
}

/** Signs in to the fake provider API. `provider.requests` contains only the requests after the sign-in. */
export const signedIn = test.extend<SignedIn>({
  storageState: async ({ provider, site }, provide) => provide(await signIn(provider, site)),
  startOver: async ({ page, provider, site, variant }, provide) =>
    provide(async () => {
      await page.goto('about:blank');
      provider.reset(variant);
      // The API issues the same first token after each reset, so the browser's token becomes valid again.
      await signIn(provider, site);
    }),
});
