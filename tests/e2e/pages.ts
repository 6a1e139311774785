import type { Fixtures, Page } from '@playwright/test';

import type { Cast } from '../support/demoPeople';
import { declaredResources } from './declaredResources';
import { expect, test as base } from './fixtures';

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
  if (!row) throw new Error(`Say in tests/e2e/pages.ts which page ${path} is`);
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
