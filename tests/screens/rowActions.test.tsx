import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { bookings, buyerTransactions, categories, plans, users } from '../../server/db/schema';
import { addRequest } from '../server/helpers/records';
import { addPeople, addPerson } from '../server/helpers/people';
import { chooseAction, chooseReason, listedNames, openBackOffice } from './backOffice';

const { server, network, open, openSearch, signInWith, requests } = openBackOffice();

describe('row actions', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  test('the admin form shows an error if the roles fail to load, and Try again loads the roles', async () => {
    await signInWith('admins');
    const closed = { success: false, message: 'Closed for stocktaking', data: null };
    network.use(
      http.get('*/api/admin/roles', () => HttpResponse.json(closed, { status: 503 }), { once: true }),
    );
    const user = open('admin_manage');
    await user.click(await screen.findByRole('button', { name: 'Add New Admin' }));
    const form = within(await dialog('Add New Admin'));
    await form.findByText(/Closed for stocktaking/);
    expect(requests.filter((request) => request === 'GET admin/roles')).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('checkbox', { name: 'Pricing Plans' });
  });

  test('an edit form keeps entered values after a rejection, and omits a cleared password from the request', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Zeno Manifold', 'Edit');
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
    expect(bodies).toEqual([expect.objectContaining({ first_name: 'Zoë', last_name: 'Manifold' })]);
    expect(bodies[0]).not.toHaveProperty('new_password');
    await save();
    await screen.findByText('User updated');
    await waitFor(() => expect(listedNames()).toEqual(['Zoë Manifold']));
  });

  test('if another administrator has deleted the account that the user saves, the list removes the row', async () => {
    const { call } = await signInWith('buyers');
    const id = await addPerson(server.db, { role: 'buyer', firstName: 'Gil', lastName: 'Manifold' });
    await addPerson(server.db, { role: 'buyer', firstName: 'Kim', lastName: 'Manifold' });
    const user = openSearch('buyer_account', 'Manifold');
    await chooseAction(user, 'Gil Manifold', 'Edit');
    const form = within(await dialog('Edit Buyer Details'));
    await user.type(form.getByLabelText(/First name/), 'x');
    await call('deleteUsers', { user_ids: [id] });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listedNames()).toEqual(['Kim Manifold']));
  });

  test('a dialog warns that the deletion of a buyer closes the buyer’s open refund requests [S096]', async () => {
    await signInWith('buyers');
    const { id, buyerId } = await addRequest(server.db);
    const user = openSearch('buyer_account', String(buyerId));
    await chooseAction(user, 'Bea Buyer', 'Delete');
    const confirmation = within(await dialog('Are you sure!'));
    confirmation.getByText('1 open refund request will be closed without a refund.');
    const confirm = confirmation.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await chooseReason(user);
    await user.click(confirm);
    await waitFor(() => expect(listedNames()).not.toContain('Bea Buyer'));
    const { rows } = await server.pool.query('select status from tys.refund_requests where id = $1', [id]);
    expect(rows).toEqual([{ status: 'denied' }]);
  });

  test('administrators cannot restrict or delete their own account, and the delete dialog of a colleague shows the name', async () => {
    const { id } = await server.withRoles('sellers');
    await server.db.update(users).set({ firstName: 'Quinn', lastName: 'Ortega' }).where(eq(users.id, id));
    await signInWith('admins');
    const user = open('admin_manage');
    const ownSwitch = await screen.findByRole('switch', { name: 'Restricted: Ada Tester' });
    await waitFor(() => expect(ownSwitch.getAttribute('aria-disabled')).toBe('true'));
    expect(ownSwitch.getAttribute('aria-description')).toBe('You cannot restrict yourself');
    await user.click(ownSwitch);
    await user.click(screen.getByLabelText('Actions for Ada Tester'));
    const deleteItem = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(deleteItem.getAttribute('aria-disabled')).toBe('true');
    await user.hover(deleteItem);
    await screen.findByRole('tooltip', { name: 'You cannot delete yourself' });
    await user.click(deleteItem);
    expect(screen.queryByRole('dialog')).toBeNull();
    const others = screen.getAllByRole('switch').filter((toggle) => toggle !== ownSwitch);
    expect(others.map((toggle) => toggle.getAttribute('aria-disabled'))).not.toContain('true');
    await user.keyboard('{Escape}');
    await chooseAction(user, 'Quinn Ortega', 'Delete');
    within(await dialog('Are you sure!')).getByText('Quinn Ortega');
  });

  test('the deletion of a category requires the user to type the number of upcoming appointments', async () => {
    const { sellerId, buyerId } = await addRequest(server.db);
    const [category] = await server.db
      .insert(categories)
      .values({ name: 'Hammam', isPopular: false, createdAt: new Date() })
      .returning();
    const startsAt = new Date(Date.now() + 86_400_000);
    const booking = { buyerId, sellerId, categoryId: category!.id, service: 'Steam', priceHundredths: 100 };
    await server.db.insert(bookings).values([
      { ...booking, startsAt, status: 'upcoming' },
      { ...booking, startsAt, status: 'upcoming' },
      { ...booking, startsAt, status: 'cancelled' },
    ]);
    await signInWith('categories');
    const user = open('categories');
    await chooseAction(user, 'Hammam', 'Delete');
    const confirmation = within(await dialog('Are you sure!'));
    confirmation.getByText('You want to delete this category?');
    confirmation.getByText('2 upcoming appointments with 1 seller will have no category.');
    const confirm = confirmation.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(confirm.disabled).toBe(true);
    await user.type(confirmation.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Hammam')).toBeNull());
  });

  test('the deletion of a plan requires the user to type the number of recent buyers', async () => {
    const name = 'Sauna plan';
    await server.db
      .insert(plans)
      .values({
        name,
        creditsHundredths: 7_77,
        priceCents: 9_87,
        pricePerCreditCents: 127,
        benefits: ['Heat'],
      });
    const buyers = await addPeople(server.db, { role: 'buyer' }, { role: 'buyer' });
    const purchase = { type: 'credit', amountHundredths: 7_77, paidCents: 9_87, description: name } as const;
    await server.db.insert(buyerTransactions).values(buyers.map((buyerId) => ({ ...purchase, buyerId })));
    await signInWith('subscriptions');
    const user = open('pricing_plan');
    await chooseAction(user, name, 'Delete');
    const confirmation = within(await dialog('Are you sure!'));
    confirmation.getByText('You want to delete this plan?');
    confirmation.getByText(/^2 buyers bought this plan at its current price in the last 31 days\./);
    await user.type(
      confirmation.getByRole('textbox', { name: 'Type 2 to confirm' }),
      '3{Enter}{Backspace}2{Enter}',
    );
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  });

  test('a form rejects an edit if the list has two rows with the same id', async () => {
    await signInWith('sellers');
    const seller = (first_name: string) => ({
      id: 4,
      email: 'twin@mail.example',
      first_name,
      last_name: 'Twin',
      is_restricted: 0,
    });
    const data = { sellers: { data: [seller('Ada'), seller('Bo')], total: 2 } };
    network.use(
      http.get('*/api/admin/sellers', () => HttpResponse.json({ success: true, message: '', data })),
    );
    const user = open('seller_account');
    await chooseAction(user, 'Bo Twin', 'Edit');
    const form = within(await dialog('Edit Seller Details'));
    expect(form.getByLabelText<HTMLInputElement>(/Registration ID/).value).toBe('4');
    await user.type(form.getByLabelText(/First name/), 'b');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Several records have the ID 4/)).length).toBeGreaterThan(0);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});
