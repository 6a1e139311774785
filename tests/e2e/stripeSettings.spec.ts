import type { Page } from '@playwright/test';

import { heading, openNavigation, question, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { requestsTo, failWith } from './network';

const SETTINGS = '/tech/tys/admin/stripe_settings';
const fee = (page: Page) => page.getByLabel('Processing Fee');
const feeType = (page: Page, name: string) => page.getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test.beforeEach(async ({ api }) => {
  await api('POST', 'admin/stripe-settings/save-settings', { processing_fee: 2.5, fee_type: 'absolute' });
});

test('an admin saves the fee and the fee type [S124] [S125]', { tag: '@wide' }, async ({ page }) => {
  const saves = requestsTo(page, 'admin/stripe-settings/save-settings');
  await page.goto(SETTINGS);
  await expect(heading(page, 'Stripe Settings')).toBeVisible();
  await expect(fee(page)).toHaveValue('2.5');
  await expect(feeType(page, 'US dollars')).toHaveAttribute('aria-pressed', 'true');
  await fee(page).fill('');
  await save(page).click();
  await expect(page.getByText('Processing Fee is required')).toBeVisible();
  // The same number in another notation is not a change.
  await fee(page).fill('2,50');
  await expect(save(page)).toBeDisabled();
  await fee(page).fill('3,25');
  await feeType(page, 'Percent').click();
  await expect(page.getByText('For a booking of $100.00, the fee is $3.25.')).toBeVisible();
  await save(page).dblclick();
  await expect(toast(page, 'Processing fee saved')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await expect(fee(page)).toHaveValue('3.25');
  await expect(feeType(page, 'Percent')).toHaveAttribute('aria-pressed', 'true');
  expect(saves).toHaveLength(1);
});

test.describe('failed save of the fee', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'after a failed save, the fee form keeps the entered fee, and asks for confirmation before the user leaves the page',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto(SETTINGS);
      await fee(page).fill('150');
      await feeType(page, 'Percent').click();
      await expect(page.getByText(/^For a booking/)).toHaveCount(0);
      await save(page).click();
      await expect(fee(page)).toHaveAccessibleDescription('A percentage cannot exceed 100');

      await page.route('**/save-settings', failWith(500, 'The books are being balanced'));
      await fee(page).fill('9');
      await save(page).click();
      await expect(toast(page, 'The books are being balanced')).toBeVisible();
      await expect(fee(page)).toHaveValue('9');
      const navigation = await openNavigation(page);
      await navigation.getByRole('link', { name: 'Finance' }).click();
      await expect(question(page)).toContainText('You want to leave without saving?');
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL(SETTINGS);
      await expect(fee(page)).toHaveValue('9');
      await navigation.getByRole('link', { name: 'Finance' }).click();
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(heading(page, 'Finance')).toBeVisible();
    },
  );
});
