import { chooseAction, confirm, question, toast } from '../backOffice';
import { ownHeaders, writesTo } from './requests';
import { expect, signedIn as test } from './fixtures';

const ADMIN = '/tech/tys/admin';
const headers = ['accept', 'content-type', 'token'];

/** Ids and fee type of the same records in each variant of the fake provider API. */
const IDS = {
  plain: { buyer: '2001', debit: '1', category: '1', admin: 2, roles: [2, 4], more: 5, fee: '%' },
  unusual: {
    buyer: 'BUY-00b0',
    debit: 'BUY-0001a',
    category: 'CAT-0001a',
    admin: 'ADM-0002a',
    roles: ['ROL-0002a', 'ROL-0004a'],
    more: 'ROL-0005a',
    fee: '$',
  },
} as const;

for (const variant of ['plain', 'unusual'] as const) {
  const ids = IDS[variant];

  test.describe(`${variant} variant of the fake provider`, () => {
    test.use({ variant });

    test('each form sends the request that the specification defines', async ({ page, provider }) => {
      await test.step('a refund sends the number of credits to the server, and the page then requests the new balance [S225]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/buyer/${ids.buyer}/transactions`);
        await page.getByRole('button', { name: 'Refund Deep tissue massage, Mar 05 , 2026, 7001' }).click();
        const dialog = page.getByRole('dialog', { name: 'Refund credits' });
        await expect(dialog.getByLabel('Credits to refund')).toHaveValue('40');
        await dialog.getByLabel('Credits to refund').fill('1.5');
        await expect(dialog.getByRole('combobox')).toHaveCount(0);
        await dialog.getByRole('button', { name: 'Refund 1.50 credits' }).click();
        await expect(toast(page, 'Credits refunded.')).toBeVisible();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('main')).toContainText('2,561.50 credits');
        expect(writesTo(provider)).toEqual([
          { row: `POST admin/transactions/${ids.debit}/refund`, body: { credits_to_refund: 1.5 }, headers },
        ]);
      });

      await test.step('a request that renames a category contains no picture [S204]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/categories`);
        await expect(page.getByRole('img', { name: 'Massage' })).toHaveAttribute(
          'src',
          'http://api.provider.example/storage/massage.svg',
        );
        await chooseAction(page, 'Massage', 'Edit');
        const dialog = page.getByRole('dialog', { name: 'Edit Category' });
        await dialog.getByRole('textbox', { name: 'Category Name' }).fill('Deep massage');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(toast(page, 'Category updated.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Actions for Deep massage' })).toBeVisible();
        expect(writesTo(provider)).toEqual([
          {
            row: `POST admin/category/update/${ids.category}`,
            body: { name: 'Deep massage', is_popular: 1 },
            headers,
          },
        ]);
      });

      await test.step('a request that adds a role to an admin contains the ids of the server’s roles [S219]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/admin_manage`);
        await chooseAction(page, 'Imogen Vale', 'Edit');
        const dialog = page.getByRole('dialog', { name: 'Edit Admin' });
        await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
        await dialog.getByRole('checkbox', { name: 'Pricing Plans' }).click();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(toast(page, 'Admin updated.')).toBeVisible();
        expect(writesTo(provider)).toEqual([
          {
            row: `POST admin/admins/${ids.admin}/roles`,
            body: {
              admin_id: ids.admin,
              role_ids: [...ids.roles, ids.more],
              email: 'imogen.vale@mail.example',
              first_name: 'Imogen',
              last_name: 'Vale',
            },
            headers,
          },
        ]);
      });

      await test.step('the Restricted switch of an admin sends a request to the block-user endpoint [S210]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/admin_manage`);
        const restricted = page.getByRole('switch', { name: 'Restricted: Imogen Vale' });
        await restricted.click();
        // Without the extension for reasons, the dialog has no fields.
        await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
        await expect(question(page).locator('form, select, input')).toHaveCount(0);
        await confirm(page);
        await expect(restricted).toBeChecked();
        expect(writesTo(provider)).toEqual([
          { row: 'POST admin/block-user', body: { user_ids: [ids.admin] }, headers },
        ]);
      });

      await test.step('the fee page shows the fee and its type, and saves both [S227] [S228]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/stripe_settings`);
        const fee = page.getByRole('textbox', { name: 'Processing Fee' });
        await expect(fee).toHaveValue('2.5');
        await expect(page.getByRole('button', { pressed: true })).toHaveText(ids.fee);
        await page.getByRole('button', { name: 'Percent' }).click();
        await fee.fill('3.25');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(toast(page, 'Settings saved.')).toBeVisible();
        expect(writesTo(provider)).toEqual([
          {
            row: 'POST admin/stripe-settings/save-settings',
            body: { processing_fee: 3.25, fee_type: 'percent' },
            headers,
          },
        ]);
      });

      await test.step('a request that saves a profile field contains only this field, and the top bar shows the new value [S215] [S233]', async () => {
        provider.requests.length = 0;
        await page.goto(`${ADMIN}/settings`);
        await page.getByRole('button', { name: 'Edit first name' }).click();
        await page.getByRole('textbox', { name: 'First name' }).fill('Petra');
        await page.getByRole('button', { name: 'Save first name' }).click();
        await expect(page.getByRole('banner')).toContainText('Petra');
        expect(writesTo(provider)).toEqual([
          { row: 'POST user/edit-profile', body: { first_name: 'Petra' }, headers },
        ]);
        expect(ownHeaders(...provider.requests)).toEqual(headers);
      });
    });
  });
}
