import { readFile } from 'node:fs/promises';

import { column, SELLERS, tickBoxes } from './backOffice';
import { expect, test } from './fixtures';
import { onPhone, expectFits } from './layout';
import { expectAccessibleInBothThemes } from './scan';

test('columns are hidden and moved by keys, stay so, and come back', { tag: '@wide' }, async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const headings = () =>
    page
      .locator('[data-list] thead [data-source]')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const AS_THEY_ARE = ['Date', 'Reg ID', 'Seller Email', 'Seller Name', 'Earnings', 'Actions'];
  const CHOSEN = ['Date', 'Seller Name', 'Seller Email', 'Earnings', 'Actions'];
  await page.goto(SELLERS);
  await expect(tickBoxes(page)).toHaveCount(10);
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await expectFits(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await expect(menu).toBeVisible();
  await expect.poll(headings).toEqual(AS_THEY_ARE);
  await expectAccessibleInBothThemes(page, '[role="dialog"]');
  await expect(menu.getByRole('checkbox', { name: 'Seller Name' })).toBeDisabled();
  await expect(menu.getByText('Actions')).toHaveCount(0);

  await menu.getByRole('checkbox', { name: 'Reg ID' }).press('Space');
  await expect(page.locator('.column-id')).toHaveCount(0);
  const up = menu.getByRole('button', { name: 'Move “Seller Name” up' });
  await up.press('Enter');
  await expect(menu.getByRole('status')).toHaveText('Seller Name: 3 of 5');
  await expect.poll(headings).toEqual(CHOSEN);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // At the top there is nowhere to go but down.
  await expect(menu.getByRole('button', { name: 'Move “Seller Name” down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

  await page.reload();
  await expect(column(page, 'Seller Email')).toHaveCount(1);
  await expect.poll(headings).toEqual(CHOSEN);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const [firstLine] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(firstLine).toBe('\uFEFFDate (UTC),Seller Name,Seller Email,Earnings');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await menu.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(menu.getByRole('checkbox', { name: 'Reg ID' })).toBeChecked();
  await expect.poll(headings).toEqual(AS_THEY_ARE);
});
