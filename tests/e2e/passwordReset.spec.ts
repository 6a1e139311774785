import type { Page } from '@playwright/test';

import { logIn } from '../support/api';
import { makeColleague } from './accounts';
import { DASHBOARD, expectSignedOut, heading, LOGIN, toast } from './backOffice';
import { expect, test } from './fixtures';
import {
  requestCode,
  codeFor,
  codeField,
  enterCode,
  expectAtBox,
  expectCode,
  FORGOT,
  RESET,
  setPassword,
} from './passwordReset';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test.use({ as: null });

/** Deletes the session on a page that sends no request, because the server would reject a request without a token. */
const forgetSession = async (page: Page) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
};

test(
  'a user resets a forgotten password with mouse or keyboard, through accessible steps',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    await test.step('after a user resets the password, the dashboard opens [S010] [S012] [S013] [S089]', async () => {
      const { email } = await makeColleague(api, ['dashboard', 'settings']);
      const backIn = async () => {
        await expect(heading(page, 'Overview')).toBeVisible();
        await expect(page).toHaveURL(DASHBOARD);
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('forgotToken');
        await forgetSession(page);
      };
      await test.step('the user resets the password with a mouse', async () => {
        await page.goto(LOGIN);
        await page.getByRole('link', { name: 'Forgot Password?' }).click();
        await expect(page).toHaveURL(FORGOT);
        await requestCode(page, email);
        await enterCode(page, await codeFor(product.outbox, email));
        await expect(page).toHaveURL(RESET);
        await setPassword(page, 'a first password');
        await backIn();
      });

      await test.step('the user resets the password with the keyboard [S108] [S140]', async () => {
        await page.goto(FORGOT);
        await expect(page.getByPlaceholder('Email Address')).toBeFocused();
        await page.keyboard.type(email);
        await page.keyboard.press('Enter');
        await expectAtBox(page, 0);
        const code = await codeFor(product.outbox, email, 2);

        await page.keyboard.type(`${code.slice(0, 2)}7`);
        await expectAtBox(page, 3);
        await page.keyboard.press('Backspace');
        await expectAtBox(page, 2);
        await page.keyboard.press('Enter');
        await expect(toast(page, 'Please enter valid OTP')).toBeVisible();
        await expectAtBox(page, 2);
        await page.keyboard.press('ArrowLeft');
        await expectAtBox(page, 1);
        await page.keyboard.type(code.slice(1));
        await expectCode(page, code);
        await page.keyboard.press('Enter');

        await expect(page.getByPlaceholder('New password')).toBeFocused();
        await page.keyboard.type('by keyboard');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.type('by keyboard');
        await page.keyboard.press('Enter');
        await backIn();
      });
      await expect(logIn(product.url, { email, password: 'a first password' })).rejects.toThrow();
      await logIn(product.url, { email, password: 'by keyboard' });
    });

    await test.step('each step of the password reset requires the previous step, survives a reload, and is accessible, also while errors are shown [S107] [S110] [S171]', async () => {
      const { email } = await makeColleague(api, ['dashboard']);
      await page.goto(RESET);
      await expect(page).toHaveURL(FORGOT);
      await expect(page.getByRole('status')).toHaveText('To set a new password, request a code first.');
      await page.getByPlaceholder('Email Address').fill('nobody@');
      await expect(page.getByText('Invalid email format')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectFitsPhone(page);

      await requestCode(page, email);
      await page.goto(RESET);
      await expect(page).toHaveURL(FORGOT);
      await expect(page.getByRole('status')).toHaveText('Enter the code first, then the new password.');
      await page.reload();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(codeField(page)).toHaveAccessibleDescription('Please enter valid OTP');
      await expectAccessibleInBothThemes(page);
      await expectFitsPhone(page);

      await enterCode(page, await codeFor(product.outbox, email));
      await expect(page).toHaveURL(RESET);
      await page.reload();
      await page.getByPlaceholder('New password').fill('12345');
      await page.getByPlaceholder('Confirm password').fill('1234');
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
      await expect(page.getByText('Passwords must match')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectFitsPhone(page);
      await setPassword(page, 'one that is long enough');
      await expect(heading(page, 'Overview')).toBeVisible();
      await page.goto(RESET);
      await expect(page).toHaveURL(FORGOT);
    });
  },
);

test.describe('steps of the password reset', { tag: '@wide' }, () => {
  test('links and the Back button lead through the steps, and no step waits for the script of the back-office', async ({
    page,
  }) => {
    await test.step('the Back button and links lead from the code to the email address, the sign-in page and the public site [S011]', async () => {
      await page.goto(FORGOT);
      await requestCode(page, 'nobody@treatyaself.example');
      await page.goBack();
      await expect(heading(page, 'Forgot password')).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'Enter the code')).toBeVisible();
      await page.getByRole('button', { name: 'Back to the email address' }).click();
      await expect(heading(page, 'Forgot password')).toBeVisible();
      await expect(page.getByPlaceholder('Email Address')).toHaveValue('nobody@treatyaself.example');
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await expectSignedOut(page);
      await page.goBack();
      await page.getByRole('link', { name: 'Back to the site' }).click();
      await expect(page).toHaveURL('/');
    });

    await test.step('no step of the password reset waits for the script of the back-office', async () => {
      await page.route('**/assets/office-*', () => {});
      await page.goto(FORGOT);
      await requestCode(page, 'nobody.else@treatyaself.example');
    });
  });
});
