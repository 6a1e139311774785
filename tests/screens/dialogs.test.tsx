import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { categories, contactSubmissions } from '../../server/db/schema';
import { ADMIN_BASE } from '../../src/contract/routes';
import { addReport, addRequest } from '../server/helpers/records';
import { addPeople, addPerson } from '../server/helpers/people';
import { chooseAction, heading, listedNames, openBackOffice } from './backOffice';
import { openFakeProvider } from './openFakeProvider';

const { server, network, open, openSearch, signInWith } = openBackOffice();
const { provider, signIn: signInToStandIn } = await openFakeProvider(network);

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const path = () => window.location.pathname.replace(`${ADMIN_BASE}/`, '');
const firstName = (form: Awaited<ReturnType<typeof findDialog>>) =>
  form.getByLabelText<HTMLInputElement>('First name');

describe('record dialogs', () => {
  test('a record dialog has its own URL, and Back closes the dialog without changing the list', async () => {
    await signInWith('sellers');
    const [id] = await addPeople(
      server.db,
      ...['Ada', 'Bo'].map((name) => ({ firstName: name, lastName: 'Manifold' })),
    );
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Ada Manifold', 'Edit');
    await findDialog('Edit Seller Details');
    expect(path()).toBe(`seller_account/${id}`);
    expect(listedNames()).toHaveLength(2);
    window.history.back();
    await waitUntilClosed();
    expect(path()).toBe('seller_account');
    expect(window.location.search).toContain('Manifold');
    expect(listedNames()).toHaveLength(2);
    window.history.forward();
    expect(firstName(await findDialog('Edit Seller Details')).value).toBe('Ada');
  });

  test('a record dialog opens by its URL and saves the record, even if the list does not show the record', async () => {
    await signInWith('sellers');
    const id = await addPerson(server.db, { firstName: 'Ada', lastName: 'Manifold' });
    const user = open(`seller_account/${id}?filter={"q":"nobody has this name"}`);
    const form = await findDialog('Edit Seller Details');
    await user.clear(firstName(form));
    await user.type(firstName(form), 'Zoe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('User updated');
    await waitUntilClosed();
    expect(path()).toBe('seller_account');
    expect(window.location.search).toContain('nobody');
    const { rows } = await server.pool.query('select first_name from tys.users where id = $1', [id]);
    expect(rows).toEqual([{ first_name: 'Zoe' }]);
  });

  test('the URL of a new record opens a dialog, and the list appears when the dialog closes', async () => {
    await signInWith('categories');
    const user = open('categories/create');
    const form = await findDialog('Add New Category');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitUntilClosed();
    expect(path()).toBe('categories');
    await heading(/^Categories/);
  });

  test('after a record dialog closes, the Forward button of the browser opens the dialog again', async () => {
    await signInWith('categories');
    const user = open('categories');
    await user.click(await screen.findByRole('button', { name: 'Add New Category' }));
    await user.click((await findDialog('Add New Category')).getByRole('button', { name: 'Cancel' }));
    await waitUntilClosed();
    window.history.forward();
    await findDialog('Add New Category');
    expect(path()).toBe('categories/create');
  });

  test('the URL of react-admin’s show route opens a read-only record dialog', async () => {
    await signInWith('categories');
    const [category] = await server.db.insert(categories).values({ name: 'Reiki' }).returning();
    open(`categories/${category!.id}/show`);
    const form = await findDialog('Category');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Reiki');
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('a record dialog asks for confirmation before the Back button discards a change', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Ada', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Ada Manifold', 'Edit');
    const form = await findDialog('Edit Seller Details');
    await user.type(firstName(form), 'x');
    window.history.back();
    const question = await findDialog('Are you sure!');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure!' })).toBeNull());
    expect(firstName(form).value).toBe('Adax');
    window.history.back();
    await user.click((await findDialog('Are you sure!')).getByRole('button', { name: 'Discard changes' }));
    await waitUntilClosed();
    expect(path()).toBe('seller_account');
  });

  test.each([
    ['an unknown id', 'seller_account/99999999', 'sellers'],
    ['an unknown id of a list without a search', 'categories/99999999', 'categories'],
    ['a route that the resource lacks', 'seller_account/create', 'sellers'],
    ['a path below a record', 'categories/1/other', 'categories'],
  ] as const)('the page shows "Page not found" instead of the list for %s', async (_case, at, role) => {
    await signInWith(role);
    open(at);
    expect(await heading('Page not found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on a server without extensions, a record dialog opens by its URL if the list contains the record', async () => {
    await signInToStandIn('categories');
    const user = open('categories');
    await user.click((await screen.findAllByLabelText(/^Actions for /))[0]!);
    await user.click(within(await screen.findByRole('menu')).getByText('Edit'));
    await findDialog('Edit Category');
    const at = path();
    expect(at).toMatch(/^categories\/\d+$/);
    cleanup();
    open(at);
    await findDialog('Edit Category');
  });
});

describe('record details', () => {
  const chooseDetails = async (user: ReturnType<typeof open>, menu: string) => {
    await user.click((await screen.findAllByRole('button', { name: menu }))[0]!);
    await user.click(within(await screen.findByRole('menu')).getByText('View Details'));
  };

  test('the details of a report have their own URL, and Back closes the details', async () => {
    await signInWith('reports');
    const { id } = await addReport(server.db, { createdAt: new Date() });
    await addReport(server.db, { createdAt: new Date(Date.now() - 60_000) });
    const user = open('community_reports');
    await chooseDetails(user, 'Actions for Bea Buyer');
    (await findDialog('Report by Bea Buyer')).getByText('Was rude.');
    expect(path()).toBe(`community_reports/${id}/show`);
    window.history.back();
    await waitUntilClosed();
    expect(path()).toBe('community_reports');
    expect((await screen.findAllByRole('button', { name: 'Actions for Bea Buyer' })).length).toBeGreaterThan(
      1,
    );
  });

  test('the URL of a refund request opens the details even if the list does not show the request', async () => {
    await signInWith('finance');
    const { id } = await addRequest(server.db, { createdAt: new Date() });
    const user = open(`refund_requests/${id}/show?filter={"status":"denied"}`);
    const details = await findDialog('$15.00 to Bea Buyer');
    await user.click(details.getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    expect(path()).toBe('refund_requests');
    expect(window.location.search).toContain('denied');
  });

  test('the details of a contact message open in a dialog', async () => {
    await signInWith('reports');
    const userId = await addPerson(server.db, { firstName: 'Wim', lastName: 'Writer' });
    const [message] = await server.db
      .insert(contactSubmissions)
      .values({ userId, subject: 'Late again', message: 'He came at noon.' })
      .returning();
    const user = open('contact_forms');
    await user.click(await screen.findByRole('button', { name: 'View message from Wim Writer' }));
    (await findDialog('Late again')).getByText('He came at noon.');
    expect(path()).toBe(`contact_forms/${message!.id}/show`);
    window.history.back();
    await waitUntilClosed();
    expect(path()).toBe('contact_forms');
  });

  test('on a person page, the details of a report open without a change of the URL', async () => {
    await signInWith('reports', 'buyers');
    const { buyerId } = await addReport(server.db, { createdAt: new Date() });
    const user = open(`buyer/${buyerId}?tab=reports`);
    await chooseDetails(user, 'Actions for Bea Buyer');
    await findDialog('Report by Bea Buyer');
    expect(path()).toBe(`buyer/${buyerId}`);
  });

  test('the page shows "Page not found" instead of the details for an unknown id', async () => {
    await signInWith('reports');
    open('community_reports/99999999/show');
    expect(await heading('Page not found')).toBeTruthy();
  });

  test('on a server without extensions, the details of a report show the fields that the server sends', async () => {
    await signInToStandIn('reports');
    provider.addReport({
      id: 41,
      date: '2026-02-11',
      buyerName: 'Ada Fontaine',
      email: 'ada@mail.example',
      name: 'Facial',
      reports: 'Came an hour late',
    });
    const user = open('community_reports');
    await chooseDetails(user, 'Actions for Ada Fontaine');
    (await findDialog('Report by Ada Fontaine')).getByText('Came an hour late');
    const at = path();
    expect(at).toMatch(/^community_reports\/\d+\/show$/);
    cleanup();
    open(at);
    (await findDialog('Report by Ada Fontaine')).getByText('Came an hour late');
  });
});
