import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';

import { addRequest } from '../server/support/concerns';
import { chooseFor, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { it, open, signedInWith, calls } = openBackOffice();

/** Two requests that nobody else has decided, of which a colleague refunded by hand what is said. */
const addRefunded = async (...byHand: number[]) => {
  const { id, debit } = await addRequest(it.db, { credits: 30_00, createdAt: new Date() });
  const colleague = await it.withRoles('buyers');
  await it.pool.query("update tys.users set first_name = 'Morgan', last_name = 'Reyes' where id = $1", [
    colleague.id,
  ]);
  const refund = async (credits_to_refund: number) => {
    await colleague.call('refund', { id: debit, credits_to_refund });
  };
  for (const credits of byHand) await refund(credits);
  return { id, refund };
};
const stateOf = async (id: number) =>
  (
    await it.pool.query<{ status: string; given: number | null }>(
      `select status, amount_hundredths given from tys.refund_requests r
        left join tys.buyer_transactions t on t.id = r.refund_id where r.id = $1`,
      [id],
    )
  ).rows[0]!;
const dialog = () => within(screen.getByRole('dialog', { name: 'Are you sure!' }));
const WORD = /^\$15\.00 of this booking were already refunded by Morgan Reyes on /;
const confirm = (user: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Confirm' }));

test('what was refunded by hand is said before anybody approves, and what will be given; where nothing is left, the menu says so', async () => {
  const { id } = await addRefunded(15);
  const allGone = await addRefunded(40);
  await signedInWith('finance');
  const user = open(`refund_requests?only=${id}`);
  await screen.findByText(WORD);
  await chooseFor(user, 'Bea Buyer', 'Approve');
  dialog().getByText(WORD);
  dialog().getByText('$30.00 are asked for, and $25.00 are left');
  dialog().getByText('$25.00 to Bea Buyer');
  await confirm(user);
  await screen.findByText('Refund of $25.00 to Bea Buyer approved');
  expect(await stateOf(id)).toEqual({ status: 'approved', given: 25_00 });
  await chooseFor(user, 'Bea Buyer', 'View Details');
  await within(await screen.findByRole('dialog', { name: '$30.00 to Bea Buyer' })).findByText('$25.00');

  goTo(`refund_requests?only=${allGone.id}`);
  await screen.findByText(/^\$40\.00 of this booking were already refunded by Morgan Reyes on /);
  await user.click(await screen.findByLabelText('Actions for Bea Buyer'));
  const approve = within(await screen.findByRole('menu'))
    .getByText('Approve')
    .closest('[role=menuitem]')!;
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(approve.getAttribute('title')).toMatch(/^Nothing is left of this booking to refund/);
});

test('what was refunded between look and click is told, nothing is given, and the row is read again', async () => {
  const { id, refund } = await addRefunded();
  await signedInWith('finance');
  const user = open(`refund_requests?only=${id}`);
  await chooseFor(user, 'Bea Buyer', 'Approve');
  expect(dialog().queryByText(/refunded/)).toBeNull();
  await refund(15);
  await confirm(user);
  await screen.findByText(/^\$15\.00 of this booking were already refunded by Morgan Reyes, this minute/);
  expect(await stateOf(id)).toEqual({ status: 'open', given: null });
  await screen.findByText(WORD);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('all of that is said in Spanish too', async () => {
  localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"');
  const { id } = await addRefunded(15);
  await signedInWith('finance');
  const user = open(`refund_requests?only=${id}`);
  const word = /^Morgan Reyes ya reembolsó .*15,00.* de esta reserva el /;
  await screen.findByText(word);
  await user.click(screen.getByRole('button', { name: 'Acciones para Bea Buyer' }));
  await user.click(within(await screen.findByRole('menu')).getByText('Aprobar'));
  const asked = within(screen.getByRole('dialog'));
  expect(asked.getByText(word)).toBeDefined();
  asked.getByText(/^Se piden .*30,00.* y quedan .*25,00/);
});
