import { namesIn } from '../support/cast';
import { BLOCKED, column, isWide, namesOn, SELLERS, tickBoxes } from './backOffice';
import { expect, test } from './fixtures';
import { expectSorts } from './rows';

const NEWEST_FIRST = 'sort_by=created_at&sort_direction=desc';

test('a heading sorts up, down and not at all; a date starts with the newest', async ({ page, api }) => {
  const expectOrder = async (query: string) => {
    const names = await namesIn(api, 'sellers', query);
    await expect.poll(() => namesOn(page)).toEqual(names);
  };
  await page.goto(SELLERS);
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await expectOrder(NEWEST_FIRST);

  const texts = [
    ['Seller Name', 'first_name'],
    ['Seller Email', 'email'],
    ['Reg ID', 'id'],
  ] as const;
  // Every other heading does the same on a phone, whose bar of headings is what differs.
  for (const [label, key] of isWide(page) ? texts : texts.slice(0, 1)) {
    const sorter = column(page, label).getByRole('button');
    await sorter.click();
    await expect(column(page, label)).toHaveAttribute('aria-sort', 'ascending');
    await expect(column(page, 'Date')).not.toHaveAttribute('aria-sort', /.*cending/);
    await expectOrder(`sort_by=${key}&sort_direction=asc`);
    await sorter.click();
    await expect(column(page, label)).toHaveAttribute('aria-sort', 'descending');
    await expectOrder(`sort_by=${key}&sort_direction=desc`);
    await sorter.click();
    await expect(column(page, label)).not.toHaveAttribute('aria-sort', /.*cending/);
    await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expectOrder(NEWEST_FIRST);
  }

  const date = column(page, 'Date').getByRole('button');
  await date.click();
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'ascending');
  await expectOrder('sort_by=created_at&sort_direction=asc');
  await date.click();
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await expectOrder(NEWEST_FIRST);
});

test('blocked users sort by name and by email', { tag: '@wide' }, async ({ page }) => {
  await page.goto(BLOCKED);
  await expect(tickBoxes(page)).toHaveCount(10);
  await expectSorts(page, 'Name', 'first_name');
  await expectSorts(page, 'Email', 'email');
});
