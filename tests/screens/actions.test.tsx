import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { chooseFor, namesShown, openBackOffice } from './backOffice';

const { network, open, signedInWith, calls } = openBackOffice();
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a list of roles that fails says so at once, and is there at another try', async () => {
  await signedInWith('admins');
  const closed = { success: false, message: 'Closed for stocktaking', data: null };
  network.use(
    http.get('*/api/admin/roles', () => HttpResponse.json(closed, { status: 503 }), { once: true }),
  );
  const user = open('admin_manage');
  await user.click(await screen.findByRole('button', { name: 'Add New Admin' }));
  const form = within(await dialog('Add New Admin'));
  await form.findByText(/Closed for stocktaking/);
  expect(calls.filter((call) => call === 'GET admin/roles')).toHaveLength(1);
  await user.click(form.getByRole('button', { name: 'Try again' }));
  await form.findByRole('checkbox', { name: 'Pricing Plans' });
});

test('an edit that is refused keeps what was typed and is saved at the next try; a password thought better of is not sent', async () => {
  await signedInWith('sellers');
  const user = open('seller_account');
  await screen.findByText(/^1–10 of/);
  const name = namesShown()[0]!;
  await chooseFor(user, name, 'Edit');
  const form = within(await dialog('Edit Seller Details'));
  const first = form.getByLabelText<HTMLInputElement>(/First name/);
  const password = form.getByLabelText(/New password/);
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  const bodies: unknown[] = [];
  network.use(
    http.post(
      '*/api/admin/edit-user',
      async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: false, message: 'Try later', data: null }, { status: 503 });
      },
      { once: true },
    ),
  );
  await user.clear(first);
  await user.type(first, 'Zoë');
  await user.type(password, 'a new one');
  await user.clear(password);
  await save();
  await screen.findByText('Try later');
  expect(first.value).toBe('Zoë');
  const lastName = name.split(' ').slice(1).join(' ');
  expect(bodies).toEqual([{ user_id: expect.any(Number), first_name: 'Zoë', last_name: lastName }]);
  await save();
  await screen.findByText('User updated');
  await waitFor(() => expect(namesShown()[0]).toBe(`Zoë ${lastName}`));
});
