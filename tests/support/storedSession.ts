import type { BrowserContext } from '@playwright/test';

import { ROOT_KEY, toStoredSession } from '../../src/session/session';
import { logIn, type Credentials } from './api';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Signs in over HTTP and returns the storage state that the sign-in form would have left.
 * @param site origin of the pages, where they are not served by the API's server
 */
export const signInState = async (api: string, who: Credentials, site = api): Promise<StorageState> => {
  const { token, user } = await logIn(api, who);
  const value = JSON.stringify(toStoredSession(token, user));
  return { cookies: [], origins: [{ origin: site, localStorage: [{ name: ROOT_KEY, value }] }] };
};
