import { expectSignedOut, heading, LOGIN, signIn } from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, test } from './fixtures';
import { requestsTo, holdFirst } from './network';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

test.use({ as: null });

test.beforeEach(({ page }) => page.goto(LOGIN).then(() => expectSignedOut(page)));

test(
  'the login form requires an email address and a password, validates both while the user types, and can show the password [S015] [S088] [S105]',
  { tag: '@wide' },
  async ({ page }) => {
    const email = page.getByPlaceholder('Email Address');
    const password = page.getByPlaceholder('Password');
    await page.route('**/api/user/login', () => expect('a call').toBe('none'));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('email is required')).toBeVisible();
    await expect(page.getByText('password is required')).toBeVisible();
    await page.unroute('**/api/user/login');

    await password.fill('treat-ya-self');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await email.fill('morgan');
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await email.fill('');
    await expect(page.getByText('email is required')).toBeVisible();
    await email.fill(EVERYTHING.email);
    await expect(page.getByText(/email/)).toBeHidden();

    await password.fill('x');
    await password.fill('');
    await expect(page.getByText('password is required')).toBeVisible();
    await expect(password).toHaveAccessibleDescription('password is required');
    // Include the demo logins in the accessibility check.
    await expect(page.getByText('Demo logins')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await password.fill('secret');
    await expect(page.getByText('password is required')).toBeHidden();
  },
);

test.describe('sign-in with a wrong password', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'the login form shows the error of the server and keeps the entered values, and then signs in with one request and shows a spinner [S017] [S018] [S087] [S135] [S165]',
    { tag: '@wide' },
    async ({ page }) => {
      const answered = page.waitForResponse('**/api/user/login');
      await signIn(page, { ...EVERYTHING, password: 'not-this-one' });
      const { message } = (await (await answered).json()) as { message: string };
      expect(message).toBeTruthy();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByPlaceholder('Email Address')).toHaveValue(EVERYTHING.email);
      await expect(page.getByPlaceholder('Password')).toHaveValue('not-this-one');

      const calls = requestsTo(page, 'user/login');
      const login = await holdFirst(page, (request) => request.url().endsWith('/user/login'));
      await signIn(page, EVERYTHING);
      await login.arrived;
      const button = page.locator('form').getByRole('button', { name: 'Login' });
      await expect(button.getByRole('progressbar')).toBeVisible();
      await expect(button).toBeDisabled();
      await login.release();
      await expect(heading(page, 'Overview')).toBeVisible();
      expect(calls).toHaveLength(1);
    },
  );
});
