import { cp, rm } from 'node:fs/promises';

import { signInToApi, type CallApi, type Credentials } from '../support/api';
import { createCast, type Cast } from '../support/cast';
import { startMailServer, type MailServer } from '../support/mailServer';
import { startProduct, type Product } from '../support/product';
import { newSession, storedSession } from '../support/storedSession';
import { copyDemoOnPostgres } from './demoOnPostgres';
import { test as watched } from './surprises';

export { expect, FAILED_CALLS } from './surprises';

const PASSWORD = 'treat-ya-self';
export const EVERYTHING = { email: 'admin@treatyaself.example', password: PASSWORD };
export const SELLERS_ONLY = { email: 'sellers@treatyaself.example', password: PASSWORD };

const withProduct = async (
  name: string,
  provide: (product: Product) => Promise<void>,
  settings?: Record<string, string>,
  template = process.env.TEMPLATE_DATA ?? '',
) => {
  const folder = `${template}-${name}`;
  // On PostgreSQL, the data is not in it.
  if (!settings?.DATABASE_URL) await cp(template, folder, { recursive: true });
  const product = await startProduct(folder, settings);
  await provide(product);
  await product.stop();
  await rm(folder, { recursive: true, force: true });
};

const apis = new WeakMap<Product, Promise<CallApi>>();
const casts = new WeakMap<Product, Promise<Cast>>();

interface Fixtures {
  /** Whose browser it is; `null` for somebody signed out. */
  as: Credentials | null;
  /** Whether the session is this test's alone, so that it may sign out. */
  signsOut: boolean;
  product: Product;
  /** The API as the administrator with every role. */
  api: CallApi;
  /** People whom no other test touches. */
  cast: Cast;
}

/**
 * The tests of a worker share one server, one after the other: each changes only people handed to it by `cast`, and
 * none counts on a number that another may have changed.
 */
export const test = watched.extend<Fixtures, { sharedProduct: Product }>({
  sharedProduct: [
    async ({}, provide, { workerIndex, project }) => {
      // What is wide runs on PostgreSQL where one is installed, which takes half as long over a list; whoever has a phone, on the
      // embedded engine.
      const settings =
        project.name === 'desktop' ? await copyDemoOnPostgres(`worker_${workerIndex}`) : undefined;
      await withProduct(`worker-${workerIndex}`, provide, settings);
    },
    { scope: 'worker' },
  ],
  as: [EVERYTHING, { option: true }],
  signsOut: [false, { option: true }],
  product: ({ sharedProduct }, provide) => provide(sharedProduct),
  baseURL: ({ product }, provide) => provide(product.url),
  storageState: async ({ as, signsOut, product }, provide) => {
    const sign = signsOut ? newSession : storedSession;
    await provide(as ? await sign(product.url, as) : undefined);
  },
  api: async ({ product }, provide) => {
    const api = apis.get(product) ?? signInToApi(product.url, EVERYTHING);
    apis.set(product, api);
    await provide(await api);
  },
  cast: async ({ product, api }, provide) => {
    const cast = casts.get(product) ?? createCast(api);
    casts.set(product, cast);
    await provide(await cast);
  },
});

interface OwnProduct {
  product: Product;
  /** On the engine that comes with the product, also where a PostgreSQL server is installed. */
  isEmbedded: boolean;
  /** What else this product is told. */
  settings: Record<string, string>;
}

/** For tests that restart the server, or end sessions: each has the product to itself, on its own copy of the data. */
export const testAlone = test.extend<OwnProduct>({
  keepsContext: false,
  isEmbedded: [false, { option: true }],
  settings: {},
  product: async ({ isEmbedded, settings }, provide, { testId }) => {
    const onPostgres = isEmbedded
      ? undefined
      : await copyDemoOnPostgres(`alone_${testId.replaceAll('-', '_')}`);
    await withProduct(testId, provide, { ...onPostgres, ...settings });
  },
});

/** The same, with a mail server that its messages go to. */
export const testWithMail = testAlone.extend<{ mailServer: MailServer }>({
  mailServer: async ({}, provide) => {
    const server = await startMailServer();
    await provide(server);
    await server.close();
  },
  settings: ({ mailServer }, provide) =>
    provide({ SMTP_URL: mailServer.url, MAIL_FROM: 'Petals <hello@petals.example>' }),
});

/** Where staff are asked for a second factor, or must have one; at a name, because passkeys are bound to one. */
export const testWithFactors = testAlone.extend<{ rule: 'asked' | 'required' }>({
  rule: ['asked', { option: true }],
  settings: ({ rule }, provide) => provide({ SECOND_FACTOR: rule, CONFIRM_REFUND_ABOVE: '1' }),
  product: ({ product }, provide) =>
    provide({ ...product, url: product.url.replace('127.0.0.1', 'localhost') }),
});

/** A server on an empty database, which nobody can sign in to yet. */
export const testFirstRun = test.extend<{ product: Product }>({
  keepsContext: false,
  product: ({}, provide, { testId }) =>
    withProduct(testId, provide, { DEMO: 'off' }, process.env.EMPTY_TEMPLATE_DATA),
});
