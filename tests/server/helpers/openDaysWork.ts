import { addRequest } from './records';
import { createExtrasClient } from './client';
import { openTestApp } from './openTestApp';
import { addPerson } from './people';

const DAYS = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'] as const;

/** Opens a server with the audit events of one administrator on three days. */
export const openDaysWork = async () => {
  let today: string = DAYS[0];
  const it = await openTestApp({ now: () => new Date(today) });
  const morgan = await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'subscriptions');
  const all = createExtrasClient(it.app, morgan.headers);
  await morgan.call('editProfile', { first_name: 'Morgan', last_name: 'Reyes' });
  const katya = await addPerson(it.db, { role: 'buyer', firstName: 'Katya', lastName: 'Petrova' });
  const request = await addRequest(it.db);
  today = DAYS[1];
  await morgan.call('blockUsers', { user_ids: [katya] });
  await morgan.call('createPlan', {
    name: 'Glow',
    price_usd: 9.9,
    credits: 10,
    is_one_off: 0,
    benefits: ['a', 'b'],
  });
  today = DAYS[2];
  await all.put('refund-requests', request.id, { status: 'denied', note: 'The salon was open' });
  await morgan.call('refund', { id: request.debit, credits_to_refund: 12.5 });
  const actions = async (filter: object = {}, of = all) =>
    (await of.list('activity', { filter, range: [0, 9] })).rows.map(({ action }) => action);
  return { it, morgan, all, katya, request, actions };
};
