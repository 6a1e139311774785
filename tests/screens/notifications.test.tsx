import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';

import { contactSubmissions, payouts } from '../../server/db/schema';
import { addReport, addRequest } from '../server/support/concerns';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { it, open, signedInWith } = openBackOffice();
const main = () => within(screen.getByRole('main'));

let payout: number;
beforeAll(async () => {
  const createdAt = new Date();
  const { buyerId: userId, sellerId } = await addRequest(it.db, { createdAt, credits: 15_00 });
  await addReport(it.db, { createdAt, service: 'Cupping' });
  await it.db
    .insert(contactSubmissions)
    .values({ userId, subject: 'Opening hours', message: 'When?', createdAt });
  const failed = { sellerId, amountCents: 123_45, createdAt, status: 'failed' } as const;
  const [row] = await it.db.insert(payouts).values(failed).returning();
  await it.db.insert(payouts).values({ sellerId, amountCents: 50_00, createdAt, status: 'pending' });
  payout = row!.id;
});

const NOTIFICATIONS = [
  ['Bea Buyer asks for $15.00 back', 'Refund Requests', '$15.00'],
  ['Bea Buyer reported: Cupping', 'Community Reports', 'Cupping'],
  ['Bea Buyer wrote: Opening hours', 'Contact Form Submissions', 'Opening hours'],
  ['The payout of $123.45 to Sol Seller failed', 'Finance', '$123.45'],
] as const;

test('a notification of each kind leads to its record, and from there to all of them', async () => {
  await signedInWith('finance', 'reports', 'settings');
  const user = open('settings');
  for (const [message, page, shown] of NOTIFICATIONS) {
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const notifications = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await user.click(await notifications.findByText(message));
    await heading(new RegExp(`^${page}`));
    await screen.findByText('1–1 of 1');
    expect(main().getAllByText(shown)).toHaveLength(1);
    // A message is read at once.
    expect(screen.queryAllByRole('dialog', { name: shown })).toHaveLength(page.startsWith('Contact') ? 1 : 0);

    await user.click(screen.getByText('Show all'));
    await waitFor(() => expect(screen.queryByText('1–1 of 1')).toBeNull());
    await screen.findByText(/^1–\d+ of \d+/);
    expect(screen.queryByText('Show all')).toBeNull();
  }
  // The other tab of finance shows all it has.
  goTo(`finance?only=${payout}`);
  await screen.findByText('1–1 of 1');
  await user.click(screen.getByRole('tab', { name: 'Buyer Transactions' }));
  await waitFor(() => expect(screen.queryByText('Show all')).toBeNull());
  await screen.findByText(/^1–\d+ of \d+$|^Record not found$/);
});
