import { URI } from 'otpauth';

import { SETTINGS } from './accounts';
import { DASHBOARD, expectSignedOut, heading, signIn, visit } from './backOffice';
import { card, codesShown, keepCodes, nextCode } from './mfa';
import { EVERYTHING, expect, FAILED_REQUESTS, testWithMfa as test } from './fixtures';
import { requestCode, codeFor, enterCode, setPassword } from './passwordReset';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test.use({ expectedErrors: FAILED_REQUESTS });

test(
  'a notice leads to the setup of an authenticator app, which then protects sign-in and password reset',
  { tag: '@wide' },
  async ({ page, product }) => {
    const notice = page.getByRole('alert').filter({ hasText: 'Protect your account' });
    const atHome = async () => {
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    };
    let uri = '';

    await test.step('the notice about two-step verification links to the setup, and stays closed after a click on Not now', async () => {
      await page.goto(DASHBOARD);
      await expect(notice).toBeVisible();
      await expectFitsPhone(page, 'main');
      await notice.getByRole('link', { name: 'Set up' }).click();
      await expect(card(page)).toBeInViewport({ ratio: 0.5 });
      await page.goBack();
      await notice.getByRole('button', { name: 'Not now' }).click();
      await page.reload();
      await atHome();
      await expect(notice).toBeHidden();
    });

    await test.step('the setup of an authenticator app shows recovery codes that can be printed', async () => {
      await visit(page, SETTINGS);
      const begun = page.waitForResponse(/one-time-codes$/);
      await card(page).getByRole('button', { name: 'Set up an app' }).click();
      const { data } = (await (await begun).json()) as { data: { uri: string; secret: string } };
      ({ uri } = data);
      const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
      await expect(dialog).toContainText(data.secret.match(/.{1,4}/g)!.join(' '));
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      const field = dialog.getByRole('textbox', { name: '6-digit code' });
      await field.fill('000000');
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(field).toHaveAccessibleDescription(/^Incorrect or expired code/);
      await expect(field).toHaveValue('000000');
      await field.fill(URI.parse(uri).generate());
      await field.press('Enter');
      // Print only the codes and not the page behind the dialog.
      await page.emulateMedia({ media: 'print' });
      await expect(codesShown(page).getByRole('listitem')).toHaveCount(10);
      await expect(codesShown(page).getByRole('listitem').last()).toBeVisible();
      await expect(codesShown(page).getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(heading(page, 'My Account Settings')).toBeHidden();
      await page.emulateMedia({ media: null });
      await keepCodes(page);
      await expect(card(page)).toContainText('10 of 10 left');
      // After the setup the notice is hidden, also for users who did not close it.
      await page.evaluate(() => sessionStorage.clear());
      await visit(page, DASHBOARD);
      await atHome();
      await expect(notice).toBeHidden();
    });

    await test.step('a password reset by email also asks for a code of the authenticator app', async () => {
      await page.getByText('Log Out').click();
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await requestCode(page, EVERYTHING.email);
      await enterCode(page, await codeFor(product.outbox, EVERYTHING.email));
      await setPassword(page, 'a password from the mail');
      await expect(heading(page, 'Two-step verification')).toBeVisible();
      await page.goto(DASHBOARD);
      await expectSignedOut(page);

      await signIn(page, { ...EVERYTHING, password: 'a password from the mail' });
      await page.getByLabel('6-digit code').fill(nextCode(uri));
      await page.getByRole('button', { name: 'Continue' }).click();
      await atHome();
      await expect(notice).toBeHidden();
    });
  },
);
