import type { Locator, Page } from '@playwright/test';
import { chunk } from 'es-toolkit';

import { REFUNDS, REPORTS, SETTINGS } from '../accounts';
import { BLOCKED, BUYERS, DASHBOARD, expectSignedOut, heading, SELLERS, visit } from '../backOffice';
import { waitUntilLoaded } from '../declaredPages';
import { expect, signedIn as test } from './fixtures';

/** The provider API has only the endpoints of the specification, and responds with 401 to every other path. */
test.beforeEach(({ provider }) => provider.answerUnknownPaths(401));

const REPORT = {
  date: '2026-02-03T15:00:00.000Z',
  buyerName: 'Ada Bell',
  email: 'ada@mail.example',
  name: 'Facial',
  reports: 'Came an hour late',
};

const adminPath = (path: string) => `/tech/tys/admin/${path}`;
const PAGES = [
  DASHBOARD,
  adminPath('categories'),
  SELLERS,
  BUYERS,
  adminPath('pricing_plan'),
  REPORTS,
  adminPath('contact_forms'),
  adminPath('finance'),
  adminPath('finance?tab=buyer_transactions'),
  BLOCKED,
  SETTINGS,
  adminPath('stripe_settings'),
  adminPath('admin_manage'),
  REFUNDS,
  adminPath('buyer/2001/transactions'),
  adminPath('seller/1001/transactions'),
];

/** Selects the controls of a page. Omits all rows of a table but the first, because all rows have the same controls. */
const CONTROLS =
  'main :is(button, [role=combobox], input[type=checkbox]):not(tbody tr:nth-child(n+2) *), header button[aria-label^="Notifications"]';
const MENU = '[role=menu], [role=listbox]';

/** Returns a function that waits until no request of the page is pending. */
const watch = (page: Page) => {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
  return () =>
    expect
      .poll(
        async () => {
          await frames();
          return open.size;
        },
        { intervals: [20, 50, 100] },
      )
      .toBe(0);
};

/** Presses every control of a page, every menu entry, and every button of the dialogs that open. */
const pressEverything = async (page: Page, address: string) => {
  const quiet = watch(page);
  const press = async (control: Locator) => {
    if (!(await control.isVisible()) || !(await control.isEnabled())) return;
    await control.click();
    await quiet();
  };
  const dialogs = page.locator('[role=dialog]:visible');
  const leaveDialogs = async () => {
    while ((await dialogs.count()) > 0) {
      const open = await dialogs.count();
      const buttons = dialogs.last().getByRole('button');
      for (let last = (await buttons.count()) - 1; last >= 0; last -= 1) {
        if ((await dialogs.count()) === open) await press(buttons.nth(last));
        if (await page.locator(MENU).isVisible()) await page.keyboard.press('Escape');
      }
      if ((await dialogs.count()) === open) await page.keyboard.press('Escape');
      await quiet();
    }
  };
  await visit(page, address);
  await waitUntilLoaded(page);
  const controls = page.locator(CONTROLS);
  for (let at = 0; at < (await controls.count()); at += 1) {
    const control = controls.nth(at);
    await press(control);
    const entries = page.locator(MENU).locator('[role=menuitem], [role=option]');
    const count = await entries.count();
    for (let entry = 0; entry < count; entry += 1) {
      if ((await entries.count()) === 0) await press(control);
      await press(entries.nth(entry));
      await leaveDialogs();
    }
    if (await page.locator(MENU).isVisible()) await page.keyboard.press('Escape');
    await leaveDialogs();
    if (!page.url().includes(address.split('?')[0]!)) await visit(page, address);
    await waitUntilLoaded(page);
  }
};

/** Number of pages per test. A test presses all controls of these pages in a few seconds. */
const WALK = 4;

for (const pages of chunk(PAGES, WALK)) {
  test(`no button or link sends a request to an unspecified endpoint or ends the session: ${pages.join(', ')}`, async ({
    page,
    provider,
  }) => {
    provider.addReport(REPORT);
    await page.goto(pages[0]!);
    for (const address of pages) {
      await test.step(address, async () => {
        await pressEverything(page, address);
        expect(provider.unknownRequests()).toEqual(['GET capabilities']);
        await expect(page.getByRole('main')).toBeVisible();
      });
    }
  });
}

test('a row of sample data has no link and no enabled action, sends no request, and is not counted in the title of the list', async ({
  page,
  provider,
}) => {
  await page.goto(`${REFUNDS}/sample-1/show`);
  await expect(heading(page, 'Page not found')).toBeVisible();
  for (const [address, name] of [
    [REFUNDS, 'Refund Requests'],
    [REPORTS, 'Community Reports'],
  ] as const) {
    await visit(page, address);
    await expect(heading(page, name)).toBeVisible();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(heading(page, name).locator('..')).toHaveText(name);
    await waitUntilLoaded(page);
    const sent = provider.requests.length;
    for (const row of await rows.all()) {
      await expect(row.locator('a')).toHaveCount(0);
      await expect(row.getByRole('button')).toHaveCount(1);
      await row.getByRole('button').click();
      const entries = page.getByRole('menuitem');
      for (const entry of await entries.all()) {
        await expect(entry).toHaveAttribute('aria-disabled', 'true');
        await entry.click({ force: true });
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(page.locator('[role=menu] a')).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('main').locator('[href^="mailto:"], [href^="tel:"]')).toHaveCount(0);
    expect(provider.requests.length).toBe(sent);
  }
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, sample data');
  await expect(bell).toHaveText('Sample');
  await bell.click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications).toContainText('Sample data');
  await expect(notifications.getByRole('listitem')).toHaveCount(5);
  await expect(notifications).not.toContainText('Unread');
  await expect(notifications.locator('a, button, input')).toHaveCount(0);
});

test('the palette, pages and logout request only specified endpoints', async ({ page, provider }) => {
  await test.step('the command palette sends requests only to specified endpoints', async () => {
    provider.requests.length = 0;
    await page.goto(DASHBOARD);
    await page.getByRole('button', { name: /^Search people, bookings/ }).click();
    const search = page.getByRole('combobox', { name: /^Search people, bookings/ });
    await search.fill('fontaine');
    await expect(page.getByRole('option', { name: /Ada Fontaine/ }).first()).toBeVisible();
    await search.fill('4411');
    await expect(page.getByText('No matches')).toBeVisible();
    expect(provider.unknownRequests()).toEqual(['GET capabilities']);
  });

  await test.step('the fee page shows no explanation of fees, and lists have no column for data that the server does not send', async () => {
    provider.addReport(REPORT);
    await page.goto(adminPath('stripe_settings'));
    await expect(page.getByRole('textbox', { name: 'Processing Fee' })).toHaveValue('2.5');
    await expect(page.getByRole('button', { name: 'Percent', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/price|booking|seller/i);
    await visit(page, REPORTS);
    await expect(page.getByRole('row', { name: /Ada Bell/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Appointment Date',
      'Buyer Name',
      'Buyer Contact',
      'Service',
      'Seller Contact',
      'Reason',
      'Actions',
    ]);
    await visit(page, adminPath('finance?tab=buyer_transactions&show=purchases'));
    await expect(page.getByText('1–10 of 11')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Paid' })).toHaveCount(0);
  });

  await test.step('the logout sends no request to the server', async () => {
    provider.requests.length = 0;
    await page.goto(DASHBOARD);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectSignedOut(page);
    expect(provider.unknownRequests()).toEqual(['GET capabilities']);
  });
});
