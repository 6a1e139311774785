import type { Locator, Page } from '@playwright/test';

import { buyerWithDebit, refundableCreditsOf } from '../support/demoPeople';
import {
  BUYERS,
  selectReason,
  heading,
  question,
  searchBox,
  SELLERS,
  rowCheckboxes,
  toast,
  visit,
} from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

/** Opens the command palette and returns its search field. */
const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: /^Search people, bookings/ }).click();
  return page.getByRole('combobox', { name: /^Search people, bookings/ });
};

/** Presses Arrow Up until the option is highlighted. The number of presses varies, as results may arrive later. */
const mark = async (page: Page, option: Locator) => {
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
};

test('the command palette finds and opens a person by keyboard alone', async ({ page, cast }) => {
  const { name, email } = cast.seller();
  await page.goto(SELLERS);
  await expect(rowCheckboxes(page)).toHaveCount(10);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await mark(page, page.getByRole('option', { name: `${name} #` }));
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(rowCheckboxes(page)).toHaveCount(10);
});

/** Presses Enter as in a busy browser, with a delay between the `keydown` and `keypress` events. */
const slowEnter = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'rawKeyDown' | 'char' | 'keyUp') =>
    session.send('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      text: '\r',
      unmodifiedText: '\r',
      windowsVirtualKeyCode: 13,
    });
  return {
    down: () => send('rawKeyDown'),
    up: async () => {
      await send('char');
      await send('keyUp');
    },
  };
};

