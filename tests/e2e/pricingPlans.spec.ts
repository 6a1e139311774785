import { deleteRecord, openAddDialog } from './dialogs';
import { heading } from './backOffice';
import { expect, test } from './fixtures';
import { requestsTo } from './network';
import { findRow, makePlan, nameOf, planCard, PLANS } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'an admin adds, changes and deletes pricing plans, and an empty list shows a message',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('an admin adds a one-time plan with benefits [S119] [S121] [S152]', async () => {
      const name = nameOf('Bouquet');
      const calls = requestsTo(page, 'admin/subscription-plans');
      await page.goto(PLANS);
      await expect(heading(page, 'Edit Plans')).toBeVisible();
      const adding = await openAddDialog(page, 'Add New Plan', 'Create Plan');
      const { dialog, field } = adding;
      await adding.expectRejected({
        Name: 'Name is required',
        Price: 'Price is required',
        Credits: 'Credits is required',
      });
      await field('Price').fill('a lot');
      await expect(field('Price')).toHaveAccessibleDescription('Price must be a number');
      await field('Price').fill('-5');
      await expect(field('Price')).toHaveAccessibleDescription('Price cannot be negative');
      await expectAccessibleInBothThemes(page, '[role=dialog]');

      await adding.type({ Name: name, Price: '1250', Credits: '1200' });
      await expect(field('Credits')).toHaveAccessibleDescription(
        'That is $1.0417 per credit, rounded to $1.04',
      );
      await field('Credits').fill('1000');
      await expect(field('Credits')).toHaveAccessibleDescription('That is $1.25 per credit');
      await dialog.getByRole('switch', { name: 'One-time purchase' }).click();
      await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
      await field('Benefit 1').fill('Any service');
      await page.keyboard.press('Enter');
      await expect(field('Benefit 2')).toBeFocused();
      await page.keyboard.type('No end');
      await dialog.getByRole('button', { name: 'Add row' }).click();
      await expectFitsPhone(page, '[role=dialog]');
      await adding.expectSaved('Plan created');

      const card = planCard(page, name);
      await expect(card).toContainText('1,000 credits');
      await expect(card).toContainText('$1,250.00');
      await expect(card).toContainText('$1.25 per credit');
      await expect(card).toContainText('One Time');
      await expect(card).not.toContainText('per month');
      const { benefits } = calls.find((call) => call.method() === 'POST')!.postDataJSON();
      expect(benefits).toEqual(['Any service', 'No end']);
      expect(await findRow(api, 'admin/subscription-plans', { name })).toMatchObject({ is_one_off: 1 });
    });

    await test.step('an admin changes the price and the benefits of a plan, and deletes the plan [S059] [S120] [S152]', async () => {
      const name = await makePlan(api);
      await page.goto(PLANS);
      const card = planCard(page, name);
      await expect(card).toContainText('$1,234.50 per month');
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Pricing' });
      const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
      await expect(field('Credits')).toHaveValue('100');
      const pricePerCredit = field('Price per credit');
      await expect(pricePerCredit).toHaveAccessibleDescription(
        'Calculated from price and credits: $12.345, rounded to $12.35',
      );
      await field('Credits').fill('1000');
      await expect(pricePerCredit).toHaveValue('1.23');
      await field('Credits').fill('100');
      await expect(pricePerCredit).toHaveValue('12.35');
      await pricePerCredit.fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(pricePerCredit).toHaveAccessibleDescription('Price per credit is required');
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await field('Price').fill('99.5');
      await dialog.getByRole('button', { name: 'Use $1.00' }).click();
      await expect(pricePerCredit).toHaveValue('1');
      await pricePerCredit.fill('0.99');
      await expect(pricePerCredit).toHaveAccessibleDescription('Differs from the calculated $1.00');
      // A change of the price does not change a price per credit that the user has entered.
      await field('Price').fill('99');
      await field('Price').fill('99.5');
      await expect(pricePerCredit).toHaveValue('0.99');
      await dialog.getByRole('button', { name: 'Remove benefit 1' }).click();
      await expect(field('Benefit 1')).toHaveValue('Cancel at any time');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(card).toContainText('$99.50 per month');
      await expect(card).toContainText('$0.99 per credit');
      expect(await findRow(api, 'admin/subscription-plans', { name })).toMatchObject({
        credits: 100,
        price_usd: 99.5,
        price_per_credit: 0.99,
        benefits: ['Cancel at any time'],
      });

      // A plan without benefits can be changed.
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await field('Benefit 1').fill('');
      await field('Price').fill('100');
      await expect(pricePerCredit).toHaveValue('0.99');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(card).toContainText('$100.00 per month');
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await field('Price').fill('101');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(card).toContainText('$101.00 per month');
      expect(await findRow(api, 'admin/subscription-plans', { name })).toMatchObject({ benefits: [] });

      await deleteRecord(page, name, 'You want to delete this plan?', card);
      expect(await findRow(api, 'admin/subscription-plans', { name })).toBeUndefined();
    });

    await test.step('the list of plans shows a message if no plan exists', async () => {
      await page.route('**/api/admin/subscription-plans', (route) =>
        route.fulfill({ json: { success: true, message: 'OK', data: { plans: [] } } }),
      );
      await page.goto(PLANS);
      await expect(page.getByText('Record not found')).toBeVisible();
    });
  },
);
