import { URI } from 'otpauth';

import { DASHBOARD, expectSignedOut, heading, signIn, visit } from './backOffice';
import { card, codesShown, keepCodes } from './factorCard';
import { EVERYTHING, expect, FAILED_CALLS, testWithFactors as test } from './fixtures';
import { askForCode, codeFor, enterCode, FORGOT } from './forgotten';
import { expectFitsPhone } from './onPhone';
import { nextCode, setUpApp } from './ownApp';
import { expectAccessibleInBothThemes } from './scan';

/** An authenticator app, where staff are asked for one. */

test.describe('where staff are asked for one', () => {
  test.use({ expectedErrors: FAILED_CALLS, signsOut: true });

  test(
    'a notice leads there, until it is closed or done; an app then opens the account',
    { tag: '@wide' },
    async ({ page }) => {
      const notice = page.getByRole('alert').filter({ hasText: 'Protect your account' });
      await page.goto(DASHBOARD);
      await expect(notice).toBeVisible();
      await expectFitsPhone(page, 'main');
      await notice.getByRole('button', { name: 'Not now' }).click();
      await page.reload();
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
      await expect(notice).toBeHidden();
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await notice.getByRole('link', { name: 'Set it up' }).click();
      await expect(card(page)).toBeInViewport({ ratio: 0.5 });

      const begun = page.waitForResponse(/one-time-codes$/);
      await card(page).getByRole('button', { name: 'Set up an app' }).click();
      const { data } = (await (await begun).json()) as { data: { uri: string; secret: string } };
      const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
      await expect(dialog).toContainText(data.secret.match(/.{1,4}/g)!.join(' '));
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      const field = dialog.getByRole('textbox', { name: 'Code of six digits' });
      await field.fill('000000');
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(field).toHaveAccessibleDescription(/^This is not the code/);
      await expect(field).toHaveValue('000000');
      await field.fill(URI.parse(data.uri).generate());
      await field.press('Enter');
      // On paper: the codes, and nothing of the page behind them.
      await page.emulateMedia({ media: 'print' });
      await expect(codesShown(page).getByRole('listitem')).toHaveCount(10);
      await expect(codesShown(page).getByRole('listitem').last()).toBeVisible();
      await expect(codesShown(page).getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(heading(page, 'My Account Settings')).toBeHidden();
      await page.emulateMedia({ media: null });
      await keepCodes(page);
      await expect(card(page)).toContainText('10 of 10 left');
      await visit(page, DASHBOARD);
      await expect(heading(page, 'Overview')).toBeVisible();
      await expect(notice).toBeHidden();

      await page.getByText('Log Out').click();
      await signIn(page, EVERYTHING);
      await page.getByLabel('Code of six digits').fill(nextCode(data.uri));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page, 'Overview')).toBeVisible();
    },
  );
});

test.describe('with a mailbox alone', () => {
  test.use({ as: null });

  test(
    'a password is set anew, and the app is asked for all the same',
    { tag: '@wide' },
    async ({ page, api, product }) => {
      const app = await setUpApp(api);
      await page.goto(FORGOT);
      await askForCode(page, EVERYTHING.email);
      await enterCode(page, await codeFor(product.outbox, EVERYTHING.email));
      await page.getByPlaceholder('New Password').fill('a password from the mail');
      await page.getByPlaceholder('Confirm Password').fill('a password from the mail');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(heading(page, 'Show That It Is You')).toBeVisible();
      await page.goto(DASHBOARD);
      await expectSignedOut(page);

      await signIn(page, { ...EVERYTHING, password: 'a password from the mail' });
      await page.getByLabel('Code of six digits').fill(app.nextCode());
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page, 'Overview')).toBeVisible();
    },
  );
});
