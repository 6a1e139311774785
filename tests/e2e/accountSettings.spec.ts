import { hugePicture, notAPicture, picture } from '../support/pictures';
import { settingsRow, SETTINGS, testAsColleague as test } from './accounts';
import { heading, question, toast } from './backOffice';
import { expect, FAILED_REQUESTS } from './fixtures';
import { requestsTo, failWith } from './network';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const EDIT_PROFILE = 'user/edit-profile';

test(
  'an administrator changes profile, phone number, picture and password',
  { tag: '@wide' },
  async ({ page }) => {
    await test.step('each profile field is saved separately, the top bar shows the new name, and Escape and Cancel save nothing [S079] [S099]', async () => {
      await page.goto(SETTINGS);
      await expect(heading(page, 'My Account Settings')).toBeVisible();
      const calls = requestsTo(page, EDIT_PROFILE);

      const edit = page.getByRole('button', { name: 'Edit first name' });
      await edit.click();
      const first = page.getByRole('textbox', { name: 'First name' });
      await expect(first).toBeFocused();
      await first.fill('Clementine');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Profile updated')).toBeVisible();
      await expect(edit).toBeFocused();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
        'Clementine',
      );
      await expect(page.getByRole('banner')).toContainText('Clementine');

      await page.getByRole('button', { name: 'Edit last name' }).click();
      await page.getByRole('textbox', { name: 'Last name' }).fill('Ashgrove');
      await page.getByRole('button', { name: 'Save last name' }).click();
      await expect(settingsRow(page, 'Last name')).toHaveText(/Ashgrove$/);

      await page.getByRole('button', { name: 'Edit address' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill('');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(settingsRow(page, 'Address')).toHaveText(/–$/);
      expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
        { first_name: 'Clementine' },
        { last_name: 'Ashgrove' },
        { billing_address: '' },
      ]);

      await page.reload();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
        'Clementine Ashgrove',
      );
      await expect(settingsRow(page, 'Email').getByRole('button')).toHaveCount(0);

      // Escape and Cancel discard the entered value.
      const sent = calls.length;
      const editAddress = page.getByRole('button', { name: 'Edit address' });
      await editAddress.click();
      const address = page.getByRole('textbox', { name: 'Address' });
      await address.fill('Nowhere');
      await page.keyboard.press('Escape');
      await expect(question(page)).toContainText('You want to leave without saving?');
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(address).toHaveValue('Nowhere');
      await address.press('Escape');
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(settingsRow(page, 'Address')).toHaveText(/–$/);
      await expect(editAddress).toBeFocused();
      await editAddress.click();
      await expect(address).toHaveValue('');
      await address.fill('Nowhere');
      await page.getByRole('button', { name: 'Cancel editing address' }).click();
      await expect(address).toBeHidden();
      await expect(settingsRow(page, 'Address')).toHaveText(/–$/);
      expect(calls).toHaveLength(sent);
    });

    await test.step('the phone field is read-only until a click on Edit, groups the digits, and is saved as a country code and a number [S079] [S100] [S116] [S117] [S155]', async () => {
      await page.goto(SETTINGS);
      await expect(settingsRow(page, 'Phone')).toContainText('+1-702-555-0123');
      const calls = requestsTo(page, EDIT_PROFILE);
      const phone = page.getByRole('textbox', { name: 'Phone' });
      await expect(phone).toHaveCount(0);
      await page.getByRole('button', { name: 'Edit phone' }).click();
      await phone.fill('12');
      await page.getByRole('button', { name: 'Cancel editing phone' }).click();
      await expect(settingsRow(page, 'Phone')).toContainText('+1-702-555-0123');
      await page.getByRole('button', { name: 'Edit phone' }).click();
      const save = page.getByRole('button', { name: 'Save phone' });
      await expect(phone).toHaveAttribute('placeholder', '1 (702) 123-4567');
      await phone.fill('');
      await save.click();
      await expect(phone).toHaveAccessibleDescription('Phone number is required');
      await phone.pressSequentially('170212345');
      await expect(phone).toHaveValue('1702-123-45');
      await save.click();
      await expect(phone).toHaveAccessibleDescription('Phone number must be either 11 or 16 digits');
      await expectAccessibleInBothThemes(page, '[role=group][aria-label=Phone]');
      await expectFitsPhone(page, '[role=group][aria-label=Phone]');
      await expect(phone).toBeFocused();
      await phone.pressSequentially('6789012345');
      await expect(phone).toHaveValue('1702-123-456789012');
      expect(calls).toEqual([]);

      await phone.fill('17025550199');
      await save.click();
      await expect(phone).toBeHidden();
      await expect(settingsRow(page, 'Phone')).toContainText('1702-555-0199');

      await page.getByRole('button', { name: 'Edit phone' }).click();
      await phone.fill('+4420794609');
      await page.getByRole('button', { name: 'Country of the number: United Kingdom' }).click();
      await page.getByRole('combobox', { name: 'Search countries' }).fill('iceland');
      await expect(page.getByRole('option')).toHaveCount(1);
      await expectAccessibleInBothThemes(page, '.MuiPopover-root');
      await expectFitsPhone(page, '.MuiPopover-root');
      await page.getByRole('option', { name: 'Iceland' }).click();
      await expect(phone).toHaveValue('+354-207-946-09');
      await save.click();
      await expect(settingsRow(page, 'Phone')).toContainText('+354-207-946-09');
      expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
        { phone_number: '1702-555-0199' },
        { phone_country_code: '+354', phone_number: '207-946-09' },
      ]);
    });

    await test.step('Account Settings shows a valid picture immediately, and rejects an invalid picture with a reason [S077] [S118] [S142] [S170]', async () => {
      await page.goto(SETTINGS);
      const calls = requestsTo(page, EDIT_PROFILE);
      const choose = async (file: typeof picture) => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Change profile picture' }).click();
        await (await chooser).setFiles(file);
      };
      for (const [file, why] of [
        [notAPicture, 'Please upload a valid image (JPEG, PNG, or GIF)'],
        [hugePicture, 'File size exceeds 5MB'],
      ] as const) {
        await choose(file);
        // Dismiss the error, because the next toast appears only after the error has closed.
        await toast(page, why).getByRole('button', { name: 'Dismiss' }).click();
      }
      expect(calls).toEqual([]);

      await choose(picture);
      await expect(toast(page, 'Profile updated')).toBeVisible();
      await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /\/api\/images\//);
      await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/api\/images\//);
    });

    await test.step('a change of the password requires the current password [S077] [S115] [S134]', async () => {
      await page.goto(SETTINGS);
      const pencil = page.getByRole('button', { name: 'Change password' });
      await pencil.click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      const field = (name: string) => dialog.getByRole('textbox', { name });
      const save = dialog.getByRole('button', { name: 'Save' });
      await field('Current password').fill('a wrong one');
      await field('New password').fill('five5');
      await field('Confirm password').fill('another');
      await save.click();
      await expect(field('New password')).toHaveAccessibleDescription(
        'Password must be at least 6 characters',
      );
      await field('New password').fill('sesame-street');
      await save.click();
      await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords must match');
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await field('Current password').fill('open-sesame');
      await field('Confirm password').fill('sesame-street');
      await save.click();
      await expect(toast(page, 'Password changed successfully!')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(pencil).toBeFocused();
    });
  },
);

test.describe('Account Settings with the Admin Management role', () => {
  test.use({ roles: ['settings', 'admins'] });

  test('"Add New Staff" opens the form of a new admin [S078] [S183]', { tag: '@wide' }, async ({ page }) => {
    await page.goto(SETTINGS);
    await page.getByRole('link', { name: 'Add New Staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Admin' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Admins')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Admins')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test.describe('Account Settings when the server rejects a save', { tag: '@wide' }, () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('after a failed save, Account Settings keeps the entered first name, and does not show the new picture [S099] [S139]', async ({
    page,
  }) => {
    await page.goto(SETTINGS);
    await page.route(`**/api/${EDIT_PROFILE}`, failWith(503, 'Nothing can be saved right now'));
    await page.getByRole('button', { name: 'Edit first name' }).click();
    const first = page.getByRole('textbox', { name: 'First name' });
    await first.fill('Wilhelmina');
    await page.getByRole('button', { name: 'Save first name' }).click();
    await expect(toast(page, 'Profile update failed')).toBeVisible();
    await expect(first).toHaveValue('Wilhelmina');

    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(toast(page, 'Nothing can be saved right now')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add New Staff' })).toHaveCount(0);
  });
});
