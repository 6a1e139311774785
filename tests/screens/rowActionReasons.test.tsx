import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { addRequest } from '../server/helpers/records';
import { addPeople, addPerson } from '../server/helpers/people';
import { chooseAction, chooseReason, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { server, open, openSearch, signInWith, requests } = openBackOffice();

describe('reasons of row actions', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  test('the block dialog lists the most recently chosen reason first, unless this reason is "other"', async () => {
    await signInWith('sellers');
    const people = ['Ada', 'Bo', 'Cleo'].map((firstName) => ({ firstName, lastName: 'Manifold' }));
    await addPeople(server.db, ...people);
    const user = openSearch('seller_account', 'Manifold');
    const openBlockDialog = async (firstName: string) => {
      await chooseAction(user, `${firstName} Manifold`, 'Block User');
      const confirmation = within(await dialog('Are you sure!'));
      const reason = await confirmation.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
      const offered = within(reason)
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
      return { confirmation, reason, offered };
    };
    const confirm = async ({ confirmation }: Awaited<ReturnType<typeof openBlockDialog>>) => {
      const button = confirmation.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
      // The button is disabled until the open cases of the person are loaded.
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
    await user.click(second.confirmation.getByRole('textbox', { name: /Note/ }));
    await user.paste('Asked by phone');
    await confirm(second);
    const third = await openBlockDialog('Cleo');
    expect([third.offered, third.reason.value]).toEqual([second.offered, '']);
  });

  test('the block dialog requires a reason, and the user can choose a reason by number or first letter', async () => {
    await signInWith('sellers');
    await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Zeno Manifold', 'Block User');
    const confirmation = within(await dialog('Are you sure!'));
    const reason = await confirmation.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
    const confirm = confirmation.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await confirmation.findByText('Choose a reason', { selector: 'p' });
    expect(requests).not.toContain('POST admin/block-user');
    confirmation.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('m');
    expect([reason.value, document.activeElement]).toEqual(['missed', reason]);
    await user.keyboard('1');
    expect(reason.value).toBe('rules');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toContain('POST admin/block-user');
  });

  test('the block dialog shows name, consequence and reason in this order, and the toast shows the name', async () => {
    await signInWith('sellers');
    const email = 'zeno@added.example';
    await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold', email });
    const user = openSearch('seller_account', 'Manifold');
    await chooseAction(user, 'Zeno Manifold', 'Block User');
    const confirmation = await dialog('Are you sure!');
    const reason = await within(confirmation).findByRole('combobox', { name: 'Reason' });
    const consequence = 'This user cannot sign in until unblocked.';
    await within(confirmation).findByText(consequence);
    const parts = ['Zeno Manifold', email, 'You want to block this user?', consequence];
    const places = parts.map((part) => confirmation.textContent.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const last = within(confirmation).getByText(consequence);
    expect(last.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await chooseReason(user);
    const confirm = within(confirmation).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await screen.findByText('Zeno Manifold blocked');
  });

  test('a refund requires a reason, and the denial of a refund request requires a reason and a note', async () => {
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
    'in the list %s, the action %s offers only reasons for the listed kind of account',
    async (list, action, text, isOffered) => {
      await signInWith('sellers', 'buyers', 'admins');
      const role = ({ seller_account: 'seller', buyer_account: 'buyer', admin_manage: 'admin' } as const)[
        list
      ];
      await addPerson(server.db, { role, firstName: 'Ida', lastName: 'Manifold' });
      const user = list === 'admin_manage' ? open(list) : openSearch(list, 'Manifold');
      await chooseAction(user, 'Ida Manifold', action);
      const confirmation = within(await dialog('Are you sure!'));
      const reason = within(await confirmation.findByRole('combobox', { name: 'Reason' }));
      expect(reason.getAllByRole('option').some(({ textContent }) => textContent === text)).toBe(isOffered);
    },
  );
});
