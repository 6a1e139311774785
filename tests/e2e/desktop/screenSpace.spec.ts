import type { Locator, Page } from '@playwright/test';

import type { CallApi } from '../../support/api';
import { type Cast, type Person, ledgerOf } from '../../support/demoPeople';
import { LANGUAGES } from '../../../src/contract/core/languages';
import { loadMessagesOf } from '../../support/languages';
import { visit } from '../backOffice';
import { expect, testWithMfa } from '../fixtures';
import { expectListsFit, expectNoSidewaysScroll } from '../layout';
import { withUnusualTexts } from '../unusualTexts';
import { HALVES, waitUntilLoaded, test } from '../declaredPages';

const FINANCE = '/tech/tys/admin/finance';

const inLanguage = (page: Page, language: string) =>
  page.addInitScript(
    (locale) => localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale)),
    language,
  );

const firstOf = async (api: CallApi, kind: 'buyers' | 'sellers', query: string) => {
  const response = await api<Record<string, { data: { id: number }[] }>>(
    'GET',
    `admin/${kind}?per_page=1&${query}`,
  );
  return response[kind]!.data[0]!.id;
};

/** Returns the URLs of all lists on two person pages: a buyer with a refund request, and a seller with a report. */
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
      test(`lists with long names and emails do not scroll sideways: ${language}, ${half} half of the lists`, async ({
        page,
        pages,
        api,
      }) => {
        const paths = of([...pages, `${FINANCE}?tab=buyer_transactions`, ...(await personLists(api))]);
        await withUnusualTexts(page);
        await inLanguage(page, language);
        await page.goto(paths[0]!);
        for (const path of paths) {
          await visit(page, path);
          await waitUntilLoaded(page);
          for (const width of [1440, 1280, 1024]) {
            await test.step(`the list at ${path} does not scroll sideways at the width ${width}`, async () => {
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

const LINES = 10;

const idOfPersonWithLines = async (next: () => Person, count: (person: Person) => Promise<number>) => {
  let person = next();
  while ((await count(person)) < LINES) person = next();
  return person.id;
};
/** Returns the URLs of two ledgers with at least ten lines: the ledger of a buyer, and the ledger of a seller. */
const longLedgers = async (cast: Cast, api: CallApi) => {
  const buyer = await idOfPersonWithLines(
    cast.buyer,
    async (each) => (await ledgerOf(api, each)).transactions.total,
  );
  const seller = await idOfPersonWithLines(cast.seller, async ({ id }) => {
    const { transactions } = await api<{ transactions: unknown[] }>('GET', `admin/transactions/seller/${id}`);
    return transactions.length;
  });
  return [`/tech/tys/admin/buyer/${buyer}/transactions`, `/tech/tys/admin/seller/${seller}/transactions`];
};

/** Expects that the element `cover` overlaps no element of `others`. */
const expectNoOverlap = (cover: Locator, others: Locator) =>
  expect
    .poll(async () => {
      const over = (await cover.boundingBox())!;
      return others.evaluateAll(
        (elements, { x, y, width, height }) =>
          elements
            .filter((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return left < x + width && right > x && top < y + height && bottom > y;
            })
            .map(({ textContent }) => textContent),
        over,
      );
    }, 'elements under the bar')
    .toEqual([]);

test.describe('lists on a screen with a height of 900 pixels', () => {
  for (const language of LANGUAGES) {
    test(`a screen shows ten ledger lines, or ten finance rows with the bar of bulk actions: ${language}`, async ({
      page,
      api,
      cast,
    }) => {
      await inLanguage(page, language);
      const rows = page.locator('main tbody').getByRole('row');
      for (const path of await longLedgers(cast, api)) {
        await page.goto(path);
        await expect(rows.nth(LINES - 1)).toBeVisible();
        await waitUntilLoaded(page);
        await expect(rows.nth(LINES - 1)).toBeInViewport({ ratio: 1 });
      }
      for (const tab of ['seller_payouts', 'buyer_transactions']) {
        await page.goto(`${FINANCE}?tab=${tab}`);
        await expect(rows).toHaveCount(LINES);
        const bar = page.locator('.RaBulkActionsToolbar-toolbar');
        for (const box of [
          rows.last().getByRole('checkbox'),
          page.locator('main thead').getByRole('checkbox'),
        ]) {
          await box.check();
          await expect(bar).toBeInViewport({ ratio: 1 });
          await expectNoOverlap(bar, rows);
          await expectNoOverlap(bar, page.locator('main nav button'));
          await expectNoOverlap(bar, page.getByText(/^1–10 /));
        }
      }
    });
  }
});

testWithMfa.describe('login page of the demo', () => {
  testWithMfa.use({ as: null });

  for (const language of LANGUAGES)
    testWithMfa(`the login page fits on a screen 900 pixels high: ${language}`, async ({ page }) => {
      await inLanguage(page, language);
      await page.goto('/tech/tys/admin/login');
      const messages = await loadMessagesOf('src/pages', language);
      await expect(page.getByRole('button', { name: messages.get('passkey_button.button')! })).toBeVisible();
      await expect(page.getByRole('button', { name: /^sellers@/ })).toBeInViewport({ ratio: 1 });
      const { scrollHeight, clientHeight } = await page.evaluate(() => ({
        scrollHeight: document.documentElement.scrollHeight,
        clientHeight: document.documentElement.clientHeight,
      }));
      expect(scrollHeight).toBe(clientHeight);
    });
});
