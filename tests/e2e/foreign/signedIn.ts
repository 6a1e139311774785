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

/** Signed in to the fake provider API, whose record of requests begins after that. */
export const signedIn = test.extend<Fixtures>({
  storageState: async ({ provider, site }, provide) => provide(await signIn(provider, site)),
  startOver: async ({ page, provider, site, variant }, provide) =>
    provide(async () => {
      await page.goto('about:blank');
      provider.reset(variant);
      // The first token after a reset is always the same, so the token that the browser holds is valid again.
      await signIn(provider, site);
    }),
});
