import {
  BLOCKED,
  BUYERS,
  chooseAction,
  pageNumber,
  row,
  SELLERS,
  rowCheckboxes,
  title,
  visit,
} from '../backOffice';
import { expect, signedIn as test } from './fixtures';

test.use({ variant: 'unusual' });

test('the pages show unusual values, and never change an id with letters', async ({ page, provider }) => {
  await test.step('the list shows rows with numbers as text, ids with letters, and a missing amount, name or date', async () => {
    provider.requests.length = 0;
    await page.goto(`${SELLERS}?sort=id&order=ASC`);
    await expect(title(page)).toHaveText('Seller Accounts37');
    await expect(row(page, 'Ada Fontaine')).toContainText('SEL-00a0');
    await expect(row(page, 'Ada Fontaine')).toContainText('$1,234.50');
    await expect(row(page, 'Ada Fontaine')).toContainText('Jul 12 , 2025');
    await expect(row(page, 'Elin Marchetti')).toContainText('–');
    await expect(row(page, 'Farah Quill').getByRole('cell').nth(1)).toHaveText('–');
    await expect(row(page, 'Hana')).toBeVisible();
  });
  await test.step('the list shows a dash for a missing balance, and treats the values "1", 1 and true as blocked', async () => {
    provider.requests.length = 0;
    await page.goto(`${BUYERS}?sort=id&order=ASC`);
    await expect(row(page, 'Alma Prescott')).toContainText('12.50');
    await expect(row(page, 'Benno Hargrove').getByRole('cell').nth(5)).toHaveText('–');
    await visit(page, `${BUYERS}?filter=${encodeURIComponent('{"q":"Tanaka"}')}`);
    await expect(row(page, 'Keiko Tanaka')).toContainText('Blocked');
    await visit(page, BLOCKED);
    await expect(rowCheckboxes(page)).toHaveCount(3);
  });
  await test.step('if a response contains all rows, the list shows only the rows of the requested page', async () => {
    provider.requests.length = 0;
    await page.goto(BUYERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect(page.getByText('1–10 of 41')).toBeVisible();
    await pageNumber(page, 5).click();
    await expect(page.getByText('41–41 of 41')).toBeVisible();
    await expect(rowCheckboxes(page)).toHaveCount(1);
    const asked = provider.requests.findLast(({ path }) => path === 'admin/buyers');
    expect(asked?.query.get('page')).toBe('5');
  });
  await test.step('the edit dialog accepts an id with letters and sends the id unchanged', async () => {
    provider.requests.length = 0;
    await page.goto(`${SELLERS}?sort=id&order=ASC`);
    await chooseAction(page, 'Ada Fontaine', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Seller Details' });
    await expect(dialog.getByLabel('Registration ID')).toHaveValue('SEL-00a0');
    await dialog.getByLabel('First name').fill('Adela');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Adela Fontaine')).toBeVisible();
    const edit = provider.requests.find(
      ({ method, path }) => method === 'POST' && path === 'admin/edit-user',
    );
    expect(edit?.body).toEqual({ user_id: 'SEL-00a0', first_name: 'Adela', last_name: 'Fontaine' });
  });
  await test.step('the pages show a dash for the missing person of a payout or transaction, and for the missing roles of an admin', async () => {
    provider.requests.length = 0;
    await page.goto('/tech/tys/admin/finance');
    const payout = page.getByRole('row').filter({ hasText: '$1,350.50' });
    await expect(payout.getByRole('cell', { name: '–', exact: true })).toHaveCount(2);
    await expect(payout).toContainText('Pending');
    // A failed payout without a reason still shows the next step.
    await page.getByRole('button', { name: 'The payment provider gave no reason' }).first().click();
    const details = page.getByRole('dialog', { name: 'Failed payout' });
    await expect(details).toContainText('Check the payout in Stripe');
    await expect(details).not.toContainText('No money was moved');
    await details.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Buyer Transactions' }).click();
    const transaction = page.getByRole('row').filter({ hasText: '-12.50' }).first();
    await expect(transaction.getByRole('cell', { name: '–', exact: true })).toHaveCount(2);
    await visit(page, '/tech/tys/admin/contact_forms');
    const submission = page.getByRole('row').filter({ hasText: 'Question 1' }).first();
    await expect(submission.getByRole('cell', { name: '–', exact: true })).toHaveCount(2);
    // Without extensions, the list has no column for the status, and an admin answers a message in a mail program.
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page
      .getByRole('button', { name: /^View message from / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Reply', exact: true })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await visit(page, '/tech/tys/admin/admin_manage');
    await expect(page.getByRole('switch', { name: 'Restricted: Rupert Stone' })).toBeChecked();
    await chooseAction(page, 'Rupert Stone', 'View');
    await expect(page.getByRole('dialog', { name: 'Admin' })).toContainText('No roles');
  });
});
