import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { bookings, buyerTransactions, categories, plans, users } from '../../server/db/schema';
import { addRequest } from '../server/support/concerns';
import { addPeople, addPerson } from '../server/support/people';
import { chooseAction, chooseReason, listedNames, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { server, network, open, openSearch, signInWith, requests } = openBackOffice();

describe('row action', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  test('reports at once that the roles could not be loaded, and loads them on request', async () => {
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

  test('keeps a rejected edit for the next try, and does not send a cleared password', async () => {
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
    expect(bodies).toEqual([{ user_id: expect.any(Number), first_name: 'Zoë', last_name: 'Manifold' }]);
    await save();
    await screen.findByText('User updated');
    await waitFor(() => expect(listedNames()).toEqual(['Zoë Manifold']));
  });

  test('offers the last chosen reason first, unless it was "other"', async () => {
    await signInWith('sellers');
    const people = ['Ada', 'Bo', 'Cleo'].map((firstName) => ({ firstName, lastName: 'Manifold' }));
    await addPeople(server.db, ...people);
    const user = openSearch('seller_account', 'Manifold');
    const openBlockDialog = async (firstName: string) => {
      await chooseAction(user, `${firstName} Manifold`, 'Block User');
      const question = within(await dialog('Are you sure!'));
      const reason = await question.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
      const offered = within(reason)
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
      return { question, reason, offered };
    };
    const confirm = async ({ question }: Awaited<ReturnType<typeof openBlockDialog>>) => {
      const button = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
      // Stays disabled until the user's open cases are loaded.
      await waitFor(() => expect(button.disabled).toBe(false));
      await user.click(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const first = await openBlockDialog('Ada');
    expect(first.reason.value).toBe('');
    await user.selectOptions(first.reason, 'missed');
    await confirm(first);
    const second = await openBlockDialog('Bo');
    expect(second.offered).toEqual([
      'Missed appointments',
      ...first.offered.filter((reason) => reason !== 'Missed appointments'),
    ]);
    expect(second.reason.value).toBe('');
    await user.selectOptions(second.reason, 'other');
    await user.click(second.question.getByRole('textbox', { name: /Note/ }));
    await user.paste('Asked by phone');
    await confirm(second);
    const third = await openBlockDialog('Cleo');
    expect([third.offered, third.reason.value]).toEqual([second.offered, '']);
  });

  test('asks at the field for a reason, which a number or a letter chooses', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Zeno Manifold', 'Block User');
    const question = within(await dialog('Are you sure!'));
    const reason = await question.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await question.findByText('Choose a reason', { selector: 'p' });
    expect(requests).not.toContain('POST admin/block-user');
    question.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('m');
    expect([reason.value, document.activeElement]).toEqual(['missed', reason]);
    await user.keyboard('1');
    expect(reason.value).toBe('rules');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toContain('POST admin/block-user');
  });

  test('names the person, then the consequence, then asks for the reason, and says who was blocked', async () => {
    await signInWith('sellers');
    const email = 'zeno@added.example';
    await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold', email });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Zeno Manifold', 'Block User');
    const question = await dialog('Are you sure!');
    const reason = await within(question).findByRole('combobox', { name: 'Reason' });
    const consequence = 'This person cannot sign in until unblocked.';
    await within(question).findByText(consequence);
    const parts = ['Zeno Manifold', email, 'You want to block this user?', consequence];
    const places = parts.map((part) => question.textContent.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const last = within(question).getByText(consequence);
    expect(last.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await chooseReason(user);
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await screen.findByText('Zeno Manifold blocked');
  });

  test('leaves the reason of a refund and of a denial to be chosen', async () => {
    await signInWith('buyers', 'finance');
    const { id, buyerId } = await addRequest(server.db);
    const user = open(`buyer/${buyerId}/transactions`);
    await user.click(await screen.findByRole('button', { name: /^Refund / }));
    const refund = within(await dialog('Refund credits'));
    await refund.findByRole('combobox', { name: 'Reason' });
    await user.click(refund.getByRole('button', { name: /^Refund 40/ }));
    await refund.findByText('Choose a reason', { selector: 'p' });
    await user.click(refund.getByRole('button', { name: 'Cancel' }));
    goTo(`refund_requests?only=${id}`);
    await chooseAction(user, 'Bea Buyer', 'Cancel');
    const denial = within(await dialog('Cancel refund request'));
    await denial.findByRole('combobox', { name: 'Reason' });
    await user.click(denial.getByRole('button', { name: 'Cancel request' }));
    await denial.findByText('Choose a reason', { selector: 'p' });
    denial.getByText('A note is required');
    expect(requests.filter((request) => /^(POST|PUT)/.test(request))).toEqual([]);
  });

  test.each([
    ['seller_account', 'Delete', 'Left the team', false],
    ['buyer_account', 'Block User', 'Reported by a buyer', false],
    ['admin_manage', 'Delete', 'Left the team', true],
  ] as const)(
    'offers the reasons that fit the accounts of %s (%s)',
    async (list, action, text, isOffered) => {
      await signInWith('sellers', 'buyers', 'admins');
      const role = ({ seller_account: 'seller', buyer_account: 'buyer', admin_manage: 'admin' } as const)[
        list
      ];
      await addPerson(server.db, { role, firstName: 'Ida', lastName: 'Manifold' });
      const user = list === 'admin_manage' ? open(list) : openSearch(list, 'Manifold');
      await chooseAction(user, 'Ida Manifold', action);
      const question = within(await dialog('Are you sure!'));
      const reason = within(await question.findByRole('combobox', { name: 'Reason' }));
      expect(reason.getAllByRole('option').some(({ textContent }) => textContent === text)).toBe(isOffered);
    },
  );

  test('removes a row that a colleague deleted while it was edited', async () => {
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

  test('warns before deleting a buyer that their refund requests will be closed [S096]', async () => {
    await signInWith('buyers');
    const { id, buyerId } = await addRequest(server.db);
    const user = openSearch('buyer_account', String(buyerId));
    await chooseAction(user, 'Bea Buyer', 'Delete');
    const question = within(await dialog('Are you sure!'));
    question.getByText('1 open refund request will be closed without a refund.');
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await chooseReason(user);
    await user.click(confirm);
    await waitFor(() => expect(listedNames()).not.toContain('Bea Buyer'));
    const { rows } = await server.pool.query('select status from tys.refund_requests where id = $1', [id]);
    expect(rows).toEqual([{ status: 'denied' }]);
  });

  test('disables what administrators cannot do to themselves, and names others before their deletion', async () => {
    const { id } = await server.withRoles('sellers');
    await server.db.update(users).set({ firstName: 'Quinn', lastName: 'Ortega' }).where(eq(users.id, id));
    await signInWith('admins');
    const user = open('admin_manage');
    const restrict = await screen.findByRole('switch', { name: 'Restricted: Ada Tester' });
    await waitFor(() => expect(restrict.getAttribute('aria-disabled')).toBe('true'));
    expect(restrict.getAttribute('aria-description')).toBe('You cannot restrict yourself');
    await user.click(restrict);
    await user.click(screen.getByLabelText('Actions for Ada Tester'));
    const remove = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await user.hover(remove);
    await screen.findByRole('tooltip', { name: 'You cannot delete yourself' });
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    const others = screen.getAllByRole('switch').filter((toggle) => toggle !== restrict);
    expect(others.map((toggle) => toggle.getAttribute('aria-disabled'))).not.toContain('true');
    await user.keyboard('{Escape}');
    await chooseAction(user, 'Quinn Ortega', 'Delete');
    within(await dialog('Are you sure!')).getByText('Quinn Ortega');
  });

  test('says what uses a category before its deletion, and asks for the number', async () => {
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
    const question = within(await dialog('Are you sure!'));
    question.getByText('You want to delete this category?');
    question.getByText('2 upcoming appointments with 1 seller will have no category.');
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(confirm.disabled).toBe(true);
    await user.type(question.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Hammam')).toBeNull());
  });

  test('says who bought a plan of late before its deletion, and asks for their number', async () => {
    const name = 'Sauna plan';
    await server.db.insert(plans).values({
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
    const question = within(await dialog('Are you sure!'));
    question.getByText('You want to delete this plan?');
    question.getByText(/^2 buyers bought this plan at its present price in the last 31 days\./);
    await user.type(
      question.getByRole('textbox', { name: 'Type 2 to confirm' }),
      '3{Enter}{Backspace}2{Enter}',
    );
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  });

  test('rejects an edit of a row that shares its number with another row', async () => {
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
