import type { Page } from '@playwright/test';

import type { CallApi } from '../../support/api';
import { visit } from '../backOffice';
import { expect, testWithFactors } from '../fixtures';
import { expectListsFit, expectNoSidewaysScroll } from '../layout';
import { withOddWords } from '../oddWords';
import { HALVES, settled, test } from '../pages';

const FINANCE = '/tech/tys/admin/finance';
const LANGUAGES = ['en', 'es'] as const;

const inLanguage = (page: Page, language: string) =>
  page.addInitScript(
    (locale) => localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale)),
    language,
  );

const firstOf = async (api: CallApi, kind: 'buyers' | 'sellers', query: string) => {
  const answer = await api<Record<string, { data: { id: number }[] }>>(
    'GET',
    `admin/${kind}?per_page=1&${query}`,
  );
  return answer[kind]!.data[0]!.id;
};

/** The lists of a buyer with a request and of a seller with a report. */
const personLists = async (api: CallApi) => {
  const people = [
    `/tech/tys/admin/buyer/${await firstOf(api, 'buyers', 'open_request=yes')}`,
    `/tech/tys/admin/seller/${await firstOf(api, 'sellers', 'reported=yes')}`,
  ];
  return people.flatMap((person) => [
    `${person}/transactions`,
    ...['bookings', 'requests', 'reports', 'messages'].map((tab) => `${person}?tab=${tab}`),
  ]);
};

test.describe('lists', () => {
  for (const language of LANGUAGES) {
    for (const [half, of] of HALVES) {
      test(`do not scroll sideways with long names and emails: ${language}, the ${half} half`, async ({
        page,
        pages,
        api,
      }) => {
        const paths = of([...pages, `${FINANCE}?tab=buyer_transactions`, ...(await personLists(api))]);
        await withOddWords(page);
        await inLanguage(page, language);
        await page.goto(paths[0]!);
        for (const path of paths) {
          await visit(page, path);
          await settled(page);
          for (const width of [1440, 1280, 1024]) {
            await test.step(`${path} at ${width}`, async () => {
              await page.setViewportSize({ width, height: 900 });
              await expectListsFit(page);
              await expectNoSidewaysScroll(page);
            });
          }
        }
      });
    }
  }
});

testWithFactors.describe('the login page of the demo', () => {
  testWithFactors.use({ as: null });

  for (const language of LANGUAGES)
    testWithFactors(`does not scroll on a screen 900 pixels high: ${language}`, async ({ page }) => {
      await inLanguage(page, language);
      await page.goto('/tech/tys/admin/login');
      await expect(page.getByRole('button', { name: /passkey|llave|clave/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^sellers@/ })).toBeInViewport({ ratio: 1 });
      const { scrollHeight, clientHeight } = await page.evaluate(() => ({
        scrollHeight: document.documentElement.scrollHeight,
        clientHeight: document.documentElement.clientHeight,
      }));
      expect(scrollHeight).toBe(clientHeight);
    });
});
