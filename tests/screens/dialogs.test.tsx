import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { categories } from '../../server/db/schema';
import { ADMIN_BASE } from '../../src/contract/routes';
import { addPeople, addPerson } from '../server/support/people';
import { chooseAction, heading, listedNames, openBackOffice } from './backOffice';
import { openStandIn } from './standIn';

const { server, network, open, openSearch, signInWith } = openBackOffice();
const { signIn: signInToStandIn } = await openStandIn(network);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const path = () => window.location.pathname.replace(`${ADMIN_BASE}/`, '');
const firstName = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByLabelText<HTMLInputElement>('First name');

describe('the dialog of a record', () => {
  test('has a URL below that of its list, which stays as it was, and Back closes it', async () => {
    await signInWith('sellers');
    const [id] = await addPeople(
      server.db,
      ...['Ada', 'Bo'].map((name) => ({ firstName: name, lastName: 'Manifold' })),
    );
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Ada Manifold', 'Edit');
    await dialog('Edit Seller Details');
    expect(path()).toBe(`seller_account/${id}`);
    expect(listedNames()).toHaveLength(2);
    window.history.back();
    await closed();
    expect(path()).toBe('seller_account');
    expect(window.location.search).toContain('Manifold');
    expect(listedNames()).toHaveLength(2);
    window.history.forward();
    expect(firstName(await dialog('Edit Seller Details')).value).toBe('Ada');
  });

  test('is opened by a link, also to a record that the list does not show, and saves it', async () => {
    await signInWith('sellers');
    const id = await addPerson(server.db, { firstName: 'Ada', lastName: 'Manifold' });
    const user = open(`seller_account/${id}?filter={"q":"nobody has this name"}`);
    const form = await dialog('Edit Seller Details');
    await user.clear(firstName(form));
    await user.type(firstName(form), 'Zoe');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('User updated');
    await closed();
    expect(path()).toBe('seller_account');
    expect(window.location.search).toContain('nobody');
    const { rows } = await server.pool.query('select first_name from tys.users where id = $1', [id]);
    expect(rows).toEqual([{ first_name: 'Zoe' }]);
  });

  test('is opened by a link to a new record, and closes to the list', async () => {
    await signInWith('categories');
    const user = open('categories/create');
    const form = await dialog('Add New Category');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(path()).toBe('categories');
    await heading(/^Categories/);
  });

  test('shows a record at the URL of react-admin’s show route', async () => {
    await signInWith('categories');
    const [category] = await server.db.insert(categories).values({ name: 'Reiki' }).returning();
    open(`categories/${category!.id}/show`);
    const form = await dialog('Category');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Reiki');
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('asks before Back discards a change', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Ada', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Ada Manifold', 'Edit');
    const form = await dialog('Edit Seller Details');
    await user.type(firstName(form), 'x');
    window.history.back();
    const question = await dialog('Are you sure!');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure!' })).toBeNull());
    expect(firstName(form).value).toBe('Adax');
    window.history.back();
    await user.click((await dialog('Are you sure!')).getByRole('button', { name: 'Leave' }));
    await closed();
    expect(path()).toBe('seller_account');
  });

  test.each([
    ['an unknown id', 'seller_account/99999999', 'sellers'],
    ['an unknown id of a list without a search', 'categories/99999999', 'categories'],
    ['a route that the resource lacks', 'seller_account/create', 'sellers'],
    ['a path below a record', 'categories/1/other', 'categories'],
  ] as const)('is missing for %s, in the place of the list', async (_what, at, role) => {
    await signInWith(role);
    open(at);
    expect(await heading('Page not found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens by a link on a server of section 7 alone, for a record on the page of the list', async () => {
    await signInToStandIn('categories');
    const user = open('categories');
    await user.click((await screen.findAllByLabelText(/^Actions for /))[0]!);
    await user.click(within(await screen.findByRole('menu')).getByText('Edit'));
    await dialog('Edit Category');
    const at = path();
    expect(at).toMatch(/^categories\/\d+$/);
    cleanup();
    open(at);
    await dialog('Edit Category');
  });
});
