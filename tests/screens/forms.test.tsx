import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { plans, settings } from '../../server/db/schema';
import { session } from '../../src/session/session';
import { addPerson } from '../server/helpers/people';
import { chooseAction, heading, openBackOffice } from './backOffice';

const { network, open, openSearch, signInWith, server, requests } = openBackOffice();

const addPlan = (...benefits: string[]) =>
  server.db
    .insert(plans)
    .values({
      name: 'Weekend',
      creditsHundredths: 20_00,
      priceCents: 19_50,
      pricePerCreditCents: 98,
      benefits,
    });

test('if the user empties the credits field of a plan, the plan keeps its saved credits [S120]', async () => {
  await signInWith('subscriptions');
  await addPlan('Rest');
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/admin/subscription-plans/*', async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  const user = open('pricing_plan');
  await user.click(await screen.findByRole('button', { name: 'Edit Weekend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pricing' }));
  const credits = dialog.getByRole('textbox', { name: 'Credits' });
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(document.getElementById(credits.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Leave empty to keep 20',
  );
  await user.clear(credits);
  expect(save.disabled, 'nothing would change').toBe(true);
  const price = dialog.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '40');
  await user.click(save);
  await screen.findByText('Plan updated');
  expect(bodies).toEqual([{ price_usd: 40, price_per_credit: 2, benefits: ['Rest'] }]);
  const card = within(screen.getByRole('button', { name: 'Edit Weekend' }).closest('li')!);
  await card.findByText('$40.00');
  card.getByText('20 credits');
});

describe('cross-field rule', () => {
  const MISMATCH = 'Passwords must match';

  test('a form shows different passwords as an error, and updates the error when either password changes', async () => {
    await signInWith('admins');
    const user = open('admin_manage');
    await user.click(await screen.findByRole('button', { name: 'Add New Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Admin' }));
    const type = async (label: string, text: string) => {
      const field = dialog.getByLabelText(label, { selector: 'input' });
      await user.clear(field);
      await user.type(field, text);
    };
    await type('Email', 'nowhere');
    await type('Password', 'abcdef');
    expect(dialog.queryByText(MISMATCH)).toBeNull();
    await type('Confirm password', 'abcdeg');
    await dialog.findByText(MISMATCH);
    await type('Password', 'abcdeg');
    await waitFor(() => expect(dialog.queryByText(MISMATCH)).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('First Name is required');
    await type('Password', 'abcdef');
    await dialog.findByText(MISMATCH);
    await type('Confirm password', 'abcdef');
    await waitFor(() => expect(dialog.queryByText(MISMATCH)).toBeNull());
    dialog.getByText('Enter a valid email');
  });

  test('a change of the fee type removes the error of the fee', async () => {
    const fee = { feeType: 'percent', feeHundredths: 2_50 } as const;
    await server.db.insert(settings).values(fee).onConflictDoUpdate({ target: settings.id, set: fee });
    await signInWith('finance');
    const user = open('stripe_settings');
    const field = await screen.findByRole('textbox', { name: /Processing Fee/ });
    await user.clear(field);
    await user.type(field, '150');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'US dollars' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
  });

  test('the error of a missing note disappears when the user chooses a reason that needs no note', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Ada', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Ada Manifold', 'Block User');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
    const reason = await dialog.findByRole('combobox', { name: 'Reason' });
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.selectOptions(reason, 'other');
    await user.click(confirm);
    await dialog.findByText('A note is required');
    await user.selectOptions(reason, 'rules');
    await waitFor(() => expect(dialog.queryByText('A note is required')).toBeNull());
  });
});

test('a change of the country in the profile replaces only the calling code of the phone number', async () => {
  await signInWith('settings');
  session.updateUser({ phone_country_code: '+1', phone_number: '1512-555-0198' });
  const user = open('settings');
  await user.click(await screen.findByRole('button', { name: 'Edit phone' }));
  await user.click(screen.getByRole('button', { name: 'Country of the number: United States' }));
  await user.click(await screen.findByRole('option', { name: /^Spain/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('+34-512-555-0198');
});

test.each([
  ['en', 'Benefit 2', 'Remove benefit 2'],
  ['es', 'Ventaja 2', 'Quitar la ventaja 2'],
])(
  'in the language %s, each benefit of a plan has a numbered label in the singular',
  async (language, label, remove) => {
    localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(language));
    await signInWith('subscriptions');
    await addPlan('Rest', 'Tea');
    const user = open('pricing_plan');
    await user.click(await screen.findByRole('button', { name: /^(Edit|Editar) Weekend$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe('Tea');
    dialog.getByRole('button', { name: remove });
  },
);

test('the change-password dialog contains the user name for password managers', async () => {
  const { email } = await signInWith('settings').then(() => session.current()!.userInfo);
  const user = open('settings');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change password' });
  const userName = dialog.querySelector<HTMLInputElement>('input[autocomplete="username"]')!;
  expect([userName.value, userName.hidden]).toEqual([email, true]);
  // The user name precedes the passwords, as in a sign-in form.
  expect(dialog.querySelector('input')).toBe(userName);
});

test.each([
  ['the embedded server', undefined, 'Current password is incorrect'],
  ['another server', 'The password is wrong today', 'The password is wrong today'],
])(
  'a failed change of the password shows the message of %s in a toast [S234]',
  async (_server, message, toasted) => {
    await signInWith('settings');
    if (message)
      network.use(
        http.post('*/api/user/edit-profile', () =>
          HttpResponse.json({ success: false, message, data: null }),
        ),
      );
    const user = open('settings');
    await heading('My Account Settings');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(dialog.getByLabelText('Current password', { selector: 'input' }), 'a wrong one');
    await user.type(dialog.getByLabelText('New password', { selector: 'input' }), 'sesame-street');
    await user.type(dialog.getByLabelText('Confirm password', { selector: 'input' }), 'sesame-street');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(toasted),
      ),
    );
    await screen.findByRole('dialog', { name: 'Change password' });
  },
);

describe('Spanish number field', () => {
  test('a number field shows a decimal comma in Spanish and saves the entered number', async () => {
    localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"');
    const fee = { feeType: 'percent', feeHundredths: 2_50 } as const;
    await server.db.insert(settings).values(fee).onConflictDoUpdate({ target: settings.id, set: fee });
    await signInWith('finance');
    const user = open('stripe_settings');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Comisión/ });
    expect(field.value).toBe('2,5');
    await user.type(field, '1');
    expect(field.value).toBe('2,51');
    await user.click(screen.getByRole('button', { name: /^Guardar/ }));
    await expect
      .poll(() => requests.filter((request) => request.startsWith('POST admin/stripe')))
      .toHaveLength(1);
    const saved = async () => (await server.db.select().from(settings))[0]?.feeHundredths;
    await expect.poll(saved).toBe(2_51);
  });
});

test('a form ignores the second click of a double click', async () => {
  await signInWith('categories');
  const user = open('categories/create');
  await user.type(await screen.findByRole('textbox', { name: 'Category Name' }), 'Reiki');
  const save = screen.getByRole('button', { name: 'Save' });
  // The form must ignore the second click of a double click (`detail: 2`), even after the response to the first click.
  expect(fireEvent.click(save, { detail: 2 })).toBe(false);
});
