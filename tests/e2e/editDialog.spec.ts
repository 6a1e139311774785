import {
  BUYERS,
  chooseAction,
  openNavigation,
  question,
  row,
  searchBox,
  searchUrl,
  SELLERS,
  rowCheckboxes,
  toast,
} from './backOffice';
import { expect, test } from './fixtures';
import { requestsTo } from './network';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test('a seller form asks before it discards unsaved changes', { tag: '@wide' }, async ({ page, cast }) => {
  const dialog = page.getByRole('dialog', { name: 'Edit Seller Details' });
  const first = dialog.getByRole('textbox', { name: 'First name' });
  const save = dialog.getByRole('button', { name: 'Save' });

  await test.step('the seller form saves the changed names, and the row shows the new names [S111] [S114]', async () => {
    const person = cast.seller();
    await page.goto(searchUrl(SELLERS, person.email));
    await chooseAction(page, person.name, 'Edit');
    const field = (label: string) => dialog.getByRole('textbox', { name: label });
    await expect(field('Registration ID')).toHaveValue(String(person.id));
    await expect(field('Registration ID')).not.toBeEditable();
    await expect(field('Email')).toHaveValue(person.email);
    await expect(field('Email')).not.toBeEditable();
    await expect(field('First name')).toHaveValue(person.first_name);
    await expect(field('Last name')).toHaveValue(person.last_name);
    await expect(field('New password')).toHaveValue('');

    const calls = requestsTo(page, 'admin/edit-user');
    await field('First name').fill('Clementine');
    await field('Last name').fill('Ashgrove');
    await save.click();
    await expect(toast(page, 'User updated')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Clementine Ashgrove')).toContainText(person.email);
    expect(calls[0]!.postDataJSON()).toEqual({
      user_id: person.id,
      first_name: 'Clementine',
      last_name: 'Ashgrove',
    });
    await page.reload();
    await expect(row(page, 'Clementine Ashgrove')).toBeVisible();
  });

  await test.step('the seller form shows an error at each invalid field, and sends no request until the errors are corrected [S112]', async () => {
    const person = cast.seller();
    const calls = requestsTo(page, 'admin/edit-user');
    await page.goto(searchUrl(SELLERS, person.email));
    await chooseAction(page, person.name, 'Edit');
    const last = dialog.getByRole('textbox', { name: 'Last name' });
    const password = dialog.getByRole('textbox', { name: 'New password' });

    await first.fill('');
    await last.fill('');
    await password.fill('five5');
    await save.click();
    await expect(first).toHaveAccessibleDescription('First name is required');
    await expect(last).toHaveAccessibleDescription('Last name is required');
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    await first.fill('A');
    await expect(first).toHaveAccessibleDescription('Name must be at least 2 characters');
    await last.fill('B');
    await expect(last).toHaveAccessibleDescription('Name must be at least 2 characters');
    await save.click();
    expect(calls).toEqual([]);

    await first.fill('Ada');
    await last.fill('Bell');
    await password.fill('a new one');
    await save.click();
    await expect(row(page, 'Ada Bell')).toBeVisible();
    expect(calls[0]!.postDataJSON()).toMatchObject({ user_id: person.id, new_password: 'a new one' });
  });

  await test.step('the seller form asks for confirmation before the Back button of the browser discards changes', async () => {
    const person = cast.seller();
    await page.goto(BUYERS);
    await (await openNavigation(page)).getByRole('link', { name: 'Seller Accounts' }).click();
    await searchBox(page).fill(person.email);
    await expect(rowCheckboxes(page)).toHaveCount(1);
    const listUrl = page.url();
    await chooseAction(page, person.name, 'Edit');
    await first.fill('Wilhelmina');
    const dialogUrl = page.url();
    expect(dialogUrl).toContain(`/seller_account/${person.id}?`);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(dialogUrl);
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(first).toHaveValue('Wilhelmina');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(listUrl);
    await expect(dialog).toBeHidden();
  });

  await test.step('the seller form asks for confirmation before Escape or a reload discards changes, but not on Cancel', async () => {
    const person = cast.seller();
    await page.goto(searchUrl(SELLERS, person.email));
    await chooseAction(page, person.name, 'Edit');
    // A field that the user fills and then clears counts as unchanged.
    const password = dialog.getByLabel('New password', { exact: true });
    await password.fill('a new one');
    await expect(save).toBeEnabled();
    await password.clear();
    await expect(save).toBeDisabled();
    await page.keyboard.press('Escape');
    // Counts all dialogs, because a query for only the edit dialog finds nothing while a confirmation is open.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chooseAction(page, person.name, 'Edit');
    await first.fill('Wilhelmina');
    await page.keyboard.press('Escape');
    await expect(question(page)).toContainText('You want to leave without saving?');
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(first).toHaveValue('Wilhelmina');

    // The browser shows a native dialog before a reload.
    const nativeDialogs: string[] = [];
    page.on('dialog', (nativeDialog) => {
      nativeDialogs.push(nativeDialog.type());
      void nativeDialog.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload', 'beforeunload']);
    await expect(first).toHaveValue('Wilhelmina');

    await first.press('Escape');
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await chooseAction(page, person.name, 'Edit');
    await expect(first).toHaveValue(person.first_name);
    await first.press('Escape');
    await expect(dialog).toBeHidden();

    // Cancel discards the changes without a confirmation.
    await chooseAction(page, person.name, 'Edit');
    await first.fill('Wilhelmina');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chooseAction(page, person.name, 'Edit');
    await expect(first).toHaveValue(person.first_name);
  });
});
