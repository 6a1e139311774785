import type { Browser, BrowserContext } from '@playwright/test';

import type { Credentials } from './api';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const kept = new Map<string, Promise<StorageState>>();

/** A session of one's own, to sign out of: that ends it on the server too. */
export const newSession = async (browser: Browser, url: string, { email, password }: Credentials) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/tech/tys/admin/login`);
  await page.getByPlaceholder('Email Address').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

/** What the browser keeps after signing in by the form, once for each server, what it answers like, and account. */
export const storedSession = (browser: Browser, url: string, who: Credentials, variant = '') => {
  const key = [url, variant, who.email].join(' ');
  const state = kept.get(key) ?? newSession(browser, url, who);
  kept.set(key, state);
  return state;
};
