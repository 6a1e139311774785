import { buyerWithDebit } from '../../support/demoPeople';
import { EXTRA_FIELDS, REFUNDS } from '../accounts';
import { BLOCKED, BUYERS, column, DASHBOARD, heading, SELLERS, rowCheckboxes, visit } from '../backOffice';
import { expectNoSidewaysScroll, expectReadable } from '../layout';
import { expect, test } from '../fixtures';

const FINANCE = '/tech/tys/admin/finance';
const COLUMNS = [
  [SELLERS, 'Seller Accounts', 'Date, Reg ID, Seller Email, Seller Name, Earnings, Actions'],
  [BUYERS, 'Buyer Accounts', 'Date, Reg ID, Buyer Email, Buyer Name, Available Credits, Actions'],
  [BLOCKED, 'Blocked Users', 'Blocked Date, Account Type, Name, Email, Reason, Actions'],
] as const;

/** Specified formats of dates and amounts, by the URL of the list and the label of the column. */
const CELL_FORMATS: Record<string, Record<string, RegExp>> = {
  [SELLERS]: { Date: /^[A-Z][a-z]{2} \d\d , \d{4}$/, Earnings: /^\$(\d{1,3},)*\d{1,3}\.\d\d$/ },
  [BUYERS]: { 'Available Credits': /^(\d{1,3},)*\d{1,3}(\.\d\d?)?$/ },
};

test('lists have the columns of the specification, and their rows fit on the screen', async ({ page }) => {
  await test.step('each list has the specified columns, and the specified formats of dates, money and credits', async () => {
    await page.goto(`${SELLERS}?sort=id&order=ASC&page=1&perPage=10&filter={}`);
    for (const [path, name, columns] of COLUMNS) {
      if (path !== SELLERS) await visit(page, path);
      await expect(heading(page, name)).toBeVisible();
      await expect(rowCheckboxes(page)).toHaveCount(10);
      const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
      const labels = headers.filter((label) => label && !EXTRA_FIELDS.includes(label));
      expect(labels).toEqual(columns.split(', '));
      const [, first] = await page.getByRole('row').all();
      for (const [label, format] of Object.entries(CELL_FORMATS[path] ?? {}))
        await expect(first!.getByRole('cell').nth(headers.indexOf(label))).toHaveText(format);
    }
  });

  await test.step('ten rows of a list and the pagination fit on the screen [S188]', async () => {
    for (const [path, name] of [
      [SELLERS, 'Seller Accounts'],
      [`${FINANCE}?tab=buyer_transactions`, 'Finance'],
      [REFUNDS, 'Refund Requests'],
    ] as const) {
      await visit(page, path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.locator('main tbody').getByRole('row')).toHaveCount(10);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('the ten payouts of the dashboard fit on the screen next to "Needs attention"', async () => {
    await visit(page, DASHBOARD);
    const rows = page.locator('main tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    const first = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first();
    await expect(first).toBeInViewport({ ratio: 1 });
  });
});

test('a table that is wider than the screen scrolls sideways, and a shadow shows that columns are hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(REFUNDS);
  // Widens the cells. Otherwise long texts wrap, and no list is wider than this screen.
  await page.addStyleTag({ content: 'main td { min-width: 130px }' });
  const table = page.locator('main .RaDataTable-tableWrapper');
  await expect(table).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await expect(menu).not.toBeInViewport();
  await table.hover();
  await page.mouse.wheel(600, 0);
  await expect(menu).toBeInViewport();
});

/** Size of an A4 page in Chromium without the margins, in pixels. */
const PAPER = { width: 703, height: 1000 };

test('a printed list, ledger or finance page has no controls', async ({ page, api, cast }) => {
  await page.setViewportSize(PAPER);
  const { buyer } = await buyerWithDebit(cast, api);
  for (const [path, label, first] of [
    [SELLERS, 'Date', heading(page, 'Seller Accounts')],
    [
      `/tech/tys/admin/buyer/${buyer.id}/transactions`,
      'Booking ID',
      page.getByRole('definition').getByText(buyer.email),
    ],
    [FINANCE, 'Payment Amount', page.getByRole('combobox', { name: 'Period' }).getByText('This Month')],
  ] as const) {
    await test.step(path, async () => {
      if (path === SELLERS) await page.goto(path);
      else await visit(page, path);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(first).toBeInViewport();
      await expect(page.locator('tbody').getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      // The print shows a table, not cards as on a narrow screen. Each sheet repeats the headings, and no row is split.
      await expect(column(page, label)).toBeInViewport();
      await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(page.locator('tbody').getByRole('row').first()).toHaveCSS('break-inside', 'avoid');
      for (const role of ['banner', 'navigation', 'checkbox', 'textbox'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.getByRole('button', { name: /^(Actions|Go|Log|Refund|Skip)/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectReadable(page);
    });
  }
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText),
    ),
  );
  expect(sheets).toEqual([expect.stringContaining('counter(page)')]);
});
