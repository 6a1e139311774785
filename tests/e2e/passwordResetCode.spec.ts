import type { Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { makeColleague } from './accounts';
import { heading, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import {
  differentCode,
  requestCode,
  clickBox,
  codeFor,
  codeField,
  enterCode,
  expectAtBox,
  expectCode,
  FORGOT,
} from './passwordReset';
import { requestsTo, failWith } from './network';

test.use({ as: null });

const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ });

const paste = (page: Page, text: string) =>
  codeField(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Requests a password reset code for a new administrator. */
const colleagueAsks = async (page: Page, api: CallApi) => {
  const { email } = await makeColleague(api, ['dashboard']);
  await page.goto(FORGOT);
  await requestCode(page, email);
  return email;
};

/**
 * Expects the caret at a box, then waits for the last timer of `input-otp`. The library reads the caret again 50 ms after each
 * change. A key that is pressed earlier may act on an outdated caret.
 */
const expectCaretAt = async (page: Page, at: number) => {
  await expectAtBox(page, at);
  await page.clock.runFor(50);
};

test.describe('reset code', { tag: '@wide' }, () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('a user can request a new reset code, cannot use a wrong or expired code, and can type or paste a code', async ({
    page,
    api,
    product,
  }) => {
    await page.clock.install();

    await test.step('a user can request a new code after a minute, also after a reload [S090] [S109] [S140] [S149]', async () => {
      const email = await colleagueAsks(page, api);
      const asked = requestsTo(page, 'user/forgot-password');
      await expect(resend(page)).toHaveText(/^Resend code in (60|59|58) s$/);
      const first = await codeFor(product.outbox, email);
      await page.clock.fastForward(30_000);
      await expect(resend(page)).toHaveText(/^Resend code in (30|2\d) s$/);
      await page.reload();
      await expect(resend(page)).toHaveText(/^Resend code in (30|2\d) s$/);
      await resend(page).click({ force: true });
      expect(asked).toEqual([]);

      // Going back and forth does not bypass the countdown.
      await page.getByRole('button', { name: 'Back to the email address' }).click();
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(resend(page)).toHaveText(/ in \d+ s$/);
      expect(asked).toEqual([]);

      await page.clock.fastForward(31_000);
      await expect(resend(page)).toHaveText('Resend code');
      await codeField(page).fill('12');
      await resend(page).click();
      await expect(page.getByRole('status')).toHaveText(
        'We sent a new code. The previous one no longer works.',
      );
      await expect(page.getByText('Please enter valid OTP')).toBeHidden();
      await expect(codeField(page)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(resend(page)).toHaveText(/^Resend code in (60|59|58) s$/);
      await expectCode(page, '');
      const second = await codeFor(product.outbox, email, 2);
      await enterCode(page, first === second ? differentCode(second) : first);
      await expect(toast(page, 'Incorrect code.')).toBeVisible();
      await enterCode(page, second);
      await expect(heading(page, 'Reset password')).toBeVisible();
    });

    await test.step('a wrong or expired code stays in the field with an error, and a new code works', async () => {
      const email = await colleagueAsks(page, api);
      const wrong = differentCode(await codeFor(product.outbox, email));
      for (let tried = 0; tried < 5; tried += 1) {
        await enterCode(page, wrong);
        await expect(toast(page, 'Incorrect code.')).toBeVisible();
        await page.clock.fastForward(5_000);
        await expect(toast(page, 'Incorrect code.')).toBeHidden();
        await expect(page.getByText('Incorrect code.')).toBeVisible();
      }
      await expect(page.getByText('That was the last attempt: request a new code.')).toBeVisible();
      await expectCode(page, wrong);

      await page.route('**/verify', failWith(422, 'This code is no longer valid. Request a new one.'));
      await enterCode(page, wrong);
      await expect(toast(page, 'This code is no longer valid.')).toBeVisible();
      await page.unroute('**/verify');
      await page.clock.fastForward(60_000);
      await resend(page).click();
      await enterCode(page, await codeFor(product.outbox, email, 2));
      await expect(heading(page, 'Reset password')).toBeVisible();
    });

    await test.step('a user can type and correct a code, and can paste the whole code or a part of the code', async () => {
      await page.goto(FORGOT);
      await requestCode(page, 'nobody@treatyaself.example');
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');

      const { keyboard } = page;
      await keyboard.type('12a3');
      await expectCode(page, '123');
      await expectCaretAt(page, 3);
      await keyboard.press('Backspace');
      await expectCode(page, '12');
      await expectCaretAt(page, 2);
      await keyboard.press('Home');
      await expectCaretAt(page, 0);
      await keyboard.type('9');
      await expectCode(page, '92');
      await expectCaretAt(page, 1);
      await paste(page, '4567');
      await expectCode(page, '94567');
      await expectCaretAt(page, 5);
      await keyboard.press('ArrowLeft');
      await expectCaretAt(page, 4);
      await paste(page, ' code: 048-203.\n');
      await expectCode(page, '048203');
      await expectCaretAt(page, 5);
      await keyboard.press('ArrowLeft');
      await expectCaretAt(page, 4);
      await keyboard.press('ArrowLeft');
      await expectCaretAt(page, 3);
      await keyboard.press('ArrowRight');
      await expectCaretAt(page, 4);
      await keyboard.press('End');
      await expectCaretAt(page, 5);
      await keyboard.type('7');
      await expectCode(page, '048207');
      await paste(page, 'no digits');
      await expectCode(page, '048207');
      await clickBox(page, 2);
      await expectCaretAt(page, 2);
      await keyboard.type('x1');
      await expectCode(page, '041207');
      await expectCaretAt(page, 3);
    });
  });
});
