import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { addRequest } from '../server/helpers/records';
import { chooseAction, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { server, open, signInWith, requests } = openBackOffice();

describe('refund request', () => {
  /** Adds a refund request. Another administrator then refunds `amounts`, in credits, for the same booking. */
  const addRefunded = async (...amounts: number[]) => {
    const { id, debit } = await addRequest(server.db, { credits: 30_00, createdAt: new Date() });
    const colleague = await server.withRoles('buyers');
    await server.pool.query("update tys.users set first_name = 'Morgan', last_name = 'Reyes' where id = $1", [
      colleague.id,
    ]);
    const refund = async (credits_to_refund: number) => {
      await colleague.call('refund', { id: debit, credits_to_refund });
    };
    for (const credits of amounts) await refund(credits);
    return { id, refund };
  };
  const statusOf = async (id: number) =>
    (
      await server.pool.query<{ status: string; given: number | null }>(
        `select status, amount_hundredths given from tys.refund_requests r
        left join tys.buyer_transactions t on t.id = r.refund_id where r.id = $1`,
        [id],
      )
    ).rows[0]!;
  const dialog = () => within(screen.getByRole('dialog', { name: 'Are you sure!' }));
  const EARLIER_REFUND = /^\$15\.00 of this booking was already refunded by Morgan Reyes on /;
  const confirm = (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Confirm' }));

  test('the approval dialog shows the booking, the amounts, the reason and the buyer’s other requests', async () => {
    const { id, debit } = await addRequest(server.db, { credits: 30_00, createdAt: new Date() });
    const other = { credits: 9_00, status: 'denied' };
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into tys.refund_requests (transaction_id, credits_hundredths, reason, created_at, status, decided_at)
      values ($1, $2, 'It was late.', '2026-02-12', $3, '2026-02-13') returning id`,
      [debit, other.credits, other.status],
    );
    await signInWith('finance');
    const user = open(`refund_requests?only=${id}`);
    await chooseAction(user, 'Bea Buyer', 'Approve');
    const facts = async (label: string) => (await dialog().findByText(label)).nextSibling?.textContent;
    expect(await facts('Booking')).toMatch(/^#\d+ · Facial$/);
    expect(await facts('Appointment Date')).toBe('Feb 10 , 2026');
    expect(await facts('Seller Name')).toBe('Sol Seller');
    expect(await facts('Paid')).toBe('$40.00');
    expect(await facts('Already refunded')).toBe('$0.00');
    expect(await facts('Requested')).toBe('$30.00');
    expect(await facts('Reason for Refund')).toBe('It was cold.');
    expect(await facts('Other requests by this buyer')).toBe(
      `#${rows[0]!.id} · $9.00 · Canceled · Feb 12 , 2026`,
    );
  });

  test.each([
    ['below', { top: 200, bottom: 260 }, 'flex-end', '444px'],
    ['above', { top: 600, bottom: 660 }, 'flex-start', '536px'],
  ])(
    'the approval dialog opens %s the row, so that the row stays visible',
    async (_, place, alignItems, maxHeight) => {
      const { id } = await addRequest(server.db, { createdAt: new Date() });
      await signInWith('finance');
      const user = open(`refund_requests?only=${id}`);
      const row = (await screen.findByLabelText('Actions for Bea Buyer')).closest('tr')!;
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
      await chooseAction(user, 'Bea Buyer', 'Approve');
      const { style, parentElement } = await screen.findByRole('dialog', { name: 'Are you sure!' });
      expect(style.maxHeight).toBe(maxHeight);
      expect(parentElement!.style.alignItems).toBe(alignItems);
    },
  );

  test('the approval dialog shows the amount that can still be refunded, and Approve is disabled after a full refund', async () => {
    const { id } = await addRefunded(15);
    const fullyRefunded = await addRefunded(40);
    // Reopens the request, as if the buyer had sent the request after the refunds.
    await server.pool.query(
      `update tys.refund_requests set status = 'open', refund_id = null, decided_by = null, decided_at = null
      where id = $1`,
      [fullyRefunded.id],
    );
    await signInWith('finance');
    const user = open(`refund_requests?only=${id}`);
    await screen.findByText(EARLIER_REFUND);
    await chooseAction(user, 'Bea Buyer', 'Approve');
    dialog().getByText(EARLIER_REFUND);
    dialog().getByText('Requested: $30.00. Still open: $15.00.');
    dialog().getByText('$15.00 to Bea Buyer');
    await confirm(user);
    await screen.findByText('Refund of $15.00 to Bea Buyer approved');
    expect(await statusOf(id)).toEqual({ status: 'approved', given: 15_00 });
    await chooseAction(user, 'Bea Buyer', 'View Details');
    await within(await screen.findByRole('dialog', { name: '$30.00 to Bea Buyer' })).findByText('$15.00');

    goTo(`refund_requests?only=${fullyRefunded.id}`);
    await screen.findByText(/^\$40\.00 of this booking was already refunded by Morgan Reyes on /);
    await user.click(await screen.findByLabelText('Actions for Bea Buyer'));
    const approve = within(await screen.findByRole('menu'))
      .getByText('Approve')
      .closest('[role=menuitem]')!;
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(approve.getAttribute('title')).toMatch(/^This booking is already fully refunded/);
  });

  test('the refund dialog of a booking shows an open refund request for the booking, with a link to the request', async () => {
    const { id, buyerId } = await addRequest(server.db, { createdAt: new Date() });
    await signInWith('buyers', 'finance');
    const user = open(`buyer/${buyerId}/transactions`);
    await user.click(await screen.findByRole('button', { name: /^Refund / }));
    const refund = within(await screen.findByRole('dialog', { name: 'Refund credits' }));
    await refund.findByText(`Refund request ${id} for $15.00 is open.`);
    await user.click(refund.getByRole('link', { name: 'Review request' }));
    expect(await screen.findByRole('dialog', { name: '$15.00 to Bea Buyer' })).toBeDefined();
  });

  test('if another administrator refunds the booking after the page has loaded, the server rejects the approval, and the dialog shows this refund', async () => {
    const { id, refund } = await addRefunded();
    await signInWith('finance');
    const user = open(`refund_requests?only=${id}`);
    await chooseAction(user, 'Bea Buyer', 'Approve');
    expect(dialog().queryByText(/already refunded by/)).toBeNull();
    await refund(15);
    await confirm(user);
    await screen.findByText(/^\$15\.00 of this booking was already refunded by Morgan Reyes, this minute/);
    expect(await statusOf(id)).toEqual({ status: 'open', given: null });
    await screen.findByText(EARLIER_REFUND);
    expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  });

  test('the list and the approval dialog show earlier refunds in Spanish', async () => {
    localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"');
    const { id } = await addRefunded(15);
    await signInWith('finance');
    const user = open(`refund_requests?only=${id}`);
    const earlierRefund = /^Morgan Reyes ya reembolsó .*15,00.* de esta reserva el /;
    await screen.findByText(earlierRefund);
    await user.click(screen.getByRole('button', { name: 'Acciones para Bea Buyer' }));
    await user.click(within(await screen.findByRole('menu')).getByText('Aprobar'));
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(earlierRefund)).toBeDefined();
    question.getByText(/^Solicitado: .*30,00.* Aún abierto: .*15,00/);
  });
});
