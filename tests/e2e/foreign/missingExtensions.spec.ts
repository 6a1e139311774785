import { BUYERS, confirm, DASHBOARD, heading, searchBox, rowCheckboxes, title, visit } from '../backOffice';
import { expect, signedIn as test } from './fixtures';

test('on a server without extensions, the back-office hides the controls of extensions, but keeps shortcuts and bulk actions', async ({
  page,
  provider,
}) => {
  await page.goto(DASHBOARD);
  await expect(page.getByRole('link', { name: /^Earnings/ })).toBeVisible();
  for (const name of ['Needs attention', 'Trends'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await visit(page, BUYERS);
  await expect(rowCheckboxes(page)).toHaveCount(10);
  for (const name of ['Filter', 'Saved views'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  // Keyboard shortcuts and the choice of columns need no extension.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowCheckboxes(page).first()).toBeChecked();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Buyer Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).blur();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Reg ID' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /Reg ID/ })).toHaveCount(0);
  // The command palette searches with the endpoints of section 7 of the specification.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('block otis fairfax');
  await expect(page.getByRole('option', { name: /^Block Otis Fairfax/, selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // Bulk actions on all matching rows need no extension.
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 41 that match' }).click();
  await page.getByRole('button', { name: 'Block Users' }).click();
  await confirm(page);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('41 blocked');
  const blocked = provider.requests.filter(({ path }) => path === 'admin/block-user');
  expect(blocked.length).toBeGreaterThan(0);
  expect(provider.requests.filter(({ path }) => path.includes('extras/'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(title(page)).toContainText('Buyer Accounts');
  await expect(heading(page, 'Buyer Accounts')).toBeVisible();
});
