import type { Fixtures, Page } from '@playwright/test';
import { createServer, type Plugin } from 'vite';

import type { Cast } from '../support/cast';
import { expect, test as base } from './fixtures';

interface Declared {
  name: string;
  subPages?: { path: string }[];
}

/** Libraries are left out: names and addresses need none of them, and they are most of what would be loaded. */
const oursAlone: Plugin = {
  name: 'ours-alone',
  enforce: 'pre',
  resolveId: (id) => (/^[./\0]/.test(id) ? undefined : '\0nothing'),
  load: (id) => (id === '\0nothing' ? '' : undefined),
};

/** The resources as the back-office declares them. It takes some seconds: once a run. */
export const declareResources = async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [oursAlone],
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

/** What the run's setup has found. */
const declaredResources = () => JSON.parse(process.env.DECLARED_RESOURCES ?? '[]') as Declared[];

/** The demo's numbers begin there. */
const FIRST = 1001;

/** What page it is, where an address has a number in it. */
const filled = (path: string, cast: Cast) => {
  const [, kind] = /(\w+)\/:id/.exec(path) ?? [];
  if (!kind) return path;
  const rows: Record<string, () => { id: number }> = {
    buyer: cast.buyer,
    seller: cast.seller,
    payout: () => ({ id: FIRST }),
  };
  const row = rows[kind];
  if (!row) throw new Error(`Say in tests/e2e/declaredPages.ts which page ${path} is`);
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

/** With the addresses of all pages of the back-office, whatever resources it has. */
export const test = base.extend(withPages);

/** Half of the pages, so that two workers share them. */
export const HALVES = [
  ['first', (pages: string[]) => pages.slice(0, Math.ceil(pages.length / 2))],
  ['second', (pages: string[]) => pages.slice(Math.ceil(pages.length / 2))],
] as const;

/** Until a page has all that it shows. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main .MuiSkeleton-root')).toHaveCount(0);
};
