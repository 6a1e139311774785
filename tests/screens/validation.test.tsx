import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { plans, settings } from '../../server/db/schema';
import { session } from '../../src/session/session';
import { addPerson } from '../server/helpers/people';
import { chooseAction, heading, openBackOffice } from './backOffice';

const { network, open, openSearch, signInWith, server } = openBackOffice();

const addPlan = (...benefits: string[]) =>
  server.db.insert(plans).values({
    name: 'Weekend',
    creditsHundredths: 20_00,
    priceCents: 19_50,
    pricePerCreditCents: 98,
    benefits,
  });

test('emptied credits of a plan are not sent, and stay [S120]', async () => {
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

describe('a rule about two fields', () => {
  const MISMATCH = 'Passwords must match';

  test('is shown while other fields are invalid, and follows both of its fields', async () => {
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

  test('does not outlast the choice that it was about', async () => {
    const fee = { feeType: 'percent', feeHundredths: 2_50 } as const;
    await server.db.insert(settings).values(fee).onConflictDoUpdate({ target: settings.id, set: fee });
    await signInWith('finance');
    const user = open('stripe_settings');
    const field = await screen.findByRole('textbox', { name: /Processing Fee/ });
    await user.clear(field);
    await user.type(field, '150');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByText('$', { selector: 'button' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
  });

  test('does not outlast the reason that needed a note', async () => {
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

test('the country of a stored phone number is changed without its calling code', async () => {
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
])('each benefit of a plan has a name in the singular: %s', async (language, field, remove) => {
  localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(language));
  await signInWith('subscriptions');
  await addPlan('Rest', 'Tea');
  const user = open('pricing_plan');
  await user.click(await screen.findByRole('button', { name: /^(Edit|Editar) Weekend$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: field }).value).toBe('Tea');
  dialog.getByRole('button', { name: remove });
});

test('the change-password dialog has the user name by which password managers keep the new one', async () => {
  const { email } = await signInWith('settings').then(() => session.current()!.userInfo);
  const user = open('settings');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change password' });
  const userName = dialog.querySelector<HTMLInputElement>('input[autocomplete="username"]')!;
  expect([userName.value, userName.hidden]).toEqual([email, true]);
  // Before the passwords, as a sign-in form has it.
  expect(dialog.querySelector('input')).toBe(userName);
});

test.each([
  ['of our server', undefined, 'Current password is incorrect'],
  ['of another server', 'The password is wrong today', 'The password is wrong today'],
])('a failed change of password toasts the message %s [S234]', async (_whose, message, toasted) => {
  await signInWith('settings');
  if (message)
    network.use(
      http.post('*/api/user/edit-profile', () => HttpResponse.json({ success: false, message, data: null })),
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
});
