import type { Page } from '@playwright/test';

import { buyerWithDebit, leftOf } from '../support/ledger';
import {
  BUYERS,
  choose,
  confirm,
  DASHBOARD,
  giveReason,
  heading,
  LOGIN,
  question,
  selectAll,
  signIn,
  tickBoxes,
  toast,
  visit,
} from './backOffice';
import { EVERYTHING, expect, FAILED_CALLS, testWithFactors as test } from './fixtures';
import { callsTo } from './interfere';
import { ADMINS, makeAdmin } from './management';
import { expectFitsPhone } from './layout';
import { setUpApp } from './authenticatorApp';
import { expectAccessibleInBothThemes } from './scan';

/** What cannot be undone is done once somebody has shown again who they are; until then all stays as it was. */

test.use({ expectedErrors: FAILED_CALLS });

const asked = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });
const code = (page: Page) => asked(page).getByRole('textbox', { name: '6-digit code' });
const showCode = async (page: Page, recoveryCode: string) => {
  await asked(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await asked(page).getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await asked(page).getByRole('button', { name: 'Continue' }).click();
  await expect(asked(page)).toBeHidden();
};
/** Else what comes next would wait until this has left. */
const readAndDismiss = async (page: Page, text: string) => {
  await expect(toast(page, text)).toBeVisible();
  await toast(page, text).getByRole('button', { name: 'Dismiss' }).click();
};

test(
  'a password alone moves little; refunds, roles, the fee, many deleted and files of people wait for more, and then are done',
  { tag: '@wide' },
  async ({ page, api, cast, openBrowser, product }) => {
    const { buyer, debit } = await buyerWithDebit(cast, api);
    const { name } = await makeAdmin(api);
    const app = await setUpApp(api);
    const form = page.getByRole('dialog', { name: 'Refund credits', includeHidden: true });
    const credits = form.getByLabel('Credits to refund');
    const submit = form.getByRole('button', { name: /^Refund/ });
    const openRefund = () =>
      page.getByRole('button', { name: new RegExp(`^Refund .*, ${debit.booking_id}$`) }).click();

    await test.step('whoever has the password alone does not come in', async () => {
      const there = await openBrowser();
      await there.goto(LOGIN);
      await signIn(there, EVERYTHING);
      await expect(heading(there, 'Two-step verification')).toBeVisible();
      const field = there.getByLabel('6-digit code');
      for (const guess of ['000000', '111111']) {
        // Typed over what is there.
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(guess);
        await there.getByRole('button', { name: 'Continue' }).click();
        await expect(field).toHaveAccessibleDescription(/^Incorrect or expired code/);
        await expect(field).toHaveValue(guess);
      }
      await there.goto(DASHBOARD);
      await expect(heading(there, 'Welcome Back Treat Ya Self Admin')).toBeVisible();
    });

    await test.step('nor moves more than the amount, on a page that was left open', async () => {
      await page.goto(`/tech/tys/admin/buyer/${buyer.id}/transactions`);
      await openRefund();
      const [token] = await page.evaluate(() =>
        Object.values(localStorage).flatMap((kept: string) => /"token":"([^"]+)"/.exec(kept)?.[1] ?? []),
      );
      const confirming = await page.request.post(`${product.url}/api/user/factors/confirm`, {
        data: { password: EVERYTHING.password },
        headers: { token: token! },
      });
      expect(confirming.status()).toBe(422);
      await credits.fill('2');
      await giveReason(form);
      await submit.click();
      await expect(code(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(asked(page)).toBeHidden();
      expect(await leftOf(api, buyer, debit)).toBe(debit.refundable_credits);
      // A little is moved without it.
      await credits.fill('1');
      await submit.click();
      await expect(form).toBeHidden();
      expect(await leftOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);
    });

    await test.step('a refund above it keeps what was typed while it is asked who that is', async () => {
      const refunds = callsTo(page, `admin/transactions/${debit.id}/refund`);
      const note = form.getByLabel(/^Note/);
      await openRefund();
      await credits.fill('2.50');
      await note.fill('The seller came late');
      await giveReason(form);
      await submit.click();
      await expect(code(page)).toBeFocused();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      await expect(asked(page).getByRole('button', { name: 'Use your password' })).toHaveCount(0);
      const stands = async () => {
        await expect(credits).toHaveValue('2.50');
        await expect(note).toHaveValue('The seller came late');
        expect(await leftOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);
      };
      await asked(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toContainText("Nothing was changed because you did not confirm it's you");
      await expect(submit).toBeFocused();
      await stands();
      await submit.click();
      await code(page).fill('000000');
      await code(page).press('Enter');
      await expect(code(page)).toHaveAccessibleDescription(/^Incorrect or expired code/);
      await expect(code(page)).toHaveValue('000000');
      await stands();
      await code(page).fill(app.nextCode());
      await code(page).press('Enter');
      await expect(asked(page)).toBeHidden();
      await expect(form).toBeHidden();
      expect(await leftOf(api, buyer, debit)).toBe(debit.refundable_credits - 3.5);
      // What was refused, and what then was done, is the same call, by the same key.
      expect(refunds).toHaveLength(3);
      expect(refunds[2]!.postData()).toBe(refunds[1]!.postData());
    });

    let fresh = '';
    await test.step('so do roles', async () => {
      fresh = await app.makeConfirmationsLapse();
      await visit(page, ADMINS);
      await choose(page, name, 'Edit');
      const edit = page.getByRole('dialog', { name: 'Edit Admin', includeHidden: true });
      await edit.getByLabel('Categories').click();
      await edit.getByRole('button', { name: 'Save' }).click();
      await showCode(page, fresh);
      await expect(edit).toBeHidden();
      await expect(
        page.getByRole('row').filter({ hasText: /Buyer Accounts, Categories|Categories, Buyer/ }),
      ).not.toHaveCount(0);
    });

    await test.step('the fee', async () => {
      fresh = await app.makeConfirmationsLapse();
      await visit(page, '/tech/tys/admin/stripe_settings');
      await page.getByLabel('Processing Fee').fill('7.25');
      await page.getByRole('button', { name: 'Save' }).click();
      await asked(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Processing Fee')).toHaveValue('7.25');
      await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
      await readAndDismiss(page, 'Nothing was changed');
      await page.getByRole('button', { name: 'Save' }).click();
      await showCode(page, fresh);
      await readAndDismiss(page, 'Processing fee saved');
      expect(await api('GET', 'admin/stripe-settings/get-settings')).toMatchObject({
        settings: { processing_fee: 7.25 },
      });
    });

    await test.step('many who are deleted at once', async () => {
      fresh = await app.makeConfirmationsLapse();
      await visit(page, `${BUYERS}?perPage=25`);
      await selectAll(page).click();
      const chosen = await tickBoxes(page).count();
      expect(chosen).toBeGreaterThan(10);
      const deletes = callsTo(page, 'admin/delete-user');
      await page.getByRole('button', { name: 'Delete Users' }).click();
      await confirm(page);
      await asked(page).getByRole('button', { name: 'Cancel' }).click();
      await readAndDismiss(page, 'Nothing was changed');
      await expect(question(page)).toBeVisible();
      await confirm(page);
      await showCode(page, fresh);
      await expect(toast(page, `${chosen} users deleted`)).toBeVisible();
      expect(deletes).toHaveLength(3);
    });

    await test.step('and a file of people', async () => {
      fresh = await app.makeConfirmationsLapse();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const file = page.waitForEvent('download');
      await showCode(page, fresh);
      expect((await file).suggestedFilename()).toMatch(/^buyers-/);
    });
  },
);
