import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { chooseFor, namesShown, openBackOffice, tick } from './backOffice';

const { network, open, signedInWith, calls } = openBackOffice();
const NEVER = new Promise<never>(() => {});

const openSellers = async () => {
  await signedInWith('sellers', 'blocked_users');
  const user = open('seller_account');
  await screen.findByText(/^1–10 of/);
  return { user, name: namesShown()[0]! };
};
const dialog = (name = 'Are you sure!') => screen.findByRole('dialog', { name });
/** A dialog that closes fades out first. */
const isLeaving = (element: HTMLElement) => element.parentElement!.style.opacity === '0';
const writes = () => calls.filter((call) => call.startsWith('POST'));

test('a failed action leaves its dialog open and says why; another try closes it', async () => {
  const { user, name } = await openSellers();
  const refused = { success: false, message: 'Not on a Sunday', data: null };
  network.use(http.post('*/api/admin/delete-user', () => HttpResponse.json(refused), { once: true }));
  await chooseFor(user, name, 'Delete');
  within(await dialog()).getByText('You want to delete this user?');
  within(await dialog()).getByText(name);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Not on a Sunday');
  await waitFor(() => expect(screen.getByText('Confirm').closest('button')!.disabled).toBe(false));
  expect(isLeaving(await dialog())).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('1 user deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(namesShown()).not.toContain(name));
  expect(namesShown()).toHaveLength(10);
});

test('a double click sends one call, and the dialog cannot be left while it runs', async () => {
  const { user, name } = await openSellers();
  network.use(http.post('*/api/admin/block-user', () => NEVER));
  await chooseFor(user, name, 'Block User');
  await user.dblClick(within(await dialog()).getByRole('button', { name: 'Confirm' }));
  await user.keyboard('{Enter}{Escape}');
  await dialog();
  expect(writes()).toEqual(['POST admin/block-user']);
});

test('a bulk action is one call for all, ends the selection and is seen on the rows', async () => {
  const { user } = await openSellers();
  const [first, second] = namesShown() as [string, string];
  await tick(user, first);
  await tick(user, second);
  await user.click(await screen.findByRole('button', { name: 'Block Users' }));
  within(await dialog()).getByText('2 users');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2 users blocked');
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  expect(writes()).toEqual(['POST admin/block-user']);
  await waitFor(() => expect(screen.getAllByText('Blocked').length).toBeGreaterThanOrEqual(2));
  await chooseFor(user, first, 'Unblock User');
  within(await dialog()).getByText('You want to Unblock this user?');
});

test('cancelling sends nothing', async () => {
  const { user, name } = await openSellers();
  await chooseFor(user, name, 'Delete');
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
});

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

describe('the edit dialog', () => {
  const openEdit = async () => {
    const { user, name } = await openSellers();
    await chooseFor(user, name, 'Edit');
    const form = within(await dialog('Edit Seller Details'));
    const [first, last, password] = [/First name/, /Last name/, /New password/].map((label) =>
      form.getByLabelText<HTMLInputElement>(label),
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const save = () => user.click(form.getByRole('button', { name: 'Save' }));
    return { user, name, form, first, last, password, save };
  };

  test('says what is wrong with each field, and sends nothing', async () => {
    const { user, form, first, last, password, save } = await openEdit();
    await user.clear(first);
    await user.clear(last);
    await user.type(password, '12345');
    await save();
    await form.findByText('First name is required');
    await form.findByText('Last name is required');
    await form.findByText('Password must be at least 6 characters');
    await user.type(first, 'Z');
    await form.findByText('Name must be at least 2 characters');
    expect(writes()).toEqual([]);
  });

  test('keeps what was typed when it is refused, and saves at the next try', async () => {
    const { user, name, first, save } = await openEdit();
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
    await save();
    await screen.findByText('Try later');
    expect(first.value).toBe('Zoë');
    const lastName = name.split(' ').slice(1).join(' ');
    expect(bodies).toEqual([{ user_id: expect.any(Number), first_name: 'Zoë', last_name: lastName }]);
    await save();
    await screen.findByText('User updated');
    await waitFor(() => expect(namesShown()[0]).toBe(`Zoë ${lastName}`));
  });

  test('lets one think better of a new password: emptied again, it is not sent', async () => {
    const { user, first, password, save } = await openEdit();
    await user.type(first, 'x');
    await user.type(password, 'a new one');
    await user.clear(password);
    await save();
    await screen.findByText('User updated');
    expect(writes()).toEqual(['POST admin/edit-user']);
  });
});
