import type { Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { choose, heading, LOGIN, question, toast } from './backOffice';
import { EVERYTHING, expect, FAILED_CALLS, test, testWithMail } from './fixtures';
import { ADMINS, newAdmin } from './management';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './scan';

/** New staff get a link, and choose a password of their own. */

const PASSWORD = 'a password of my own';

const openToInvite = async (page: Page) => {
  await page.goto(ADMINS);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByRole('dialog', { name: 'Invite admin' });
};
const invited = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Invited/ })
    .getByRole('listitem')
    .filter({ hasText: name });
const fillIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
};
/** By a call, with a link to pass on. */
const invite = async (api: CallApi) => {
  const { roles } = await api<{ roles: { id: number; key: string }[] }>('GET', 'admin/roles');
  const { name, ...who } = newAdmin();
  const role_ids = roles.filter(({ key }) => key === 'buyers').map(({ id }) => id);
  const { id, link } = await api<{ id: number; link: string }>('POST', 'extras/invitations', {
    ...who,
    role_ids,
    language: 'en',
    way: 'link',
  });
  return { ...who, name, link, end: () => api('DELETE', `extras/invitations/${id}`) };
};

testWithMail(
  'invites an administrator by email, who chooses a password and signs in',
  { tag: '@wide' },
  async ({ page, mailServer, openBrowser }) => {
    const { first_name, last_name, name, email } = newAdmin();
    const dialog = await openToInvite(page);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
      'At least one role is required',
    );
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: /^First Name/ }).fill(first_name);
    await dialog.getByRole('textbox', { name: /^Last Name/ }).fill(last_name);
    await dialog.getByRole('checkbox', { name: 'Buyer Accounts' }).click();
    await dialog.getByRole('radio', { name: 'Español' }).click();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
    await expect(invited(page, name)).toContainText(`${email} · Buyer Accounts`);
    await expect(invited(page, name)).toContainText(/Expires .* · by Morgan Reyes/);
    await expectAccessibleInBothThemes(page, 'main');
    await expectFitsPhone(page, 'main');

    const linkOf = async (mail: number) => {
      const { eml, from } = await mailServer.arrived(mail, ({ to }) => to.includes(email));
      expect(from).toBe('hello@petals.example');
      const whole = eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      expect(whole).toContain('<html lang="es">');
      return /http:\S+#[\w-]{43}/.exec(whole)?.[0] ?? '';
    };
    const first = await linkOf(1);
    await choose(page, name, 'Resend');
    await question(page).getByRole('button', { name: 'Resend' }).click();
    await expect(toast(page, `Invitation resent to ${email}`)).toBeVisible();
    const link = await linkOf(2);

    // Somebody else's browser, which has never been here.
    const there = await openBrowser();
    await there.goto(first);
    await expect(there.getByRole('status')).toHaveText(/^Un enlace más reciente ha sustituido a este/);
    await there.goto('about:blank');
    await there.goto(link);
    await expect(heading(there, 'Le damos la bienvenida a Treat Ya Self')).toBeVisible();
    await expect(there.getByRole('textbox', { name: 'Contraseña', exact: true })).toBeFocused();
    await there.getByRole('button', { name: 'English' }).click();
    await expect(there.getByRole('textbox', { name: 'Last Name' })).toHaveValue(last_name);
    await expectAccessibleInBothThemes(there);
    await expectFitsPhone(there);
    await there.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await there.getByRole('textbox', { name: 'Confirm password' }).fill('other');
    await there.getByRole('button', { name: 'Create my account' }).click();
    await expect(there.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(there.getByText('Passwords must match')).toBeVisible();
    await fillIn(there);
    await expect(there).toHaveURL(LOGIN);
    await expect(there.getByRole('status')).toHaveText(
      'Your account is ready. Sign in with your new password.',
    );
    await expect(there.getByPlaceholder('Email Address')).toHaveValue(email);
    await expect(there.getByPlaceholder('Password')).toBeFocused();
    await there.getByPlaceholder('Password').fill(PASSWORD);
    await there.keyboard.press('Enter');
    await expect(heading(there, 'Buyer Accounts')).toBeVisible();

    // Told as it happens: nobody is invited any more.
    await expect(page.getByRole('region', { name: /^Invited/ })).toBeHidden();
    await page.getByRole('button', { name: '1 new · Show' }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(last_name);
  },
);

