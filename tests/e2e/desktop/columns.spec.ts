import { BLOCKED, BUYERS, SELLERS, tickBoxes } from '../backOffice';
import { expect, test } from '../fixtures';

const COLUMNS = [
  [SELLERS, 'Date, Reg ID, Seller Email, Seller Name, Earnings, Actions'],
  [BUYERS, 'Date, Reg ID, Buyer Email, Buyer Name, Available Credits, Actions'],
  [BLOCKED, 'Blocked Date, Account Type, Name, Email, Reason, Actions'],
] as const;

test('each list has the columns of the specification', async ({ page }) => {
  for (const [path, columns] of COLUMNS) {
    await page.goto(path);
    await expect(tickBoxes(page)).toHaveCount(10);
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.map((text) => text.trim()).filter(Boolean)).toEqual(columns.split(', '));
  }
});

test('a cell shows dates, money and credits as the specification writes them', async ({ page }) => {
  await page.goto(`${SELLERS}?sort=id&order=ASC&page=1&perPage=10&filter={}`);
  await expect(tickBoxes(page)).toHaveCount(10);
  const [, first] = await page.getByRole('row').all();
  await expect(first!.getByRole('cell').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d\d , \d{4}$/);
  await expect(first!.getByRole('cell').nth(5)).toHaveText(/^\$(\d{1,3},)*\d{1,3}\.\d\d$/);
  await page.goto(BUYERS);
  await expect(tickBoxes(page)).toHaveCount(10);
  const [, buyer] = await page.getByRole('row').all();
  await expect(buyer!.getByRole('cell').nth(5)).toHaveText(/^(\d{1,3},)*\d{1,3}(\.\d\d?)?$/);
});

test('ten rows and the pages below them fit on the screen', async ({ page }) => {
  await page.goto(SELLERS);
  await expect(tickBoxes(page)).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
});
