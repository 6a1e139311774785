import type { Page } from '@playwright/test';

import type { Credentials } from '../support/api';
import { addDevice } from './authenticator';
import { choose, heading, LOGIN, question, signIn, toast } from './backOffice';
import { addPasskey, card, codesShown, keepCodes } from './factorCard';
import { EVERYTHING, expect, FAILED_CALLS, testWithFactors as test } from './fixtures';
import { ADMINS, newAdmin } from './management';
import { expectFitsPhone } from './onPhone';
import { expectAccessibleInBothThemes } from './scan';

/** With what staff sign in besides a password, from the first day to the day that they lose it. */

const SETTINGS = '/tech/tys/admin/settings';
const FINANCE = '/tech/tys/admin/finance';

const secondStep = async (page: Page, who: Credentials) => {
  await page.goto(LOGIN);
  await signIn(page, who);
  await expect(heading(page, 'Show That It Is You')).toBeVisible();
};

test.describe('where staff must have one', () => {
  test.use({ as: null, rule: 'required', expectedErrors: FAILED_CALLS });

  test(
    'a colleague is invited, sets a passkey, works, loses the laptop, and is back in',
    { tag: '@wide' },
    async ({ page, browser, product }) => {
      test.slow();
      const colleague = newAdmin();
      const who = { email: colleague.email, password: 'a password of my own' };
      /** A browser that has never been here, on a device of its own. */
      const newLaptop = async () => {
        const context = await browser.newContext({
          baseURL: product.url,
          storageState: { cookies: [], origins: [] },
        });
        const there = await context.newPage();
        await addDevice(there);
        return there;
      };

      const link = await test.step('an administrator may do nothing before, and then invites', async () => {
        await addDevice(page);
        await page.goto(LOGIN);
        await signIn(page, EVERYTHING);
        await expect(heading(page, 'First, protect your account')).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expectAccessibleInBothThemes(page);
        await expectFitsPhone(page);
        await addPasskey(page, 'Desk');
        await expectAccessibleInBothThemes(page, '[role=dialog]');
        await expectFitsPhone(page, '[role=dialog]');
        await keepCodes(page);
        await page.getByRole('button', { name: 'Continue to Treat Ya Self' }).click();
        await expect(heading(page, 'Overview')).toBeVisible();

        await page.goto(ADMINS);
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite a Colleague' });
        await dialog.getByRole('textbox', { name: 'Email' }).fill(colleague.email);
        await dialog.getByRole('textbox', { name: /^First Name/ }).fill(colleague.first_name);
        await dialog.getByRole('textbox', { name: /^Last Name/ }).fill(colleague.last_name);
        await dialog.getByRole('checkbox', { name: 'Finance' }).click();
        await dialog.getByRole('radio', { name: 'I pass it on myself' }).click();
        const made = page.waitForResponse(/extras\/invitations$/);
        await dialog.getByRole('button', { name: 'Invite' }).click();
        const answer = (await (await made).json()) as { link: string };
        await page.getByRole('button', { name: 'Done' }).click();
        return answer.link;
      });

      const laptop = await newLaptop();
      const kept =
        await test.step('the colleague chooses a password, sets a passkey, and works', async () => {
          await laptop.goto(link);
          await laptop.getByRole('textbox', { name: 'Password', exact: true }).fill(who.password);
          await laptop.getByRole('textbox', { name: 'Confirm Password' }).fill(who.password);
          await laptop.getByRole('button', { name: 'Create My Account' }).click();
          await expect(laptop).toHaveURL(LOGIN);
          await laptop.getByPlaceholder('Password').fill(who.password);
          await laptop.keyboard.press('Enter');
          await expect(heading(laptop, 'First, protect your account')).toBeVisible();
          await addPasskey(laptop, 'Lost laptop');
          const codes = await keepCodes(laptop);
          await laptop.getByRole('button', { name: 'Continue to Treat Ya Self' }).click();
          await expect(heading(laptop, 'Finance')).toBeVisible();

          await laptop.getByText('Log Out').click();
          await laptop.getByRole('button', { name: 'Sign in with a passkey' }).click();
          await expect(heading(laptop, 'Finance')).toBeVisible();
          return codes;
        });
      await laptop.context().close();

      const second = await newLaptop();
      await test.step('without it, a recovery code opens the account, once', async () => {
        await secondStep(second, who);
        await expect(second.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
        await expectAccessibleInBothThemes(second);
        await expectFitsPhone(second);
        await second.getByRole('button', { name: 'Use a recovery code' }).click();
        const field = second.getByPlaceholder('Recovery code');
        await field.fill('0000-0000-0000-0000');
        await field.press('Enter');
        await expect(field).toHaveAccessibleDescription(/^This is none of your recovery codes/);
        await expect(field).toHaveValue('0000-0000-0000-0000');
        await expectAccessibleInBothThemes(second);
        // The way back, and what was typed.
        await second.getByRole('button', { name: 'Back to the password' }).click();
        await expect(second.getByPlaceholder('Email Address')).toHaveValue(who.email);
        await second.getByRole('button', { name: 'Login', exact: true }).click();
        await second.getByRole('button', { name: 'Use a recovery code' }).click();
        await field.fill(kept[0]!.toLowerCase().replaceAll('-', ' '));
        await field.press('Enter');
        await expect(heading(second, 'Finance')).toBeVisible();
      });

      await test.step('the lost passkey is taken away, and another takes its place', async () => {
        await second.goto(SETTINGS);
        await expect(card(second)).toContainText('9 of 10 left');
        await addPasskey(second, 'New laptop');
        await expect(toast(second, 'The passkey is added')).toBeVisible();
        await expect(codesShown(second)).toHaveCount(0);
        await card(second).getByRole('button', { name: 'Remove Lost laptop' }).click();
        await expect(question(second).getByText('It is the last one')).toHaveCount(0);
        await question(second).getByRole('button', { name: 'Remove' }).click();
        await expect(card(second).getByRole('listitem')).toHaveText([/^New laptop/]);
        await expectAccessibleInBothThemes(second, 'main');
        await expectFitsPhone(second, 'main');
      });
      await second.context().close();

      await test.step('and once more lost, with the codes: a colleague resets what opens the account', async () => {
        await page.goto(ADMINS);
        const row = page.getByRole('row').filter({ hasText: colleague.email });
        await expect(row).toContainText('Passkey or app');
        await choose(page, colleague.name, 'Sessions');
        const theirs = page.getByRole('region', { name: 'More than a password' });
        await expect(theirs.getByRole('listitem')).toHaveText([/^New laptop/, /^Recovery codes9 of 10 left/]);
        await page.getByRole('button', { name: 'Close' }).click();
        await choose(page, colleague.name, 'Reset Sign-In');
        await expect(question(page)).toContainText('first make sure that it is they who ask');
        await question(page).getByRole('button', { name: 'Confirm' }).click();
        await expect(toast(page, 'They can sign in with their password')).toBeVisible();
        await expect(row.getByText('Password', { exact: true })).toBeVisible();
        // Nobody resets their own.
        await page.getByRole('button', { name: 'Actions for Morgan Reyes' }).click();
        await expect(page.getByRole('menuitem', { name: 'Reset Sign-In' })).toHaveCount(0);

        const third = await newLaptop();
        await third.goto(LOGIN);
        await signIn(third, who);
        await expect(heading(third, 'First, protect your account')).toBeVisible();
        await third.goto(FINANCE);
        await expect(heading(third, 'First, protect your account')).toBeVisible();
        await addPasskey(third, 'Third laptop');
        await keepCodes(third);
        await third.getByRole('button', { name: 'Continue to Treat Ya Self' }).click();
        await expect(heading(third, 'Finance')).toBeVisible();
        await third.context().close();
      });
    },
  );
});