test(
  'an invitation link is passed on, and used by a signed-in administrator',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('copies, replaces and revokes an invitation link', async () => {
      const { email } = newAdmin();
      const dialog = await openToInvite(page);
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await dialog.getByRole('checkbox', { name: 'Categories' }).click();
      await dialog.getByRole('radio', { name: 'Copy a link' }).click();
      await dialog.getByRole('button', { name: 'Invite' }).click();
      const shown = page.getByRole('dialog', { name: 'Invitation link' });
      await expect(shown.getByRole('button', { name: 'Copy link' })).toBeFocused();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      const copied = async () => {
        await shown.getByRole('button', { name: 'Copy link' }).click();
        await expect(toast(page, 'Link copied')).toBeVisible();
        await shown.getByRole('button', { name: 'Done' }).click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      const first = await copied();
      expect(first).toMatch(/\/tech\/tys\/admin\/invitation\?language=en#[\w-]{43}$/);
      await expect(invited(page, email)).toContainText('invitation link');

      await choose(page, email, 'Copy link');
      await expect(question(page)).toContainText('The old link stops working.');
      let sent = 0;
      page.on('request', (request) => {
        sent += Number(request.method() !== 'GET' && /extras\/invitations/.test(request.url()));
      });
      // Two quick clicks: a second link would void the one that is shown.
      await question(page)
        .getByRole('button', { name: 'Create link' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      const second = await copied();
      expect(second).not.toBe(first);
      expect(sent).toBe(1);

      await choose(page, email, 'Resend');
      await question(page).getByRole('button', { name: 'Resend' }).click();
      await expect(shown).toContainText('This server cannot send email');
      await expectFitsPhone(page, '[role=dialog]');
      expect(await copied()).not.toBe(second);

      await choose(page, email, 'Revoke');
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question(page).getByRole('button', { name: 'Revoke' }).click();
      await expect(toast(page, 'Invitation revoked')).toBeVisible();
      await expect(invited(page, email)).toHaveCount(0);
    });

    await test.step('the administrator stays signed in when another account is created', async () => {
      const { link, email } = await invite(api);
      await page.goto(link);
      await expect(page.getByText(`You are signed in as ${EVERYTHING.email}`)).toBeVisible();
      await fillIn(page);
      await expect(heading(page, 'The account is ready')).toBeVisible();
      await expect(page.getByRole('status')).toContainText(email);
      await page.getByRole('link', { name: 'Go to the back-office' }).click();
      await expect(heading(page, 'Overview')).toBeVisible();
    });
  },
);

test.describe('a link that opens nothing', () => {
  test.use({ as: null, expectedErrors: FAILED_CALLS });

  test(
    'says why, and is tried again where the server did not answer',
    { tag: '@wide' },
    async ({ page, api }) => {
      await test.step('says why, and what to do', async () => {
        const { link, end } = await invite(api);
        await page.goto(link.slice(0, -1));
        await expect(heading(page, 'This link is not valid')).toBeVisible();
        await expect(page.getByRole('status')).toHaveText(/^This link is incomplete or very old/);
        await expectAccessibleInBothThemes(page);
        await expectFitsPhone(page);
        await page.getByRole('button', { name: 'Español' }).click();
        await expect(page.getByRole('status')).toHaveText(/^Este enlace está incompleto/);
        await page.getByRole('button', { name: 'English' }).click();

        // The whole of it, and withdrawn while somebody chooses.
        await page.goto(link);
        await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
        await end();
        await fillIn(page);
        await expect(toast(page, 'This invitation was revoked')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(PASSWORD);
        await page.reload();
        await expect(page.getByRole('status')).toHaveText(/^This invitation was revoked/);
        await page.getByRole('link', { name: 'Go to login' }).click();
        await expect(page).toHaveURL(LOGIN);
      });

      await test.step('is tried again where the server did not answer, and says that it is used', async () => {
        const { link, email } = await invite(api);
        await page.route('**/api/invitation', (route) => route.abort());
        await page.goto(link);
        await expect(heading(page, 'Something went wrong')).toBeVisible();
        await page.unroute('**/api/invitation');
        await page.getByRole('button', { name: 'Try again' }).click();
        await fillIn(page);
        await expect(page.getByPlaceholder('Email Address')).toHaveValue(email);
        await page.goto(link);
        await expect(page.getByRole('status')).toHaveText(/^This invitation has already been used/);
      });
    },
  );
});
