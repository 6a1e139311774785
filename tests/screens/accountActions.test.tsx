import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { messages } from '../../src/contract/messages.en';
import { actions, type PeopleActionId } from '../../src/contract/actions';
import { SECTION_7 } from '../../src/contract/core/endpoint';
import { ROLES, type Role } from '../../src/contract/roles';
import { ACCOUNT_ACTIONS } from '../../src/features/accounts/actions';
import { addPerson } from '../server/helpers/people';
import { addCredits } from '../server/helpers/records';
import { chooseAction, chooseReason, openBackOffice, selectRow } from './backOffice';

const { server, network, openSearch, signInWith, requests } = openBackOffice();

/** Every declared action on people must be on the pages that its declaration names, for the roles that it names. */

const PAGES = ['seller_account', 'buyer_account', 'blocked_users'] as const;
const NAME = 'Ida Manifold';

const pageOf = (id: PeopleActionId) => {
  const pages = Object.values(actions[id].resources);
  const isBlocked = id === 'unblockUsers';
  return PAGES.find((page) => pages.some((one) => one === page) && (!isBlocked || page !== 'blocked_users'))!;
};
const rolesOf = (id: PeopleActionId, page: string) =>
  Object.entries(actions[id].resources).flatMap(([role, one]) => (one === page ? [role as Role] : []));

const openList = async (id: PeopleActionId, roles: readonly Role[]) => {
  const page = pageOf(id);
  await signInWith(...roles);
  const role = page === 'buyer_account' ? 'buyer' : 'seller';
  const person = await addPerson(server.db, {
    role,
    firstName: 'Ida',
    lastName: 'Manifold',
    isBlocked: id === 'unblockUsers',
  });
  // An action can take credits only from a buyer who has credits.
  if (role === 'buyer') await addCredits(server.db, person, 100_00);
  return openSearch(page, 'Manifold');
};
const menuItem = (id: PeopleActionId) => messages.actions[actions[id].action].label;

/** Fills in the dialog and confirms. */
const confirm = async (id: PeopleActionId, user: Awaited<ReturnType<typeof openList>>) => {
  const { amount, reasons } = ACCOUNT_ACTIONS.find((action) => action.id === id)!.declared;
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
  if (amount) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${amount}"]`)!;
    await user.clear(field);
    await user.type(field, '2');
  }
  if (reasons) await chooseReason(user);
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('the account lists offer every declared action on people', () => {
  const declared = Object.entries(actions).flatMap(([id, { input }]) =>
    'user_ids' in input.shape ? [id] : [],
  );
  expect(ACCOUNT_ACTIONS.map(({ id }) => id).toSorted()).toEqual(declared.toSorted());
});

test('every action on people has its own icon, and the deletion is the last action', () => {
  const icons = ACCOUNT_ACTIONS.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
  expect(ACCOUNT_ACTIONS.at(-1)?.id).toBe('deleteUsers');
});

// The row of a buyer does not show whether a request added or took credits.
test('an action that moves credits does not read its effect from the row, and a gain of credits is not destructive', () => {
  const moving = ACCOUNT_ACTIONS.filter(({ declared }) => declared.moves);
  expect(moving.filter(({ isApplied }) => isApplied)).toEqual([]);
  expect(moving.filter(({ declared, destructive }) => destructive && declared.moves === 'credit')).toEqual(
    [],
  );
});

describe.each(ACCOUNT_ACTIONS.map(({ id }) => id))('the action %s', (id) => {
  test('the row menu opens the dialog, which sends the amount and the reason', async () => {
    const user = await openList(id, rolesOf(id, pageOf(id)));
    await chooseAction(user, NAME, menuItem(id));
    await confirm(id, user);
    expect(requests).toContain(`POST ${actions[id].path}`);
  });

  test('the row menu contains the action only if the server supports the action', async () => {
    network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: [] })));
    const user = await openList(id, ROLES);
    await user.click(await screen.findByLabelText(`Actions for ${NAME}`));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.some(({ textContent }) => textContent === menuItem(id))).toBe(
      actions[id].capability === SECTION_7,
    );
  });

  // The lists of sellers and buyers have no bulk action that unblocks people.
  if (id === 'unblockUsers') return;

  test('the bulk action opens the same dialog as the row menu', async () => {
    const user = await openList(id, rolesOf(id, pageOf(id)));
    await screen.findByLabelText(`Actions for ${NAME}`);
    await selectRow(user, NAME);
    await user.click(await screen.findByRole('button', { name: messages.actions[actions[id].action].bulk }));
    await confirm(id, user);
    expect(requests).toContain(`POST ${actions[id].path}`);
  });
});
