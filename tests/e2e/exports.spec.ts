import { readFile } from 'node:fs/promises';

import papaparse from 'papaparse';

import { EXTRA_FIELDS } from './accounts';
import { BUYERS, rowCheckboxes, toast, visit } from './backOffice';
import { expect, test } from './fixtures';
import { requestsTo, gate } from './network';

const SORTED = `${BUYERS}?filter=${encodeURIComponent('{"q":"an"}')}&sort=first_name&order=ASC`;

test(
  'an admin exports a filtered list, bookings, refund requests, and a large list',
  { tag: '@wide' },
  async ({ page, api }) => {
    const exportList = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      const text = await readFile(await file.path(), 'utf8');
      const rows = papaparse.parse<string[]>(text.slice(1).trimEnd()).data;
      return { name: file.suggestedFilename(), text, rows };
    };

    await test.step('an export has the same rows, order and columns as the list', async () => {
      await page.goto(SORTED);
      await expect(rowCheckboxes(page)).toHaveCount(10);
      const exportRequests = requestsTo(page, 'exports/buyer_account');
      const buyers = await exportList();
      expect(buyers.name).toMatch(/^buyers-\d{4}-\d\d-\d\d\.csv$/);
      expect(buyers.text.startsWith('\uFEFF')).toBe(true);
      const [heading = [], ...rows] = buyers.rows;
      const specified = heading.filter((label) => !EXTRA_FIELDS.includes(label));
      expect(specified).toEqual(['Date (UTC)', 'Reg ID', 'Buyer Email', 'Buyer Name', 'Available Credits']);
      await expect(toast(page, `${rows.length} rows exported`)).toBeVisible();
      await expect(page.getByText(`of ${rows.length}`, { exact: false }).first()).toBeVisible();
      const names = await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.replace('Select ', '')));
      expect(rows.slice(0, 10).map((row) => row[heading.indexOf('Buyer Name')])).toEqual(names);
      expect(exportRequests).toHaveLength(1);
      // After the export, the focus returns to the button, for keyboard users.
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
    });

    await test.step('lists that use an extension endpoint can be exported', async () => {
      const [booking] = await api<{ id: number; buyer: { id: number } }[]>(
        'GET',
        'extras/bookings?range=[0,0]',
      );
      await page.goto(`/tech/tys/admin/buyer/${booking!.buyer.id}?tab=bookings`);
      const bookings = await exportList();
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
      const requests = await exportList();
      expect(requests.rows[0]).toEqual([
        'Appointment Date (UTC)',
        'Buyer Name',
        'Buyer Contact',
        'Seller Name',
        'Seller Contact',
        'Reason for Refund',
        'Credits',
        'Status',
        'Assigned to',
      ]);
      expect(new Set(requests.rows.slice(1).map((row) => row[7]))).toEqual(new Set(['Open']));
      // The exported file and the page show the same amounts in dollars.
      await expect(page.getByRole('table')).toContainText(Number(requests.rows[1]![6]).toFixed(2));
    });

    await test.step('the browser writes a large export to the disk during the download, and deletes the file of a stopped export', async () => {
      // Replaces the file picker, which a test cannot operate. The browser's private file system acts as the disk.
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
        const body = (await response.json()) as { data: { buyers: { total: number } } };
        body.data.buyers.total = 60_000;
        await route.fulfill({ response, json: body });
      });
      const responseGate = gate();
      await page.route('**/exports/buyer_account', async (route) => {
        await responseGate.opened;
        await route.fallback();
      });
      await page.goto(BUYERS);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expect.poll(files).toContainEqual([expect.stringMatching(/^buyers-.*csv$/), '']);
      await page.getByRole('button', { name: /^Stop/ }).click();
      await expect(toast(page, 'stopped')).toBeVisible();
      expect(await files()).toEqual([]);
      responseGate.open();

      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expect(toast(page, 'rows exported')).toBeVisible();
      const [[, text] = ['', '']] = await files();
      expect(text.split('\n').length).toBeGreaterThan(100);
    });
  },
);
