import type { Locator, Page } from '@playwright/test';

import { buyerWithDebit, leftOf } from '../support/ledger';
import {
  BUYERS,
  giveReason,
  heading,
  question,
  searchBox,
  SELLERS,
  tickBoxes,
  toast,
  visit,
} from './backOffice';
import { expect, SELLERS_ONLY, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

/** Opens the search, whose field then has the focus. */
const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: /^Search people, bookings/ }).click();
  return page.getByRole('combobox', { name: /^Search people, bookings/ });
};

/** What is found first is marked, and stays so when others come above it. */
const mark = async (page: Page, option: Locator) => {
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
};

test('the search finds a person by keyboard alone and leads to their page', async ({ page, cast }) => {
  const { name, email } = cast.seller();
  await page.goto(SELLERS);
  await expect(tickBoxes(page)).toHaveCount(10);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await mark(page, page.getByRole('option', { name: `${name} #` }));
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(tickBoxes(page)).toHaveCount(10);
});

/** Enter as a busy browser hears it: that a key goes down, and what it types only later. */
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
  'the top bar searches, acts, marks the page, counts notifications and changes the language',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    await test.step('by keyboard alone: a booking by its number, its refund, a block, and the other theme', async () => {
      const { buyer, debit } = await buyerWithDebit(cast, api);
      await page.goto(BUYERS);
      await expect(tickBoxes(page)).toHaveCount(10);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(`booking ${debit.booking_id}`);
      const bookings = page.getByRole('group', { name: 'Bookings' });
      await expect(bookings.getByRole('option').first()).toContainText(buyer.name);
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      // Somebody may have that number, or be called so: they stand above.
      await mark(page, page.getByRole('option', { name: `Refund booking ${debit.booking_id}` }));
      await page.keyboard.press('Enter');
      const refund = page.getByRole('dialog', { name: 'Refund credits' });
      await expect(refund).toContainText(buyer.name);
      await expect(refund).toContainText(String(debit.booking_id));
      // The amount has the focus, with all of it.
      await page.keyboard.type('1');
      await giveReason(refund);
      await refund.getByLabel('Credits to refund').press('Enter');
      await expect(toast(page, /1\.00 credits/)).toBeVisible();
      await expect(refund).toBeHidden();
      expect(await leftOf(api, buyer, debit)).toBe(debit.refundable_credits - 1);

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
      // What opens the question does not answer it.
      await enter.up();
      await expect(cancel).not.toHaveAttribute('title');
      const confirm = question(page).getByRole('button', { name: 'Confirm' });
      // Until it is known what would be lost, there is nothing to press.
      await expect(confirm).toBeEnabled();
      // A number chooses the reason from wherever the focus is, and Enter confirms.
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      // It is known there at once.
      await page.keyboard.press('Control+k');
      await page.keyboard.type(buyer.email);
      await expect(page.getByRole('option', { name: `${buyer.name} #` }).first()).toContainText('Blocked');
      await expect(page.getByRole('option', { name: `Unblock ${buyer.name}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('Control+k');
      // The system's is the dark one since it was scanned in both.
      await page.keyboard.type('light theme');
      await expect(page.getByRole('option', { name: 'Light theme' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    });

    await test.step('the search finds pages, and says when there is nothing [S179]', async () => {
      await page.goto(SELLERS);
      await (await openSearch(page)).fill('blocked us');
      // No other page any more, of which all are there before a word is typed.
      await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveCount(1);
      await page.getByRole('option', { name: 'Blocked Users' }).click();
      await expect(heading(page, 'Blocked Users')).toBeVisible();
      await (await openSearch(page)).fill('nobody is called this');
      await expect(page.getByText('No matches')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toHaveValue('');
    });

    await test.step('a page that another leads to marks that other page, and is found [S027] [S029]', async () => {
      const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
      await page.goto(`/tech/tys/admin/seller/${cast.seller().id}/transactions`);
      await expect(here).toHaveText('Seller Accounts');
      for (const [words, name, marks] of [
        ['refund req', 'Refund Requests', 'Finance'],
        ['admin man', 'Admin Management', 'Account Settings'],
      ]) {
        await (await openSearch(page)).fill(words!);
        await page.getByRole('option', { name }).click();
        await expect(here).toHaveText(marks!);
      }
      await visit(page, '/tech/tys/admin/finance');
      await page.getByRole('main').getByRole('link', { name: 'Refund Requests' }).first().click();
      await expect(heading(page, 'Refund Requests')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Zip code' })).toBeDisabled();
    });

    await test.step('the bell counts unread notifications until counting is turned off', async () => {
      await page.goto(SELLERS);
      const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
      await bell.click();
      await page.getByRole('switch', { name: 'Show the unread count' }).click();
      await page.reload();
      await expect(bell).toHaveAccessibleName('Notifications, 0 unread');
      await bell.click();
      await expect(page.getByRole('switch', { name: 'Show the unread count' })).not.toBeChecked();
    });

    await test.step('Spanish is chosen in the user menu, and stays', async () => {
      await page.goto(SELLERS);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Español' }).click();
      await expect(heading(page, 'Cuentas de vendedores')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      // What the server words is asked for again, in Spanish.
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await expect(
        page.getByText(/ha escrito: |ha denunciado: |ha solicitado un reembolso de /).first(),
      ).toBeVisible();
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
      await page.getByRole('button', { name: 'Salir', exact: true }).click();

      await page.getByRole('button', { name: 'Menú de la cuenta' }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await expect(heading(page, 'Le damos la bienvenida a Treat Ya Self')).toBeVisible();
      await page.getByPlaceholder('Correo electrónico').fill('nadie');
      await expect(page.getByText('El formato del correo no es válido')).toBeVisible();

      // The other way: what stands there is said in English at once, and nothing that was typed goes.
      await page.getByRole('button', { name: 'English' }).click();
      await expect(heading(page, 'Welcome Back Treat Ya Self Admin')).toBeVisible();
      await expect(page.getByText('Invalid email format')).toBeVisible();
      await expect(page.getByPlaceholder('Email Address')).toHaveValue('nadie');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  },
);

test.describe('with one role', () => {
  test.use({ as: SELLERS_ONLY });

  test('the search looks only where one may [S179]', { tag: '@wide' }, async ({ page, cast }) => {
    const { email } = cast.buyer();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(SELLERS);
    await (await openSearch(page)).fill(email);
    await expect(page.getByText('No matches')).toBeVisible();
    expect(asked.filter((url) => url.includes('/buyers'))).toEqual([]);
  });
});
