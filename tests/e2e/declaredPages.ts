import type { Fixtures, Page } from '@playwright/test';
import { createServer, type Plugin } from 'vite';

import type { Cast } from '../support/demoPeople';
import { expect, test as base } from './fixtures';

interface Declared {
  name: string;
  subPages?: { path: string }[];
}

/** Replaces libraries with empty modules, because reading the names and paths of the resources needs no library. */
const withoutLibraries: Plugin = {
  name: 'without-libraries',
  enforce: 'pre',
  resolveId: (id) => (/^[./\0]/.test(id) ? undefined : '\0nothing'),
  load: (id) => (id === '\0nothing' ? '' : undefined),
};

/** Stores the resources that the back-office declares. Runs once per test run, because it takes some seconds. */
export const declareResources = async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [withoutLibraries],
  });
  try {
    const { resources } = (await vite.ssrLoadModule('/src/resources/index.ts')) as { resources: Declared[] };
    const declared = resources.map(({ name, subPages = [] }) => ({
      name,
      subPages: subPages.map(({ path }) => ({ path })),
    }));
    process.env.DECLARED_RESOURCES = JSON.stringify(declared);
  } finally {
    await vite.close();
  }
};

/** Returns the resources that `declareResources` has stored. */
const declaredResources = () => JSON.parse(process.env.DECLARED_RESOURCES ?? '[]') as Declared[];

/** Id of a payout in the demo data. */
const FIRST = 1001;

/** Replaces `:id` in a path with the id of an existing record. */
const filled = (path: string, cast: Cast) => {
  const [, kind] = /(\w+)\/:id/.exec(path) ?? [];
  if (!kind) return path;
  const rows: Record<string, () => { id: number }> = {
    buyer: cast.buyer,
    seller: cast.seller,
    payout: () => ({ id: FIRST }),
  };
  const row = rows[kind];
  if (!row) throw new Error(`Add the page ${path} to tests/e2e/declaredPages.ts`);
  return path.replace(':id', () => String(row().id));
};

const withPages: Fixtures<{ pages: string[] }, object, { cast: Cast }> = {
  pages: ({ cast }, provide) =>
    provide(
      declaredResources()
        .flatMap(({ name, subPages = [] }) => [name, ...subPages.map(({ path }) => path)])
        .map((path) => `/tech/tys/admin/${filled(path, cast)}`),
    ),
};

/** Test with the fixture `pages`, which contains the URLs of all pages of the back-office. */
export const test = base.extend(withPages);

/** Splits the pages into halves, so that two workers can test the pages in parallel. */
export const HALVES = [
  ['first', (pages: string[]) => pages.slice(0, Math.ceil(pages.length / 2))],
  ['second', (pages: string[]) => pages.slice(Math.ceil(pages.length / 2))],
] as const;

/** Waits until a page has loaded its content. */
export const waitUntilLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main .MuiSkeleton-root')).toHaveCount(0);
};
