import { signInState } from '../../support/storedSession';
import { ADMINISTRATOR, test } from './fixtures';

export { expect, FAILED_CALLS } from './fixtures';

/** Signed in to the fake provider API, whose record of requests begins after that. */
export const signedIn = test.extend({
  storageState: async ({ provider, site }, provide) => {
    const state = await signInState(`http://127.0.0.1:${provider.port}`, ADMINISTRATOR, site);
    provider.requests.length = 0;
    await provide(state);
  },
});
