import type { Page } from '@playwright/test';

import { buyerWithDebit, refundableCreditsOf } from '../support/demoPeople';
import {
  BUYERS,
  chooseAction,
  confirm,
  DASHBOARD,
  selectReason,
  heading,
  LOGIN,
  question,
  selectAll,
  signIn,
  rowCheckboxes,
  toast,
  visit,
} from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, testWithMfa as test } from './fixtures';
import { requestsTo } from './network';
import { ADMINS, makeAdmin } from './records';
import { expectFitsPhone } from './layout';
import { setUpApp } from './mfa';
import { expectAccessibleInBothThemes } from './accessibility';

/** Covers step-up authentication: an action that cannot be undone waits until the administrator confirms their identity. */

test.use({ expectedErrors: FAILED_REQUESTS });

const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });
const code = (page: Page) => stepUpDialog(page).getByRole('textbox', { name: '6-digit code' });
const enterRecoveryCode = async (page: Page, recoveryCode: string) => {
  await stepUpDialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await stepUpDialog(page).getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await stepUpDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(stepUpDialog(page)).toBeHidden();
};
/** Dismisses the toast, because the next toast would wait until this toast disappears. */
const readAndDismiss = async (page: Page, text: string) => {
  await expect(toast(page, text)).toBeVisible();
  await toast(page, text).getByRole('button', { name: 'Dismiss' }).click();
};

test(
  'the back-office asks for a code before a large refund, a change of roles or the fee, and a bulk deletion or export of people',
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

    await test.step('the sign-in rejects the right password with a wrong code', async () => {
      const otherBrowser = await openBrowser();
      await otherBrowser.goto(LOGIN);
      await signIn(otherBrowser, EVERYTHING);
      await expect(heading(otherBrowser, 'Two-step verification')).toBeVisible();
      const field = otherBrowser.getByLabel('6-digit code');
      for (const guess of ['000000', '111111']) {
        // Replaces the code that was entered before.
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(guess);
        await otherBrowser.getByRole('button', { name: 'Continue' }).click();
        await expect(field).toHaveAccessibleDescription(/^Incorrect or expired code/);
        await expect(field).toHaveValue(guess);
      }
      await otherBrowser.goto(DASHBOARD);
      await expect(heading(otherBrowser, 'Welcome Back Treat Ya Self Admin')).toBeVisible();
    });

    await test.step('the back-office asks for a code before a refund above the limit, but not before a refund up to the limit', async () => {
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
      await selectReason(form);
      await submit.click();
      await expect(code(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(stepUpDialog(page)).toBeHidden();
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(debit.refundable_credits);
      // A refund up to the limit needs no code.
      await credits.fill('1');
      await submit.click();
      await expect(form).toBeHidden();
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);
    });

    await test.step('the refund form keeps its values while the code is requested, and after a canceled prompt or a wrong code', async () => {
      const refunds = requestsTo(page, `admin/transactions/${debit.id}/refund`);
      const note = form.getByLabel(/^Note/);
      await openRefund();
      await credits.fill('2.50');
      await note.fill('The seller came late');
      await selectReason(form);
      await submit.click();
      await expect(code(page)).toBeFocused();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      await expect(stepUpDialog(page).getByRole('button', { name: 'Use your password' })).toHaveCount(0);
      const expectUnchanged = async () => {
        await expect(credits).toHaveValue('2.50');
        await expect(note).toHaveValue('The seller came late');
        expect(await refundableCreditsOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);
      };
      await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toContainText("Nothing was changed because you did not confirm it's you");
      await expect(submit).toBeFocused();
      await expectUnchanged();
      await submit.click();
      await code(page).fill('000000');
      await code(page).press('Enter');
      await expect(code(page)).toHaveAccessibleDescription(/^Incorrect or expired code/);
      await expect(code(page)).toHaveValue('000000');
      await expectUnchanged();
      await code(page).fill(app.nextCode());
      await code(page).press('Enter');
      await expect(stepUpDialog(page)).toBeHidden();
      await expect(form).toBeHidden();
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(debit.refundable_credits - 3.5);
      // The denied request is repeated unchanged, with the same idempotency key.
      expect(refunds).toHaveLength(3);
      expect(refunds[2]!.postData()).toBe(refunds[1]!.postData());
    });

    let recoveryCode = '';
    await test.step('the back-office asks for a code before it changes the roles of an administrator', async () => {
      recoveryCode = await app.makeConfirmationsLapse();
      await visit(page, ADMINS);
      await chooseAction(page, name, 'Edit');
      const edit = page.getByRole('dialog', { name: 'Edit Admin', includeHidden: true });
      await edit.getByLabel('Categories').click();
      await edit.getByRole('button', { name: 'Save' }).click();
      await enterRecoveryCode(page, recoveryCode);
      await expect(edit).toBeHidden();
      await expect(
        page.getByRole('row').filter({ hasText: /Buyer Accounts, Categories|Categories, Buyer/ }),
      ).not.toHaveCount(0);
    });

    await test.step('the back-office asks for a code before it changes the fee, and the form keeps the entered fee after Cancel', async () => {
      recoveryCode = await app.makeConfirmationsLapse();
      await visit(page, '/tech/tys/admin/stripe_settings');
      await page.getByLabel('Processing Fee').fill('7.25');
      await page.getByRole('button', { name: 'Save' }).click();
      await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Processing Fee')).toHaveValue('7.25');
      await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
      await readAndDismiss(page, 'Nothing was changed');
      await page.getByRole('button', { name: 'Save' }).click();
      await enterRecoveryCode(page, recoveryCode);
      await readAndDismiss(page, 'Processing fee saved');
      expect(await api('GET', 'admin/stripe-settings/get-settings')).toMatchObject({
        settings: { processing_fee: 7.25 },
      });
    });

    await test.step('the back-office asks for a code before the bulk deletion of buyers', async () => {
      recoveryCode = await app.makeConfirmationsLapse();
      await visit(page, `${BUYERS}?perPage=25`);
      await selectAll(page).click();
      const selectedCount = await rowCheckboxes(page).count();
      expect(selectedCount).toBeGreaterThan(10);
      const deletes = requestsTo(page, 'admin/delete-user');
      await page.getByRole('button', { name: 'Delete Users' }).click();
      await confirm(page);
      await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await readAndDismiss(page, 'Nothing was changed');
      await expect(question(page)).toBeVisible();
      await confirm(page);
      await enterRecoveryCode(page, recoveryCode);
      await expect(toast(page, `${selectedCount} users deleted`)).toBeVisible();
      expect(deletes).toHaveLength(3);
    });

    await test.step('the back-office asks for a code before an export of buyers', async () => {
      recoveryCode = await app.makeConfirmationsLapse();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const file = page.waitForEvent('download');
      await enterRecoveryCode(page, recoveryCode);
      expect((await file).suggestedFilename()).toMatch(/^buyers-/);
    });
  },
);
