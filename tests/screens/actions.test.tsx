import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { addRequest } from '../server/support/concerns';
import { addPeople } from '../server/support/people';
import { chooseFor, namesShown, openBackOffice } from './backOffice';

const { it, network, open, signedInWith, calls } = openBackOffice();
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
  await user.paste('Zoë');
  await user.click(password);
  await user.paste('a new one');
  await user.clear(password);
  await save();
  await screen.findAllByText('Try later');
  expect(first.value).toBe('Zoë');
  const lastName = name.split(' ').slice(1).join(' ');
  expect(bodies).toEqual([{ user_id: expect.any(Number), first_name: 'Zoë', last_name: lastName }]);
  await save();
  await screen.findByText('User updated');
  await waitFor(() => expect(namesShown()[0]).toBe(`Zoë ${lastName}`));
});

test('the reason that was given last is offered first the next time, and "other" is not', async () => {
  await signedInWith('sellers');
  const user = open('seller_account');
  await screen.findByText(/^1–10 of/);
  const names = namesShown();
  const askFor = async (at: number) => {
    await chooseFor(user, names[at]!, 'Block User');
    const question = within(await dialog('Are you sure!'));
    const reason = await question.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
    const offered = within(reason)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    return { question, reason, offered };
  };
  const confirm = async ({ question }: Awaited<ReturnType<typeof askFor>>) => {
    const button = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    // What is still open with them is asked for first.
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await askFor(0);
  expect(first.reason.value).toBe('rules');
  await user.selectOptions(first.reason, 'missed');
  await confirm(first);
  const second = await askFor(1);
  expect(second.offered).toEqual([
    'Missed appointments',
    ...first.offered.filter((one) => one !== 'Missed appointments'),
  ]);
  expect(second.reason.value).toBe('missed');
  await user.selectOptions(second.reason, 'other');
  await user.click(second.question.getByRole('textbox', { name: /Note/ }));
  await user.paste('Asked by phone');
  await confirm(second);
  const third = await askFor(2);
  expect([third.offered, third.reason.value]).toEqual([second.offered, 'missed']);
});

test('a row that a colleague removed meanwhile is read again after the refusal; deleting a buyer says which of their requests are closed with it', async () => {
  const { call } = await signedInWith('buyers');
  const { id } = await addRequest(it.db);
  const [gone] = (await addPeople(it.db, {
    role: 'buyer',
    firstName: 'Gone',
    lastName: 'Meanwhile',
  })) as [number];
  const user = open('buyer_account');
  await chooseFor(user, 'Gone Meanwhile', 'Edit');
  const form = within(await dialog('Edit Buyer Details'));
  await user.type(form.getByLabelText(/First name/), 'x');
  await call('deleteUsers', { user_ids: [gone] });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(namesShown()).not.toContain('Gone Meanwhile'));
  expect(namesShown()).toHaveLength(10);

  await chooseFor(user, 'Bea Buyer', 'Delete');
  const question = within(await dialog('Are you sure!'));
  question.getByText('1 open refund request will be closed, with nothing refunded.');
  // What is still open with them is known first.
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(namesShown()).not.toContain('Bea Buyer'));
  const { rows } = await it.pool.query('select status from tys.refund_requests where id = $1', [id]);
  expect(rows).toEqual([{ status: 'denied' }]);
});

test('of two rows with one number neither is edited, which the saving says', async () => {
  await signedInWith('sellers');
  const seller = (first_name: string) => ({
    id: 4,
    email: 'twin@mail.example',
    first_name,
    last_name: 'Twin',
    is_restricted: 0,
  });
  const data = { sellers: { data: [seller('Ada'), seller('Bo')], total: 2 } };
  network.use(http.get('*/api/admin/sellers', () => HttpResponse.json({ success: true, message: '', data })));
  const user = open('seller_account');
  await chooseFor(user, 'Bo Twin', 'Edit');
  const form = within(await dialog('Edit Seller Details'));
  expect(form.getByLabelText<HTMLInputElement>(/Registration ID/).value).toBe('4');
  await user.type(form.getByLabelText(/First name/), 'b');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Several entries have the number 4/)).length).toBeGreaterThan(0);
  expect(calls.filter((made) => made.startsWith('POST'))).toEqual([]);
});
