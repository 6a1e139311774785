import {
  BUYERS,
  confirm,
  heading,
  openNavigation,
  question,
  searchBox,
  searchedFor,
  SELLERS,
  tickBox,
  tickBoxes,
  toast,
  selectAll,
  visit,
} from './backOffice';
import { expect, test } from './fixtures';

test('the heading ticks and clears the page; leaving the page clears it too', async ({ page }) => {
  await page.goto(BUYERS);
  const all = selectAll(page);
  const blockUsers = page.getByRole('button', { name: 'Block Users' });
  await expect(tickBoxes(page)).toHaveCount(10);
  await expect(blockUsers).toBeHidden();
  await all.click();
  await expect(page.getByText('10 selected')).toBeVisible();
  for (const box of await tickBoxes(page).all()) await expect(box).toBeChecked();
  await all.click();
  for (const box of await tickBoxes(page).all()) await expect(box).not.toBeChecked();
  await expect(blockUsers).toBeHidden();

  await tickBoxes(page).first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(all).not.toBeChecked();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('11–20 of')).toBeVisible();
  await expect(page.getByText(/\d selected/)).toBeHidden();

  await tickBoxes(page).first().click();
  await expect(blockUsers).toBeVisible();
  await (await openNavigation(page)).getByRole('link', { name: 'Seller Accounts' }).click();
  await expect(heading(page, 'Seller Accounts')).toBeVisible();
  await (await openNavigation(page)).getByRole('link', { name: 'Buyer Accounts' }).click();
  await expect(heading(page, 'Buyer Accounts')).toBeVisible();
  await expect(tickBoxes(page)).toHaveCount(10);
  await expect(page.getByText(/\d selected/)).toBeHidden();
});

test(
  'an action clears it, and what is no longer seen is never counted',
  { tag: '@wide' },
  async ({ page, cast }) => {
    const [one, two] = [cast.seller(), cast.seller()];
    await page.goto(SELLERS);
    await tickBoxes(page).first().click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await searchBox(page).fill(one.email);
    await expect(tickBoxes(page)).toHaveCount(1);
    await expect(page.getByText(/\d selected/)).toBeHidden();

    await tickBox(page, one.name).click();
    await page.getByRole('button', { name: 'Block Users' }).click();
    await expect(question(page)).toContainText(one.name);
    await confirm(page);
    await expect(toast(page, '1 user blocked')).toBeVisible();
    await expect(page.getByText(/\d selected/)).toBeHidden();
    await expect(tickBox(page, one.name)).not.toBeChecked();

    await visit(page, searchedFor(SELLERS, two.email));
    await expect(tickBox(page, two.name)).not.toBeChecked();
  },
);
