import { readFile } from 'node:fs/promises';

import papaparse from 'papaparse';

import { BUYERS, tickBoxes, toast, visit } from './backOffice';
import { expect, test } from './fixtures';
import { callsTo, gate } from './interfere';

const SORTED = `${BUYERS}?filter=${encodeURIComponent('{"q":"an"}')}&sort=first_name&order=ASC`;

test(
  'what is seen of a list is saved as a file: its rows, their order, its columns',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(SORTED);
    await expect(tickBoxes(page)).toHaveCount(10);
    const calls = callsTo(page, 'exports/buyer_account');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^buyers-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [heading, ...rows] = papaparse.parse<string[]>(text.slice(1).trimEnd()).data;
    expect(heading).toEqual(['Date (UTC)', 'Reg ID', 'Buyer Email', 'Buyer Name', 'Available Credits']);
    await expect(toast(page, `${rows.length} rows exported`)).toBeVisible();
    await expect(page.getByText(`of ${rows.length}`, { exact: false }).first()).toBeVisible();
    const named = await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.replace('Select ', '')));
    expect(rows.slice(0, 10).map(([, , , name]) => name)).toEqual(named);
    expect(calls).toHaveLength(1);
    // The button is where it was, for whoever has only keys.
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  },
);

test('rows beyond section 7 are saved in the same way', { tag: '@wide' }, async ({ page, api }) => {
  const exported = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    return { name: file.suggestedFilename(), rows: papaparse.parse<string[]>(text.slice(1).trimEnd()).data };
  };
  const [booking] = await api<{ id: number; buyer: { id: number } }[]>('GET', 'extras/bookings?range=[0,0]');
  await page.goto(`/tech/tys/admin/buyer/${booking!.buyer.id}?tab=bookings`);
  const bookings = await exported();
  expect(bookings.name).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  expect(bookings.rows[0]).toEqual([
    'Appointment (UTC)',
    'Booking ID',
    'Service',
    'Seller',
    'Price (Credits)',
    'Status',
  ]);
  expect(bookings.rows.map(([, id]) => id)).toContain(String(booking!.id));

  await visit(page, `/tech/tys/admin/refund_requests?filter={"status":"open"}`);
  const requests = await exported();
  expect(requests.rows[0]).toEqual([
    'Appointment Date (UTC)',
    'Buyer Name',
    'Buyer Contact',
    'Seller Name',
    'Seller Contact',
    'Reason for Refund',
    'Credits',
    'Status',
    'Assigned',
  ]);
  expect(new Set(requests.rows.slice(1).map((row) => row[7]))).toEqual(new Set(['open']));
  // Dollars, as the page has them.
  await expect(page.getByRole('table')).toContainText(Number(requests.rows[1]![6]).toFixed(2));
});

test(
  'a large file goes to the disk as it comes, and nothing stays of one that is stopped',
  { tag: '@wide' },
  async ({ page }) => {
    // Nobody is there to choose a file; the browser's own folder has them as the disk has.
    await page.addInitScript(() => {
      const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
      Object.assign(window, { showSaveFilePicker });
    });
    const files = () =>
      page.evaluate(async () => {
        const found: [string, string][] = [];
        for await (const handle of (await navigator.storage.getDirectory()).values())
          if (handle instanceof FileSystemFileHandle)
            found.push([handle.name, await (await handle.getFile()).text()]);
        return found;
      });
    await page.route('**/api/admin/buyers?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { buyers: { total: number } } };
      answer.data.buyers.total = 60_000;
      await route.fulfill({ response, json: answer });
    });
    const answer = gate();
    await page.route('**/exports/buyer_account', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await page.goto(BUYERS);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect.poll(files).toContainEqual([expect.stringMatching(/^buyers-.*csv$/), '']);
    await page.getByRole('button', { name: /^Stop/ }).click();
    await expect(toast(page, 'stopped')).toBeVisible();
    expect(await files()).toEqual([]);
    answer.open();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(toast(page, 'rows exported')).toBeVisible();
    const [[, text] = ['', '']] = await files();
    expect(text.split('\n').length).toBeGreaterThan(100);
  },
);
