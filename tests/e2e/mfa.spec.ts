import type { Page } from '@playwright/test';

import { makeColleague } from './accounts';
import { addPasskey, addVirtualAuthenticator, card, codesShown, keepCodes, setUpApp } from './mfa';
import { chooseAction, heading, LOGIN, question, signIn, toast, visit } from './backOffice';
import { expect, FAILED_REQUESTS, testWithMfa as test } from './fixtures';
import { ADMINS } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const SETTINGS = '/tech/tys/admin/settings';
const FINANCE = '/tech/tys/admin/finance';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Treat Ya Self' }).click();

test.describe('mandatory two-step verification', () => {
  test.use({ rule: 'required', expectedErrors: FAILED_REQUESTS });

  test(
    'a new administrator sets up a passkey, loses the passkey, and regains access',
    { tag: '@wide' },
    async ({ page, api, openBrowser }) => {
      // Only an administrator with an MFA method may create another administrator.
      const app = await setUpApp(api);
      const who = await makeColleague(api, ['finance']);
      /** Opens a new browser with a separate authenticator. */
      const newLaptop = async () => {
        const there = await openBrowser();
        await addVirtualAuthenticator(there);
        await there.goto(LOGIN);
        await signIn(there, who);
        return there;
      };

      const first = await newLaptop();
      const kept =
        await test.step('the administrator must set up a passkey before any other page opens', async () => {
          await expect(heading(first, 'Set up two-step verification')).toBeVisible();
          await expect(first.getByRole('navigation')).toHaveCount(0);
          await expectAccessibleInBothThemes(first);
          await expectFitsPhone(first);
          await addPasskey(first, 'Lost laptop');
          await expectAccessibleInBothThemes(first, '[role=dialog]');
          await expectFitsPhone(first, '[role=dialog]');
          const codes = await keepCodes(first);
          await goOn(first);
          await expect(heading(first, 'Finance')).toBeVisible();

          await first.getByText('Log Out').click();
          await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
          await expect(heading(first, 'Finance')).toBeVisible();
          return codes;
        });
      await first.context().close();

      const second = await newLaptop();
      await test.step('a recovery code lets the administrator sign in once without the lost passkey', async () => {
        await expect(heading(second, 'Two-step verification')).toBeVisible();
        await expect(second.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
        await expectAccessibleInBothThemes(second);
        await expectFitsPhone(second);
        await second.getByRole('button', { name: 'Use a recovery code' }).click();
        const field = second.getByPlaceholder('Recovery code');
        await field.fill('0000-0000-0000-0000');
        await field.press('Enter');
        await expect(field).toHaveAccessibleDescription(/^This recovery code is not valid/);
        await expect(field).toHaveValue('0000-0000-0000-0000');
        await expectAccessibleInBothThemes(second);
        // The back arrow leads to the form with its values.
        await second.getByRole('button', { name: 'Back to password' }).click();
        await expect(second.getByPlaceholder('Email Address')).toHaveValue(who.email);
        await second.getByRole('button', { name: 'Login', exact: true }).click();
        await second.getByRole('button', { name: 'Use a recovery code' }).click();
        await field.fill(kept[0]!.toLowerCase().replaceAll('-', ' '));
        await field.press('Enter');
        await expect(heading(second, 'Finance')).toBeVisible();
      });

      await test.step('the administrator removes the lost passkey and adds another passkey', async () => {
        await visit(second, SETTINGS);
        await expect(card(second)).toContainText('9 of 10 left');
        await addPasskey(second, 'New laptop');
        await expect(toast(second, 'Passkey added')).toBeVisible();
        await expect(codesShown(second)).toHaveCount(0);
        await card(second).getByRole('button', { name: 'Remove Lost laptop' }).click();
        await expect(question(second).getByText('This is your last method')).toHaveCount(0);
        await question(second).getByRole('button', { name: 'Remove' }).click();
        await expect(card(second).getByRole('listitem')).toHaveText([/^New laptop/]);
        await expectAccessibleInBothThemes(second, 'main');
        await expectFitsPhone(second, 'main');
      });

      await test.step('after the recovery codes are also lost, a colleague removes all MFA methods of the administrator', async () => {
        await page.goto(ADMINS);
        const row = page.getByRole('row').filter({ hasText: who.email });
        await expect(row).toContainText('On');
        await chooseAction(page, who.name, 'Devices');
        const theirs = page.getByRole('region', { name: 'Two-step verification' });
        await expect(theirs.getByRole('listitem')).toHaveText([/^New laptop/, /^Recovery codes9 of 10 left/]);
        await page.getByRole('button', { name: 'Close' }).click();
        await chooseAction(page, who.name, 'Remove two-step verification');
        await expect(question(page)).toContainText('so verify their identity first');
        await question(page).getByRole('button', { name: 'Confirm' }).click();
        // The removal requires step-up authentication.
        const code = page.getByRole('textbox', { name: '6-digit code' });
        await code.fill(app.nextCode());
        await code.press('Enter');
        await expect(toast(page, 'Two-step verification removed')).toBeVisible();
        await expect(row.getByText('Off', { exact: true })).toBeVisible();
        // Administrators cannot remove their own two-step verification.
        await page.getByRole('button', { name: 'Actions for Morgan Reyes' }).click();
        await expect(page.getByRole('menuitem', { name: 'Remove two-step verification' })).toHaveCount(0);
      });

      await test.step('the administrator signs in with the password and must set up an MFA method again', async () => {
        await second.evaluate(() => localStorage.clear());
        await second.goto(LOGIN);
        await signIn(second, who);
        await expect(heading(second, 'Set up two-step verification')).toBeVisible();
        await second.goto(FINANCE);
        await expect(heading(second, 'Set up two-step verification')).toBeVisible();
        await addPasskey(second, 'Third laptop');
        await keepCodes(second);
        await goOn(second);
        await expect(heading(second, 'Finance')).toBeVisible();
        await second.context().close();
      });
    },
  );
});
