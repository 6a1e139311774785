import { cp, mkdtemp, rm } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { startDevServer } from '../../support/product';
import { signInState } from '../../support/storedSession';
import { visit } from '../backOffice';
import { EVERYTHING, expect } from '../fixtures';
import { settled, test as base } from '../pages';

/** A page of the back-office in `npm run dev`, on data of its own. */
const test = base.extend<{ devPage: Page }>({
  devPage: async ({ browser }, provide, { testId }) => {
    const template = process.env.TEMPLATE_DATA!;
    const folder = await mkdtemp(`${template}-${testId}-dev-`);
    await cp(template, folder, { recursive: true });
    const { url, stop } = await startDevServer(folder);
    const storageState = await signInState(url, EVERYTHING);
    const context = await browser.newContext({ baseURL: url, storageState });
    await provide(await context.newPage());
    await context.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ isEmbedded: true });

const START = '/tech/tys/admin/categories';
const shown = async (page: Page, path: string) => {
  await visit(page, path);
  await settled(page);
  return page.getByRole('main').ariaSnapshot();
};

test('every page renders the same in development and in the build', async ({ page, devPage, pages }) => {
  for (const each of [page, devPage]) {
    await each.goto(START);
    await settled(each);
  }
  for (const path of pages)
    await test.step(path, async () => {
      const inBuild = await shown(page, path);
      expect(inBuild).toContain('heading');
      await expect.poll(() => shown(devPage, path)).toBe(inBuild);
    });
});
