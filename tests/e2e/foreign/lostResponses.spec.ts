import type { Locator, Page } from '@playwright/test';

import type { Recorded } from '../../fakeProvider/fakeProvider';
import { chooseAction, confirm, question, SELLERS, rowCheckboxes, toast } from '../backOffice';
import { fillAdmin, fillPlan, writesTo } from './requests';
import { expect, FAILED_REQUESTS, signedIn as test } from './fixtures';

const ADMIN = '/tech/tys/admin';
const LEDGER = `${ADMIN}/buyer/2001/transactions`;
const REFUND = 'admin/transactions/1/refund';

test.use({ expectedErrors: FAILED_REQUESTS });

const openRefund = async (page: Page) => {
  await page.goto(LEDGER);
  await page.getByRole('button', { name: 'Refund Deep tissue massage, Mar 05 , 2026, 7001' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund credits' });
  await dialog.getByLabel('Credits to refund').fill('1.5');
  return { dialog, send: dialog.getByRole('button', { name: 'Refund 1.50 credits' }) };
};

const sendRefund = async (page: Page) => {
  const { dialog, send } = await openRefund(page);
  await send.click();
  return dialog;
};

const openMassage = async (page: Page, action: string) => {
  await page.goto(`${ADMIN}/categories`);
  await chooseAction(page, 'Massage', action);
};

// Simulates a lost response by a 502 response with HTML, because Chromium repeats a request if the connection is lost.
const isPost = ({ method }: Recorded) => method === 'POST';
const isPlanRead = ({ method, path }: Recorded) => method === 'GET' && path === 'admin/subscription-plans';

const expectSaved = async (page: Page, dialog: Locator, message: string) => {
  await expect(toast(page, message)).toBeVisible();
  await expect(dialog).toBeHidden();
};

test.describe('server that rejects fields beyond section 7 of the specification', () => {
  test.use({ variant: 'strict' });

  test('the request for a refund has only specified fields', async ({ page, provider }) => {
    const dialog = await sendRefund(page);
    await expectSaved(page, dialog, 'Credits refunded.');
    expect(writesTo(provider)).toMatchObject([{ body: { credits_to_refund: 1.5 } }]);
  });
});

test('the refund dialog never makes the same refund twice', async ({ page, provider, startOver }) => {
  for (const response of ['bare', 'noContent', 'empty', 'unreadable'] as const) {
    await test.step(`the refund dialog treats a response of the kind ${response} as a success`, async () => {
      await startOver();
      provider.loseNext(REFUND, response);
      const dialog = await sendRefund(page);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText('2,561.50 credits');
      expect(writesTo(provider)).toHaveLength(1);
    });
  }

  await test.step('after the response to a refund is lost, the dialog finds the refund in the ledger, and offers no second refund', async () => {
    await startOver();
    provider.loseNext(REFUND, 'html');
    const dialog = await sendRefund(page);
    await expect(dialog).toContainText('the ledger shows that it was made.');
    await expect(dialog).toContainText('Buyer balance: 2,561.50 credits (before: 2,560.00).');
    await expect(dialog.getByRole('button')).toHaveText(['Close']);
    await expect(dialog.getByLabel('Credits to refund')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('if the ledger does not contain the refund, the dialog can send the refund again', async () => {
    await startOver();
    const { dialog, send } = await openRefund(page);
    provider.failNext(REFUND, 'html');
    provider.failNext('admin/transactions/buyer/2001', 'html');
    await send.click();
    await expect(dialog).toContainText('the ledger could not be loaded');
    await expect(send).toHaveCount(0);
    await dialog.getByLabel('Credits to refund').press('Enter');
    await dialog.getByRole('button', { name: 'Check the ledger' }).click();
    await expect(dialog).toContainText('the ledger does not show it. You can send the refund again.');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('2,561.50 credits');
    expect(writesTo(provider)).toHaveLength(2);
  });
});

test('after the response to a change is lost, the back-office checks whether the server made the change', async ({
  page,
  provider,
  startOver,
}) => {
  await test.step('a deletion succeeds after a response with status 204', async () => {
    await startOver();
    provider.loseNext('admin/category/1', 'noContent');
    await openMassage(page, 'Delete');
    await confirm(page);
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions for Massage' })).toHaveCount(0);
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('after the response to a block is lost, the page finds the blocked seller in the list', async () => {
    await startOver();
    provider.loseNext('admin/block-user', 'html');
    await page.goto(SELLERS);
    await page.getByRole('textbox', { name: /^Search/ }).fill('fontaine');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await chooseAction(page, 'Ada Fontaine', 'Block User');
    await confirm(page);
    await expectSaved(page, question(page), 'but it was saved.');
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('after the response to the creation of a plan is lost, the dialog finds the plan in the list', async () => {
    await startOver();
    const { dialog, save } = await fillPlan(page);
    provider.loseNext(isPost, 'html');
    await save.click();
    await expectSaved(page, dialog, '“Small” was saved and is in the list now.');
    await expect(page.getByRole('button', { name: 'Actions for Small' })).toHaveCount(1);
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('if the list of plans could not be read after a lost response, the dialog reads the list before it sends the plan again', async () => {
    await startOver();
    const { dialog, save } = await fillPlan(page);
    provider.loseNext(isPost, 'html');
    // React-admin and the dialog each read the list after a failed creation.
    for (let reads = 0; reads < 2; reads++) provider.failNext(isPlanRead, 'html');
    await save.click();
    await expect(dialog).toContainText('the list could not be loaded');
    await save.click();
    await expectSaved(page, dialog, '“Small” was saved and is in the list now.');
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('the dialog can send a plan again if the server has not received the first request', async () => {
    await startOver();
    const { dialog, save } = await fillPlan(page);
    provider.failNext(isPost, 'html');
    await save.click();
    await expect(dialog).toContainText('“Small” is not in the list yet.');
    await save.click();
    await expect(toast(page, 'Plan created.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Small' })).toHaveCount(1);
    expect(writesTo(provider)).toHaveLength(2);
  });

  await test.step('after the response to the creation of an administrator is lost, the dialog finds the administrator by email', async () => {
    await startOver();
    provider.loseNext(isPost, 'html');
    const dialog = await fillAdmin(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaved(page, dialog, '“nia.moss@mail.example” was saved and is in the list now.');
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('after the response to a change of a category is lost, the dialog finds the changed category in the list', async () => {
    await startOver();
    provider.loseNext('admin/category/update/1', 'html');
    await openMassage(page, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Category' });
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill('Deep massage');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaved(page, dialog, 'but it was saved.');
    expect(writesTo(provider)).toHaveLength(1);
  });

  await test.step('after the response to a change of the fee is lost, the page reads the new fee from the server', async () => {
    await startOver();
    provider.loseNext('admin/stripe-settings/save-settings', 'html');
    await page.goto(`${ADMIN}/stripe_settings`);
    const fee = page.getByRole('textbox', { name: 'Processing Fee' });
    await fee.fill('3.25');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'but it was saved.')).toBeVisible();
    await expect(fee).toHaveValue('3.25');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(writesTo(provider)).toHaveLength(1);
  });
});
