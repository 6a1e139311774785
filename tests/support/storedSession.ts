import type { BrowserContext } from '@playwright/test';

import { ROOT_KEY } from '../../src/session/rootKey';
import { toStoredSession } from '../../src/session/session';
import { logIn, type Credentials } from './api';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type SignIn = Awaited<ReturnType<typeof logIn>>;

/** Returns the storage state of a browser that keeps this session of the pages at `site`. */
export const storageStateOf = ({ token, user }: SignIn, site: string): StorageState => ({
  cookies: [],
  origins: [
    {
      origin: site,
      localStorage: [{ name: ROOT_KEY, value: JSON.stringify(toStoredSession(token, user)) }],
    },
  ],
});

/**
 * Signs in over HTTP and returns the storage state that the sign-in form would have left.
 * @param site origin of the pages, where they are not served by the API's server
 */
export const signInState = async (api: string, who: Credentials, site = api): Promise<StorageState> =>
  storageStateOf(await logIn(api, who), site);