test(
  'an admin finds records, runs actions, reads notifications and changes the language in the top bar',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('the command palette finds and refunds a booking, blocks the buyer, and changes the theme by keyboard alone', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      await page.goto(BUYERS);
      await expect(rowCheckboxes(page)).toHaveCount(10);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(`booking ${debit.booking_id}`);
      const bookings = page.getByRole('group', { name: 'Bookings' });
      await expect(bookings.getByRole('option').first()).toContainText(buyer.name);
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      // The palette also shows a person above the booking if the id of the person equals the booking number.
      await mark(page, page.getByRole('option', { name: `Refund booking ${debit.booking_id}` }));
      await page.keyboard.press('Enter');
      const refund = page.getByRole('dialog', { name: 'Refund credits' });
      await expect(refund).toContainText(buyer.name);
      await expect(refund).toContainText(String(debit.booking_id));
      // The amount has the focus and is selected, so typing replaces it.
      await page.keyboard.type('1');
      await selectReason(refund);
      await refund.getByLabel('Credits to refund').press('Enter');
      await expect(toast(page, /1\.00 credits/)).toBeVisible();
      await expect(refund).toBeHidden();
      expect(await refundableCreditsOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);

      await page.keyboard.press('Control+k');
      await page.keyboard.type(`block ${buyer.email}`);
      const block = page.getByRole('option', { name: `Block ${buyer.name}` });
      await expect(block).toHaveAttribute('aria-selected', 'true');
      const enter = await slowEnter(page);
      await enter.down();
      await expect(question(page)).toContainText(buyer.name);
      const cancel = question(page).getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeFocused();
      await cancel.evaluate((button) =>
        button.addEventListener('click', () => button.setAttribute('title', 'Pressed')),
      );
      // The Enter key that opens the dialog must not also press a button in the dialog.
      await enter.up();
      await expect(cancel).not.toHaveAttribute('title');
      const confirm = question(page).getByRole('button', { name: 'Confirm' });
      // The Confirm button is disabled until the consequences are loaded.
      await expect(confirm).toBeEnabled();
      // A number key selects the reason, and Enter confirms.
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      // The palette shows the new status immediately.
      await page.keyboard.press('Control+k');
      await page.keyboard.type(buyer.email);
      await expect(page.getByRole('option', { name: `${buyer.name} #` }).first()).toContainText('Blocked');
      await expect(page.getByRole('option', { name: `Unblock ${buyer.name}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('Control+k');
      // The accessibility scan leaves the browser in the dark color scheme.
      await page.keyboard.type('light theme');
      await expect(page.getByRole('option', { name: 'Light theme' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    });

    await test.step('the command palette finds pages, and shows a message without matches [S179]', async () => {
      await page.goto(SELLERS);
      await (await openPalette(page)).fill('blocked us');
      // Waits for the filtered options, because the palette lists all pages before the user types.
      await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveCount(1);
      await page.getByRole('option', { name: 'Blocked Users' }).click();
      await expect(heading(page, 'Blocked Users')).toBeVisible();
      await (await openPalette(page)).fill('nobody is called this');
      await expect(page.getByText('No matches')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toHaveValue('');
    });

    await test.step('the sidebar highlights the parent of a subpage, and the command palette finds subpages [S027] [S029]', async () => {
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
      await page.goto(`/tech/tys/admin/seller/${cast.seller().id}/transactions`);
      await expect(current).toHaveText('Seller Accounts');
      for (const [words, name, marks] of [
        ['refund req', 'Refund Requests', 'Finance'],
        ['admin man', 'Admin Management', 'Account Settings'],
      ]) {
        await (await openPalette(page)).fill(words!);
        await page.getByRole('option', { name }).click();
        await expect(current).toHaveText(marks!);
      }
      await visit(page, '/tech/tys/admin/finance');
      await page.getByRole('main').getByRole('link', { name: 'Refund Requests' }).first().click();
      await expect(heading(page, 'Refund Requests')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Zip code' })).toBeDisabled();
    });

    await test.step('the bell shows the number of unread notifications until the user hides the number', async () => {
      await page.goto(SELLERS);
      const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
      await bell.click();
      await page.getByRole('switch', { name: 'Show the unread count' }).click();
      await page.reload();
      await expect(bell).toHaveAccessibleName('Notifications, 0 unread');
      await bell.click();
      await expect(page.getByRole('switch', { name: 'Show the unread count' })).not.toBeChecked();
    });

    await test.step('the language that a user selects in the user menu applies to all pages, also after a reload and a logout', async () => {
      await page.goto(SELLERS);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Español' }).click();
      await expect(heading(page, 'Cuentas de vendedores')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      // The page refetches the notifications in Spanish, because the server translates the notifications.
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await expect(page.getByText(/escribió: |denunció: |solicitó un reembolso de /).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(
        page
          .locator('tbody')
          .getByText(/^(ene|abr|ago|dic|feb|mar|may|jun|jul|sep|oct|nov) \d\d , \d{4}$/)
          .first(),
      ).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Cuentas de vendedores')).toBeVisible();
      await page
        .getByRole('button', { name: /^Acciones para/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Descartar cambios', exact: true }).click();

      await page.getByRole('button', { name: 'Menú de la cuenta' }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await expect(heading(page, 'Le damos la bienvenida a Treat Ya Self')).toBeVisible();
      await page.getByPlaceholder('Correo electrónico').fill('nadie');
      await expect(page.getByText('El formato del correo no es válido')).toBeVisible();

      // A switch back to English translates the visible error and keeps the entered text.
      await page.getByRole('button', { name: 'English' }).click();
      await expect(heading(page, 'Welcome Back Treat Ya Self Admin')).toBeVisible();
      await expect(page.getByText('Invalid email format')).toBeVisible();
      await expect(page.getByPlaceholder('Email Address')).toHaveValue('nadie');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  },
);

test.describe('admin with one role', () => {
  test.use({ as: SELLERS_ONLY });

  test(
    'the command palette sends no search request for lists that the role of the admin is not allowed to open [S179]',
    { tag: '@wide' },
    async ({ page, cast }) => {
      const { email } = cast.buyer();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(SELLERS);
      await (await openPalette(page)).fill(email);
      await expect(page.getByText('No matches')).toBeVisible();
      expect(requests.filter((url) => url.includes('/buyers'))).toEqual([]);
    },
  );
});
