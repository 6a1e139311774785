import { signInToApi } from '../support/api';
import { deleteRecord, openAddDialog, openRecord, rowOf } from './dialogs';
import { confirm, question, title, toast } from './backOffice';
import { EVERYTHING, expect, test } from './fixtures';
import { requestsTo } from './network';
import { ADMINS, findAdmin, makeAdmin, newAdmin } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test(
  'an administrator lists, adds, changes, restricts and deletes other administrators',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    await test.step('the user menu links to the list of administrators', async () => {
      await page.goto('/tech/tys/admin/seller_account');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Admin Management' })).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=menu]');
      await expectFitsPhone(page, '[role=menu]');
      await page.getByRole('menuitem', { name: 'Admin Management' }).click();
      await expect(title(page)).toHaveText(/^Admins\d+$/);
    });

    await test.step('an administrator adds another administrator with every role, who can then sign in [S123]', async () => {
      const { first_name, last_name, name, email } = newAdmin();
      const requests = requestsTo(page, 'admin/admins');
      await page.goto(ADMINS);
      const { dialog, field, type, expectRejected, expectSaved } = await openAddDialog(page, 'Add New Admin');
      const role = (label: string) => dialog.getByRole('checkbox', { name: label, exact: true });

      await expect(role('Dashboard')).toBeVisible();
      await expectRejected({
        'First Name': 'First Name is required',
        'Last Name': 'Last Name is required',
        Email: 'Email is required',
      });
      await expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
        'At least one role is required',
      );
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await type({ 'First Name': first_name, 'Last Name': last_name, Email: 'nowhere' });
      await expect(field('Email')).toHaveAccessibleDescription('Enter a valid email');
      await type({ Email: email, Password: 'open-sesame', 'Confirm password': 'close-sesame' });

      await role('All').click();
      await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0);
      await role('Dashboard').click();
      await expect(role('All')).not.toBeChecked();
      await role('All').click();
      await expectRejected({ 'Confirm password': 'Passwords must match' });
      await type({ 'Confirm password': 'open-sesame' });
      await expectSaved('Admin created');
      await expect(rowOf(page, name)).toContainText(email);
      await expect(rowOf(page, name).getByText('All', { exact: true })).toBeVisible();

      const body = requests.find((request) => request.method() === 'POST')!.postDataJSON();
      expect(body.role_ids).not.toContain(null);
      const admin = await findAdmin(api, email);
      expect(admin!.roles).toHaveLength(10);
      expect(body.role_ids).toHaveLength(10);
      await signInToApi(product.url, { email, password: 'open-sesame' });
    });

    await test.step('an administrator views, changes, restricts and deletes another administrator [S061] [S062] [S093] [S101] [S131] [S173]', async () => {
      const { name, email, last_name } = await makeAdmin(api);
      const { id } = (await findAdmin(api, email))!;
      await page.goto(ADMINS);
      const view = await openRecord(page, name, 'View', 'Admin');
      await expect(view.field('Email')).not.toBeEditable();
      await expect(view.dialog.getByRole('list', { name: 'Roles' })).toHaveText('Buyer Accounts');
      await expect(view.field('Password')).toHaveCount(0);
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      await view.close();

      const requests = requestsTo(page, `admin/admins/${id}/roles`);
      const edit = await openRecord(page, name, 'Edit', 'Edit Admin');
      await edit.type({ 'First Name': 'Olive' });
      await edit.dialog.getByRole('checkbox', { name: 'Categories' }).click();
      await edit.expectSaved('Admin updated');
      const renamed = `Olive ${last_name}`;
      await expect(rowOf(page, renamed)).toBeVisible();
      await expect(rowOf(page, renamed)).toContainText(
        /Buyer Accounts, Categories|Categories, Buyer Accounts/,
      );
      expect(requests[0]!.postDataJSON()).toMatchObject({ admin_id: id, first_name: 'Olive', email });
      expect(requests[0]!.postDataJSON()).not.toHaveProperty('password');
      const { roles } = (await findAdmin(api, email))!;
      expect(roles.map(({ key }) => key).toSorted()).toEqual(['buyers', 'categories']);

      const toggle = page.getByRole('switch', { name: `Restricted: ${renamed}` });
      await toggle.click();
      await expect(question(page)).toContainText('You want to restrict this admin?');
      await expect(question(page)).toContainText(renamed);
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await findAdmin(api, email)).toMatchObject({ is_restricted: 0 });
      const restricting = page.waitForRequest('**/api/admin/block-user');
      await confirm(page);
      expect((await restricting).postDataJSON()).toEqual({ user_ids: [id], reason: 'left' });
      await expect(toast(page, `${renamed} restricted`)).toBeVisible();
      await expect(toggle).toBeChecked();
      expect(await findAdmin(api, email)).toMatchObject({ is_restricted: 1 });
      await openRecord(page, renamed, 'View', 'Admin');
      await expect(view.dialog).toContainText(/RestrictedLeft the teamMorgan Reyes, \w{3} \d/);
      await view.close();
      await toggle.click();
      await expect(question(page)).toContainText('You want to lift the restriction on this admin?');
      await confirm(page);
      await expect(toggle).not.toBeChecked();

      const deleting = page.waitForRequest((request) => request.method() === 'DELETE');
      await deleteRecord(page, renamed, 'You want to delete this admin?');
      expect((await deleting).postDataJSON()).toEqual({ reason: 'asked' });
      expect(await findAdmin(api, email)).toBeUndefined();
    });
  },
);

test.describe('row of the current administrator in the list of administrators', { tag: '@wide' }, () => {
  test(
    'the Restricted switch of the current administrator is disabled and explains the reason',
    { tag: '@wide' },
    async ({ page, api }) => {
      const currentAdmin = (await findAdmin(api, EVERYTHING.email))!;
      await page.goto(ADMINS);
      const toggle = page.getByRole('switch', {
        name: `Restricted: ${currentAdmin.first_name} ${currentAdmin.last_name}`,
      });
      // Clicks although the switch is disabled: a click must not restrict the administrator.
      await toggle.click({ force: true });
      await expect(page.getByRole('tooltip', { name: 'You cannot restrict yourself' })).toBeVisible();
      await expect(question(page)).toBeHidden();
      await expect(toggle).not.toBeChecked();
    },
  );
});
