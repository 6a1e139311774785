import { storedSession } from '../../support/storedSession';
import { ADMINISTRATOR, test } from './fixtures';

export { expect, FAILED_CALLS } from './fixtures';

/** Signed in on the stand-in as a person would, once for each variant; as new for each test, it is told who is. */
export const signedIn = test.extend({
  storageState: async ({ browser, site, provider, variant }, provide) => {
    const state = await storedSession(browser, site, ADMINISTRATOR, variant);
    provider.recall(JSON.stringify(state));
    provider.requests.length = 0;
    await provide(state);
  },
});
