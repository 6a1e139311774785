import { cp, mkdtemp, rm } from 'node:fs/promises';

import type { BrowserContextOptions, Page } from '@playwright/test';

import { signInToApi, type CallApi, type Credentials } from '../support/api';
import { createCast, type Cast } from '../support/demoPeople';
import { startMailServer, type MailServer } from '../support/mailServer';
import { startProduct, type Product } from '../support/product';
import { signInState } from '../support/storedSession';
import { copyDemoOnPostgres } from './demoDatabase';
import { followSuiteClock, test as watched } from './consoleErrors';

export { expect, FAILED_REQUESTS } from './consoleErrors';

const PASSWORD = 'treat-ya-self';
export const EVERYTHING = { email: 'admin@treatyaself.example', password: PASSWORD };
export const SELLERS_ONLY = { email: 'sellers@treatyaself.example', password: PASSWORD };

interface Fixtures {
  /** The signed-in administrator, or `null` for a browser that is signed out. */
  as: Credentials | null;
  /** Runs the product on the embedded engine, even if a PostgreSQL server is installed. */
  isEmbedded: boolean;
  /** Starts the product without accounts and demo data, always on the embedded engine. */
  isEmpty: boolean;
  /** Environment variables of the product. */
  settings: Record<string, string>;
  /** The product on a copy of the demo data that no other test sees. */
  product: Product;
  /** The API as the administrator with every role. */
  api: CallApi;
  /** Returns people of the demo data who have no reports or refund requests, and never returns a person twice. */
  cast: Cast;
  /** Opens a page in a new browser context, as if on another device. */
  openBrowser: (storageState?: BrowserContextOptions['storageState']) => Promise<Page>;
}

/** Test that has a separate browser, server and copy of the demo database. */
export const test = watched.extend<Fixtures>({
  as: [EVERYTHING, { option: true }],
  isEmbedded: [false, { option: true }],
  isEmpty: [false, { option: true }],
  settings: {},
  product: async ({ isEmbedded, isEmpty, settings }, provide, { testId }) => {
    const onPostgres = isEmbedded || isEmpty ? undefined : await copyDemoOnPostgres(testId);
    const template = process.env[isEmpty ? 'EMPTY_TEMPLATE_DATA' : 'TEMPLATE_DATA'] ?? '';
    const folder = await mkdtemp(`${template}-${testId}-`);
    if (!onPostgres) await cp(template, folder, { recursive: true });
    const product = await startProduct(folder, {
      ...onPostgres?.settings,
      ...(isEmpty && { DEMO: 'off' }),
      ...settings,
    });
    await provide(product);
    await product.stop();
    await Promise.all([rm(folder, { recursive: true, force: true }), onPostgres?.remove()]);
  },
  baseURL: ({ product }, provide) => provide(product.url),
  storageState: async ({ as, product }, provide) =>
    provide(as ? await signInState(product.url, as) : undefined),
  api: async ({ product }, provide) => provide(await signInToApi(product.url, EVERYTHING)),
  cast: async ({ api }, provide) => provide(await createCast(api)),
  openBrowser: async ({ browser, baseURL }, provide) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await provide(async (storageState) => {
      const context = await browser.newContext({ baseURL, storageState });
      contexts.push(context);
      await followSuiteClock(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Test whose product sends mail to a mail server that only this test uses. */
export const testWithMail = test.extend<{ mailServer: MailServer }>({
  mailServer: async ({}, provide) => {
    const server = await startMailServer();
    await provide(server);
    await server.close();
  },
  settings: ({ mailServer }, provide) =>
    provide({ SMTP_URL: mailServer.url, MAIL_FROM: 'Petals <hello@petals.example>' }),
});

/** Test whose product recommends or requires two-step verification. Passkeys need a host name, not an IP address. */
export const testWithMfa = test.extend<{ rule: 'asked' | 'required' }>({
  rule: ['asked', { option: true }],
  settings: ({ rule }, provide) => provide({ SECOND_FACTOR: rule, CONFIRM_REFUND_ABOVE: '1' }),
  product: ({ product }, provide) =>
    provide({ ...product, url: product.url.replace('127.0.0.1', 'localhost') }),
});

/** Test whose product has no account yet. */
export const testFirstRun = test.extend({ isEmpty: true, as: null });
