import { BUYERS } from './backOffice';
import { expect, test } from './fixtures';

test('a list is walked, ticked and worked on by keys, unless they are turned off @wide', async ({ page }) => {
  await page.goto(BUYERS);
  const rows = page.locator('tbody tr');
  const dialog = page.getByRole('dialog');
  const isFocused = (at: number) => expect(rows.nth(at)).toBeFocused();
  await expect(rows).toHaveCount(10);

  await page.keyboard.press('j');
  await isFocused(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await isFocused(1);
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await isFocused(0);

  const name = await rows.nth(0).getByRole('link').first().innerText();
  await page.keyboard.press('b');
  await expect(dialog).toContainText(name);
  // In the dialog they are no keys of the list.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('e');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const search = page.getByRole('textbox', { name: /^Search Buyer/ });
  await search.fill('jj');
  await search.press('j');
  await expect(search).toHaveValue('jjj');
  await search.fill('');
  await expect(rows).toHaveCount(10);
  await search.blur();

  await page.keyboard.press('?');
  await dialog.getByRole('switch', { name: 'Use these keys' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await search.blur();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr:focus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keys on lists' }).click();
  await dialog.getByRole('switch', { name: 'Use these keys' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await rows.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a page of a list has as many rows as are chosen, and the address says so @wide', async ({ page }) => {
  await page.goto(BUYERS);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('25 rows');
  await expect(rows).toHaveCount(25);
  await expect(page).toHaveURL(/perPage=25/);
  await page.reload();
  await expect(rows).toHaveCount(25);
});
