import type { BrowserContext } from '@playwright/test';

import { ROOT_KEY, toStoredSession } from '../../src/session/session';
import { logIn, type Credentials } from './api';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Signs in over HTTP and returns the storage state that a sign-in with the form leaves.
 * @param site origin of the pages, if another server than the API serves them
 */
export const signInState = async (api: string, who: Credentials, site = api): Promise<StorageState> => {
  const { token, user } = await logIn(api, who);
  const value = JSON.stringify(toStoredSession(token, user));
  return { cookies: [], origins: [{ origin: site, localStorage: [{ name: ROOT_KEY, value }] }] };
};
