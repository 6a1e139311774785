import { cp, mkdtemp, rm } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { signInToApi } from '../../support/api';
import { startDevServer } from '../../support/product';
import { signInState } from '../../support/storedSession';
import { visit } from '../backOffice';
import { EVERYTHING, expect } from '../fixtures';
import { waitUntilLoaded, test as base } from '../declaredPages';

/** Runs the back-office with `npm run dev` on a copy of the data. */
const test = base.extend<{ dev: { url: string; page: Page } }>({
  dev: async ({ openBrowser }, provide, { testId }) => {
    const template = process.env.TEMPLATE_DATA!;
    const folder = await mkdtemp(`${template}-${testId}-dev-`);
    await cp(template, folder, { recursive: true });
    const { url, stop } = await startDevServer(folder);
    // Signs in an additional time, so that the account page lists as many sessions as in the build.
    await signInToApi(url, EVERYTHING);
    await provide({ url, page: await openBrowser(await signInState(url, EVERYTHING)) });
    await stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ isEmbedded: true });

const START = '/tech/tys/admin/categories';
const snapshot = async (page: Page) =>
  (await page.getByRole('main').ariaSnapshot()).replaceAll(
    /\d+:\d+ [AP]M|\b(now|this minute)\b|\d+ (second|minute)s? ago/g,
    'a moment ago',
  );

test('every page renders the same with the development server and with the production build', async ({
  page,
  dev,
  pages,
}) => {
  await page.goto(START);
  await dev.page.goto(dev.url + START);
  for (const path of pages)
    await test.step(path, async () => {
      for (const each of [page, dev.page]) {
        await visit(each, path);
        await waitUntilLoaded(each);
      }
      await expect(async () => expect(await snapshot(dev.page)).toBe(await snapshot(page))).toPass();
      expect(await snapshot(page)).toContain('heading');
    });
});
