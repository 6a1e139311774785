import type { Locator } from '@playwright/test';

import { signInToApi } from '../support/api';
import { REFUNDS } from './accounts';
import { title } from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, test } from './fixtures';
import { rowOf } from './dialogs';
import { findRow, makeCategory } from './records';
import { expectFitsPhone } from './layout';

/** Demo administrator with the finance role. */
const THEO = { ...EVERYTHING, email: 'theo.lindgren@treatyaself.example' };

const STREAM = /\/api\/live\?/;

const buttonPositions = (within: Locator) =>
  within
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));

test(
  'a list shows the changes of a colleague, but adds and removes rows only after a click on Show',
  { tag: '@wide' },
  async ({ page, api }) => {
    const name = await makeCategory(api);
    const streamOpened = page.waitForResponse(STREAM);
    // A deletion moves a row from the next page to this full page. The moved row must not count as new.
    await page.goto('/tech/tys/admin/categories');
    await expect(rowOf(page, name)).toBeVisible();
    await streamOpened;
    const count = Number((await title(page).textContent())?.replaceAll(/\D/g, ''));
    const rows = page.locator('tbody > tr');
    const before = (await rows.first().textContent()) ?? '';

    const another = await makeCategory(api);
    const added = page.getByRole('button', { name: '1 new · Show' });
    await expect(added).toBeVisible();
    await expect(title(page)).toHaveText(`Categories${count + 1}`);
    await expect(rows.first()).toHaveText(before);
    await expectFitsPhone(page, 'main');
    await added.click();
    await expect(rowOf(page, another)).toBeVisible();
    await expect(added).toBeHidden();

    const { id } = (await findRow<{ id: number }>(api, 'categories/all', { name: another }))!;
    await api('POST', `admin/category/update/${id}`, { name: another, is_popular: 1 });
    const popular = page.getByRole('switch', { name: `Popular: ${another}` });
    await expect(popular).toBeChecked();

    // A row under the pointer does not change until the pointer leaves the row.
    await popular.hover();
    let reads = 0;
    page.on('response', (response) => (reads += Number(/admin\/category\?/.test(response.url()))));
    await api('POST', `admin/category/update/${id}`, { name: another, is_popular: 0 });
    // The list is refetched several times while the pointer is over the row.
    await expect.poll(() => reads).toBeGreaterThan(1);
    await expect(popular).toBeChecked();
    await page.mouse.move(0, 0);
    await expect(popular).not.toBeChecked();

    await api('DELETE', `admin/category/${id}`);
    const removed = page.getByRole('button', { name: '1 no longer listed · Show' });
    await expect(removed).toBeVisible();
    await expect(rowOf(page, another)).toBeVisible();
    await removed.click();
    await expect(rowOf(page, another)).toBeHidden();
  },
);

test.describe('live updates without a network', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('live updates start when the browser is online again, even if their script failed to load', async ({
    page,
    context,
    api,
  }) => {
    const name = await makeCategory(api);
    await page.route('**/assets/LiveUpdates-*', (route) => route.abort('internetdisconnected'), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('LiveUpdates-'));
    await page.goto('/tech/tys/admin/categories');
    await expect(rowOf(page, name)).toBeVisible();
    await failed;

    const connected = page.waitForResponse(STREAM);
    await context.setOffline(true);
    await context.setOffline(false);
    await connected;
    await makeCategory(api);
    await expect(page.getByRole('button', { name: '1 new · Show' })).toBeVisible();
  });
});

test(
  'the details of a refund request show other viewers and the decision of a colleague',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    const colleague = await signInToApi(product.url, THEO);
    const open = encodeURIComponent('{"status":"open"}');
    const streamOpened = page.waitForResponse(STREAM);
    await page.goto(`${REFUNDS}?filter=${open}`);
    await streamOpened;
    await page
      .locator('tbody > tr')
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    const recordRead = page.waitForResponse(/refund-requests\/\d+$/);
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('Open', { exact: true })).toBeVisible();
    const { id } = (await (await recordRead).json()) as { id: number };
    // Waits for the notes, because the notes load last.
    await expect(details.getByRole('button', { name: 'Add note' })).toBeVisible();
    await expect(details.locator('[aria-busy=true]')).toHaveCount(0);

    const record = `refund-request:${id}`;
    const before = await buttonPositions(details);
    await colleague('POST', 'live/here', { record, is_open: true });
    await expect(details).toContainText('Theo Lindgren also has this record open');
    // The notice must not change the position of a button.
    expect(await buttonPositions(details)).toEqual(before);
    await expectFitsPhone(page, '[role=dialog]');
    await colleague('POST', 'live/here', { record, is_open: false });
    await expect(details).not.toContainText('also has this record open');

    await api('PUT', `extras/refund-requests/${id}`, { status: 'denied', note: 'Too late' });
    await expect(details.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  },
);

test('the notice that a colleague has opened the same person page does not move the buttons', async ({
  page,
  cast,
  product,
}) => {
  const seller = cast.seller();
  const colleague = await signInToApi(product.url, THEO);
  const streamOpened = page.waitForResponse(STREAM);
  await page.goto(`/tech/tys/admin/seller/${seller.id}?tab=notes`);
  await streamOpened;
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add note' })).toBeVisible();
  await expect(main.getByText('No notes yet')).toBeVisible();
  const before = await buttonPositions(main);
  await colleague('POST', 'live/here', { record: `seller:${seller.id}`, is_open: true });
  await expect(main).toContainText('Theo Lindgren also has this record open');
  expect(await buttonPositions(main)).toEqual(before);
  await expectFitsPhone(page, 'main');
});
