import type { StandIn } from '../../standin/standin';
import { signInState } from '../../support/storedSession';
import { ADMINISTRATOR, test } from './fixtures';

export { expect, FAILED_CALLS } from './fixtures';

interface Fixtures {
  /** Leaves the page and restores the records of the fake provider API. The session stays valid. */
  startOver: () => Promise<void>;
}

const signIn = async (provider: StandIn, site: string) => {
  const state = await signInState(`http://127.0.0.1:${provider.port}`, ADMINISTRATOR, site);
  provider.requests.length = 0;
  return state;
};

/** Signs in to the fake provider API. `provider.requests` contains only the requests after the sign-in. */
export const signedIn = test.extend<Fixtures>({
  storageState: async ({ provider, site }, provide) => provide(await signIn(provider, site)),
  startOver: async ({ page, provider, site, variant }, provide) =>
    provide(async () => {
      await page.goto('about:blank');
      provider.reset(variant);
      // The API issues the same first token after each reset, so the browser's token becomes valid again.
      await signIn(provider, site);
    }),
});
