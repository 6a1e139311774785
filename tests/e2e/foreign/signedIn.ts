import { storedSession } from '../../support/storedSession';
import { ADMINISTRATOR, test } from './fixtures';

export { expect, FAILED_CALLS } from './fixtures';

/** Signed in on the stand-in, once for each variant; as new for each test, it is told who is. */
export const signedIn = test.extend({
  storageState: async ({ standIn, site, provider, variant }, provide) => {
    const state = await storedSession(`http://127.0.0.1:${standIn.port}`, ADMINISTRATOR, site, variant);
    provider.recall(JSON.stringify(state));
    provider.requests.length = 0;
    await provide(state);
  },
});
