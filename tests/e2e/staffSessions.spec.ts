import { signInToApi } from '../support/api';
import { signInState } from '../support/storedSession';
import { chooseAction, expectSignedOut, heading, LOGIN, question, signIn, visit } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { ADMINS, makeAdmin } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const SETTINGS = '/tech/tys/admin/settings';
const STREAM = /\/api\/live\?/;
const PASSWORD = 'open-sesame';

test.describe('sessions of the current user', () => {
  test.use({ as: null, expectedErrors: FAILED_REQUESTS });

  test(
    'after a user revokes the session of another browser, that browser shows the sign-in page with the reason',
    { tag: '@wide' },
    async ({ page, api, openBrowser, product }) => {
      const who = { ...(await makeAdmin(api)), password: PASSWORD };
      const storageState = await signInState(product.url, who);
      const there = await openBrowser(storageState);
      const heard = there.waitForResponse(STREAM);
      await there.goto(SETTINGS);
      await heard;

      await page.goto(LOGIN);
      await page.getByRole('checkbox', { name: 'Keep me logged in' }).click();
      const login = page.waitForRequest(/user\/login/);
      await signIn(page, who);
      // Without "Keep me logged in", the browser requests a session that expires when the user is inactive.
      expect((await login).postDataJSON()).toMatchObject({ keep_logged_in: false });
      await expect(page).not.toHaveURL(LOGIN);
      await visit(page, SETTINGS);
      const card = page.getByRole('region', { name: 'Devices' });
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await expect(card.getByRole('listitem').first()).toContainText('This device');
      await card.getByRole('button', { name: /^Sign out (?!all)/ }).click();
      await question(page).getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(card.getByRole('listitem')).toHaveCount(1);

      // The other browser reacts without user input.
      await expectSignedOut(there);
      await expect(there.getByRole('status')).toHaveText(
        'This device was signed out from another of your devices',
      );
      await expect(heading(page, 'My Account Settings')).toBeVisible();
    },
  );
});

test(
  'an administrator with the Admin Management role signs out all devices of another administrator',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    const { name, email } = await makeAdmin(api);
    const theirs = await signInToApi(product.url, { email, password: PASSWORD });
    await signInToApi(product.url, { email, password: PASSWORD });
    await page.goto(ADMINS);
    await chooseAction(page, name, 'Devices');
    const dialog = page.getByRole('dialog', { name: 'Devices' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('region', { name: 'Two-step verification' })).toContainText(
      'Off: password only',
    );
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Sign out all devices' }).click();
    await question(page).getByRole('button', { name: 'Sign out all devices' }).click();
    await expect(dialog.getByText('No active sessions')).toBeVisible();
    await expect(theirs('GET', 'extras/staff-sessions')).rejects.toThrow(
      'An administrator signed out this device',
    );
  },
);
