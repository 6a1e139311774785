import { heading, LOGIN, signIn } from '../backOffice';
import { ADMINISTRATOR, test } from './fixtures';

export { expect, FAILED_CALLS } from './fixtures';

/** Signed in on the stand-in as a person would, before the test begins. */
export const signedIn = test.extend({
  page: async ({ page, provider }, provide) => {
    await page.goto(LOGIN);
    await signIn(page, ADMINISTRATOR);
    await heading(page, 'Overview').waitFor();
    provider.requests.length = 0;
    await provide(page);
  },
});
