import type { Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { chooseAction, heading, LOGIN, question, toast } from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, test, testWithMail } from './fixtures';
import { ADMINS, newAdmin } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const PASSWORD = 'a password of my own';

const openToInvite = async (page: Page) => {
  await page.goto(ADMINS);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByRole('dialog', { name: 'Invite admin' });
};
const invitationLine = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Invitations/ })
    .getByRole('listitem')
    .filter({ hasText: name });
const createAccount = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
};
/** Invites an administrator through the API. Returns the link, and a function that revokes the invitation. */
const invite = async (api: CallApi) => {
  const { roles } = await api<{ roles: { id: number; key: string }[] }>('GET', 'admin/roles');
  const { name, ...person } = newAdmin();
  const role_ids = roles.filter(({ key }) => key === 'buyers').map(({ id }) => id);
  const { id, link } = await api<{ id: number; link: string }>('POST', 'extras/invitations', {
    ...person,
    role_ids,
    language: 'en',
    way: 'link',
  });
  return { ...person, name, link, revoke: () => api('DELETE', `extras/invitations/${id}`) };
};

testWithMail(
  'an administrator who is invited by email chooses a password and signs in',
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
    await expect(invitationLine(page, name)).toContainText(`${email} · Buyer Accounts`);
    await expect(invitationLine(page, name)).toContainText(/Expires .* · by Morgan Reyes/);
    await expectAccessibleInBothThemes(page, 'main');
    await expectFitsPhone(page, 'main');

    const linkOf = async (mail: number) => {
      const { eml, from } = await mailServer.arrived(mail, ({ to }) => to.includes(email));
      expect(from).toBe('hello@petals.example');
      const source = eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      expect(source).toContain('<html lang="es">');
      return /http:\S+#[\w-]{43}/.exec(source)?.[0] ?? '';
    };
    const first = await linkOf(1);
    await chooseAction(page, name, 'Resend');
    await question(page).getByRole('button', { name: 'Resend' }).click();
    await expect(toast(page, `Invitation resent to ${email}`)).toBeVisible();
    const link = await linkOf(2);

    // Uses another browser, because the browser of an invited person has no data of this administrator.
    const inviteePage = await openBrowser();
    await inviteePage.goto(first);
    await expect(inviteePage.getByRole('status')).toHaveText(/^Un enlace más reciente sustituyó a este/);
    await inviteePage.goto('about:blank');
    await inviteePage.goto(link);
    await expect(heading(inviteePage, 'Le damos la bienvenida a Treat Ya Self')).toBeVisible();
    await expect(inviteePage.getByRole('textbox', { name: 'Contraseña', exact: true })).toBeFocused();
    await inviteePage.getByRole('button', { name: 'English' }).click();
    await expect(inviteePage.getByRole('textbox', { name: 'Last Name' })).toHaveValue(last_name);
    await expectAccessibleInBothThemes(inviteePage);
    await expectFitsPhone(inviteePage);
    await inviteePage.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await inviteePage.getByRole('textbox', { name: 'Confirm password' }).fill('other');
    await inviteePage.getByRole('button', { name: 'Create my account' }).click();
    await expect(inviteePage.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(inviteePage.getByText('Passwords must match')).toBeVisible();
    await createAccount(inviteePage);
    await expect(inviteePage).toHaveURL(LOGIN);
    await expect(inviteePage.getByRole('status')).toHaveText(
      'Your account is ready. Sign in with your new password.',
    );
    await expect(inviteePage.getByPlaceholder('Email Address')).toHaveValue(email);
    await expect(inviteePage.getByPlaceholder('Password')).toBeFocused();
    await inviteePage.getByPlaceholder('Password').fill(PASSWORD);
    await inviteePage.keyboard.press('Enter');
    await expect(heading(inviteePage, 'Buyer Accounts')).toBeVisible();

    // Live updates remove the accepted invitation and announce the new administrator.
    await expect(page.getByRole('region', { name: /^Invitations/ })).toBeHidden();
    await page.getByRole('button', { name: '1 new · Show' }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(last_name);
  },
);

test(
  'an administrator can copy an invitation link, and a signed-in administrator can use a link for another account',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('an administrator copies, replaces and revokes an invitation link', async () => {
      const { email } = newAdmin();
      const dialog = await openToInvite(page);
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await dialog.getByRole('checkbox', { name: 'Categories' }).click();
      await dialog.getByRole('radio', { name: 'Copy a link' }).click();
      await dialog.getByRole('button', { name: 'Invite' }).click();
      const linkDialog = page.getByRole('dialog', { name: 'Invitation link' });
      await expect(linkDialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      const copyLink = async () => {
        await linkDialog.getByRole('button', { name: 'Copy link' }).click();
        await expect(toast(page, 'Link copied')).toBeVisible();
        await linkDialog.getByRole('button', { name: 'Done' }).click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      const first = await copyLink();
      expect(first).toMatch(/\/tech\/tys\/admin\/invitation\?language=en#[\w-]{43}$/);
      await expect(invitationLine(page, email)).toContainText('invitation link');

      await chooseAction(page, email, 'Copy link');
      await expect(question(page)).toContainText('The old link stops working.');
      let requestCount = 0;
      page.on('request', (request) => {
        requestCount += Number(request.method() !== 'GET' && /extras\/invitations/.test(request.url()));
      });
      // Clicks twice quickly. A second request would invalidate the link on screen.
      await question(page)
        .getByRole('button', { name: 'Create link' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      const second = await copyLink();
      expect(second).not.toBe(first);
      expect(requestCount).toBe(1);

      await chooseAction(page, email, 'Resend');
      await question(page).getByRole('button', { name: 'Resend' }).click();
      await expect(linkDialog).toContainText('This server cannot send email');
      await expectFitsPhone(page, '[role=dialog]');
      expect(await copyLink()).not.toBe(second);

      await chooseAction(page, email, 'Revoke');
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question(page).getByRole('button', { name: 'Revoke' }).click();
      await expect(toast(page, 'Invitation revoked')).toBeVisible();
      await expect(invitationLine(page, email)).toHaveCount(0);
    });

    await test.step('an administrator stays signed in after creating another account with an invitation link', async () => {
      const { link, email } = await invite(api);
      await page.goto(link);
      await expect(page.getByText(`You are signed in as ${EVERYTHING.email}`)).toBeVisible();
      await createAccount(page);
      await expect(heading(page, 'The account is ready')).toBeVisible();
      await expect(page.getByRole('status')).toContainText(email);
      await page.getByRole('link', { name: 'Go to the back-office' }).click();
      await expect(heading(page, 'Overview')).toBeVisible();
    });
  },
);

test.describe('invalid invitation link', () => {
  test.use({ as: null, expectedErrors: FAILED_REQUESTS });

  test(
    'the page of an invalid link explains why the link does not work, and retries a failed request',
    { tag: '@wide' },
    async ({ page, api }) => {
      await test.step('the page of an incomplete or revoked link explains why the link does not work and what to do', async () => {
        const { link, revoke } = await invite(api);
        await page.goto(link.slice(0, -1));
        await expect(heading(page, 'This link is not valid')).toBeVisible();
        await expect(page.getByRole('status')).toHaveText(/^This link is incomplete or very old/);
        await expectAccessibleInBothThemes(page);
        await expectFitsPhone(page);
        await page.getByRole('button', { name: 'Español' }).click();
        await expect(page.getByRole('status')).toHaveText(/^Este enlace está incompleto/);
        await page.getByRole('button', { name: 'English' }).click();

        // Revokes the invitation while the form is open.
        await page.goto(link);
        await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
        await revoke();
        await createAccount(page);
        await expect(toast(page, 'This invitation was revoked')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(PASSWORD);
        await page.reload();
        await expect(page.getByRole('status')).toHaveText(/^This invitation was revoked/);
        await page.getByRole('link', { name: 'Go to sign-in' }).click();
        await expect(page).toHaveURL(LOGIN);
      });

      await test.step('"Try again" repeats a failed request, and the page of a used link says that the link has been used', async () => {
        const { link, email } = await invite(api);
        await page.route('**/api/invitation', (route) => route.abort());
        await page.goto(link);
        await expect(heading(page, 'Something went wrong')).toBeVisible();
        await page.unroute('**/api/invitation');
        await page.getByRole('button', { name: 'Try again' }).click();
        await createAccount(page);
        await expect(page.getByPlaceholder('Email Address')).toHaveValue(email);
        await page.goto(link);
        await expect(page.getByRole('status')).toHaveText(/^This invitation has already been used/);
      });
    },
  );
});
