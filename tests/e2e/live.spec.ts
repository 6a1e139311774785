import type { Locator } from '@playwright/test';

import { signInToApi } from '../support/api';
import { REFUNDS } from './account';
import { title } from './backOffice';
import { EVERYTHING, expect, FAILED_CALLS, test } from './fixtures';
import { findCategory, makeCategory, rowOf } from './management';
import { expectFitsPhone } from './layout';

/** Of the demo's people, who sees to money. */
const THEO = { ...EVERYTHING, email: 'theo.lindgren@treatyaself.example' };

const STREAM = /\/api\/live\?/;

const placesOfButtons = (within: Locator) =>
  within
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));

test(
  'what a colleague does appears in the open list, and nothing moves until it is asked for, nor under the pointer',
  { tag: '@wide' },
  async ({ page, api }) => {
    const name = await makeCategory(api);
    const heard = page.waitForResponse(STREAM);
    // A page of ten, which is full: the row that moves up in place of one that goes is no new one.
    await page.goto('/tech/tys/admin/categories');
    await expect(rowOf(page, name)).toBeVisible();
    await heard;
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

    const { id } = (await findCategory(api, another))!;
    await api('POST', `admin/category/update/${id}`, { name: another, is_popular: 1 });
    const popular = page.getByRole('switch', { name: `Popular: ${another}` });
    await expect(popular).toBeChecked();

    // A row under the pointer stays as it is until the pointer leaves it.
    await popular.hover();
    let reads = 0;
    page.on('response', (response) => (reads += Number(/admin\/category\?/.test(response.url()))));
    await api('POST', `admin/category/update/${id}`, { name: another, is_popular: 0 });
    // It is looked at again and again meanwhile.
    await expect.poll(() => reads).toBeGreaterThan(1);
    await expect(popular).toBeChecked();
    await page.mouse.move(0, 0);
    await expect(popular).not.toBeChecked();

    await api('DELETE', `admin/category/${id}`);
    const gone = page.getByRole('button', { name: '1 no longer listed · Show' });
    await expect(gone).toBeVisible();
    await expect(rowOf(page, another)).toBeVisible();
    await gone.click();
    await expect(rowOf(page, another)).toBeHidden();
  },
);

test.describe('a network that is gone when the code of live updates is fetched', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('live updates begin once the browser is online again', async ({ page, context, api }) => {
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
  'who else has a request open is read in its details, and so is a decision taken meanwhile, in a list of open ones too',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    const colleague = await signInToApi(product.url, THEO);
    const open = encodeURIComponent('{"status":"open"}');
    const heard = page.waitForResponse(STREAM);
    await page.goto(`${REFUNDS}?filter=${open}`);
    await heard;
    await page
      .locator('tbody > tr')
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    const read = page.waitForResponse(/refund-requests\/\d+$/);
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('Open', { exact: true })).toBeVisible();
    const { id } = (await (await read).json()) as { id: number };
    // The notes come last.
    await expect(details.getByRole('button', { name: 'Add note' })).toBeVisible();
    await expect(details.locator('[aria-busy=true]')).toHaveCount(0);

    const record = `refund-request:${id}`;
    const before = await placesOfButtons(details);
    await colleague('POST', 'live/here', { record, is_open: true });
    await expect(details).toContainText('Theo Lindgren has this open too');
    // A click that has begun still meets its button.
    expect(await placesOfButtons(details)).toEqual(before);
    await expectFitsPhone(page, '[role=dialog]');
    await colleague('POST', 'live/here', { record, is_open: false });
    await expect(details).not.toContainText('has this open too');

    await api('PUT', `extras/refund-requests/${id}`, { status: 'denied', note: 'Too late' });
    await expect(details.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  },
);

test('a colleague who opens the same person moves nothing under the pointer', async ({
  page,
  cast,
  product,
}) => {
  const seller = cast.seller();
  const colleague = await signInToApi(product.url, THEO);
  const heard = page.waitForResponse(STREAM);
  await page.goto(`/tech/tys/admin/seller/${seller.id}?tab=notes`);
  await heard;
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add note' })).toBeVisible();
  await expect(main.getByText('No notes yet')).toBeVisible();
  const before = await placesOfButtons(main);
  await colleague('POST', 'live/here', { record: `seller:${seller.id}`, is_open: true });
  await expect(main).toContainText('Theo Lindgren has this open too');
  expect(await placesOfButtons(main)).toEqual(before);
  await expectFitsPhone(page, 'main');
});
