import { describe, expect, test } from 'vitest';

import { bookings, buyerTransactions, categories, plans } from '../../server/db/schema';
import { openWithAdmin } from './helpers/openForTests';
import { addPeople } from './helpers/people';

const { it: server, admin } = openWithAdmin('categories', 'subscriptions', 'buyers');

const DAY = 86_400_000;

describe('list of categories', () => {
  test('the list of categories has the number of upcoming appointments in each category, and the number of sellers with these appointments', async () => {
    const [buyerId, one, other] = await addPeople(server.db, { role: 'buyer' }, {}, {});
    const added = await server.db
      .insert(categories)
      .values([{ name: 'Used' }, { name: 'Unused' }])
      .returning({ categoryId: categories.id });
    const [used, unused] = added as [(typeof added)[number], (typeof added)[number]];
    const visit = {
      buyerId: buyerId!,
      service: 'Steam',
      priceHundredths: 10_00,
      status: 'upcoming' as const,
    };
    const startsAt = new Date(Date.now() + DAY);
    await server.db.insert(bookings).values([
      { ...visit, ...used, sellerId: one!, startsAt },
      { ...visit, ...used, sellerId: one!, startsAt },
      { ...visit, ...used, sellerId: other!, startsAt },
      { ...visit, ...unused, sellerId: one!, startsAt, status: 'cancelled' },
      { ...visit, ...unused, sellerId: one!, startsAt: new Date(Date.now() - DAY), status: 'completed' },
    ]);
    const { data } = await admin.call('listCategories', {});
    const useOf = (name: string) => data.categories.data.find((row: { name: string }) => row.name === name);
    expect(useOf('Used')).toMatchObject({ upcoming_bookings: 3, upcoming_sellers: 2 });
    expect(useOf('Unused')).toMatchObject({ upcoming_bookings: 0, upcoming_sellers: 0 });
  });
});

describe('list of plans', () => {
  test('the list of plans counts each buyer of a plan in the last 31 days once, and ignores purchases at another price', async () => {
    const ids = await addPeople(server.db, ...Array.from({ length: 5 }, () => ({ role: 'buyer' }) as const));
    const [twice, once, long, cheaper, deleted] = ids as [number, number, number, number, number];
    await server.db
      .insert(plans)
      .values({
        name: 'Steam',
        creditsHundredths: 7_77,
        priceCents: 9_87,
        pricePerCreditCents: 127,
        benefits: [],
      });
    const bought = { type: 'credit', description: 'Steam', amountHundredths: 7_77, paidCents: 9_87 } as const;
    const createdAt = new Date(Date.now() - DAY);
    await server.db.insert(buyerTransactions).values([
      { ...bought, buyerId: twice, createdAt },
      { ...bought, buyerId: twice, createdAt },
      { ...bought, buyerId: once, createdAt },
      { ...bought, buyerId: long, createdAt: new Date(Date.now() - 32 * DAY) },
      { ...bought, buyerId: cheaper, createdAt, paidCents: 9_00 },
      { ...bought, buyerId: deleted, createdAt },
    ]);
    await admin.call('deleteUsers', { user_ids: [deleted] });
    const { data } = await admin.call('listPlans', {});
    const found = data.plans.find(({ name }: { name: string }) => name === 'Steam');
    expect(found).toMatchObject({ recent_buyers: 2 });
  });
});
