import { choose, confirm, pageNumber, question, SELLERS, tickBoxes, title, toast } from '../backOffice';
import { expect, testAlone as test } from '../fixtures';

test('deleting the last rows of the last page leads to the page before', async ({ page }) => {
  await page.goto(SELLERS);
  await pageNumber(page, 25).click();
  await expect(page.getByText('241–248 of 248')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByText('8 selected')).toBeVisible();
  await tickBoxes(page).last().click();
  await page.getByRole('button', { name: 'Delete Users' }).click();
  await expect(question(page)).toContainText('7 users');
  await confirm(page);
  await expect(toast(page, '7 users deleted')).toBeVisible();
  await expect(page.getByText('241–241 of 241')).toBeVisible();

  const last = (await tickBoxes(page).getAttribute('aria-label'))!.replace('Select ', '');
  await choose(page, last, 'Delete');
  await confirm(page);
  await expect(page.getByText('231–240 of 240')).toBeVisible();
  await expect(title(page)).toHaveText('Seller Accounts240');
  await expect(pageNumber(page, 24)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  await page.reload();
  await expect(tickBoxes(page)).toHaveCount(10);
});
