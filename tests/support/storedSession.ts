import type { BrowserContext } from '@playwright/test';

import { ROOT_KEY } from '../../src/session/rootKey';
import { toStoredSession } from '../../src/session/session';
import { logIn, type Credentials } from './api';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const kept = new Map<string, Promise<StorageState>>();

/** A session of one's own, to sign out of: that ends it on the server too. @param site where the pages are, if elsewhere */
export const newSession = async (api: string, who: Credentials, site = api): Promise<StorageState> => {
  const { token, user } = await logIn(api, who);
  const value = JSON.stringify(toStoredSession(token, user));
  return { cookies: [], origins: [{ origin: site, localStorage: [{ name: ROOT_KEY, value }] }] };
};

/**
 * What the browser keeps after signing in by the form, once for each server, what it answers like, and account. It is
 * made of the server's answer: the form is tested where it is the matter, and two pages cost as much as a short test.
 */
export const storedSession = (api: string, who: Credentials, site = api, variant = '') => {
  const key = [api, variant, who.email].join(' ');
  const state = kept.get(key) ?? newSession(api, who, site);
  kept.set(key, state);
  return state;
};
