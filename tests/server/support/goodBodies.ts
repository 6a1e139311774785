import type { Db } from '../../../server/db/open';
import { categories, plans } from '../../../server/db/schema';
import type { Api } from '../../../server/handler';
import { api } from '../../../src/contract/api';
import { ROLES } from '../../../src/contract/roles';
import { PICTURE } from './badFields';
import type { Client } from './client';
import { addDebit } from './money';
import { openTestApp } from './openTestApp';
import { addAdmin, addPerson } from './people';

/** For every call that takes a body: one that would be taken, and what its path names. */
export const createGoodBodies = async (db: Db, { send }: Pick<Client, 'send'>) => {
  const person = await addPerson(db);
  const [category] = await db.insert(categories).values({ name: 'Nails' }).returning();
  const plan = {
    name: 'A plan',
    creditsHundredths: 1,
    priceCents: 1,
    pricePerCreditCents: 100,
    benefits: ['a'],
  };
  const [added] = await db.insert(plans).values(plan).returning();
  const other = await addAdmin(db, ['sellers']);
  const debit = await addDebit(db, 10_00);
  const ids: Partial<Record<keyof Api, number>> = {
    updateCategory: category!.id,
    updatePlan: added!.id,
    updateAdmin: other,
    refund: debit.id,
  };
  const fields = { role_ids: [1], email: 'ok@b.example', first_name: 'Ada', last_name: 'Tester' };
  const good: Partial<Record<keyof Api, object>> = {
    createCategory: { name: 'Massage', is_popular: 1, image: PICTURE },
    updateCategory: { name: 'Massage', is_popular: 1 },
    createPlan: { name: 'Other', price_usd: 1, credits: 1, is_one_off: 0, benefits: ['a'] },
    updatePlan: { price_usd: 1, price_per_credit: 1, benefits: ['a'] },
    editProfile: {},
    createAdmin: fields,
    updateAdmin: fields,
    refund: { credits_to_refund: 1 },
    saveFeeSettings: { processing_fee: 1, fee_type: 'percent' },
    forgotPassword: { email: 'ada@b.example' },
    verifyResetCode: { token: 'a token', email: 'ada@b.example', code: '123456' },
    resetPassword: { token: 'a token', password: 'a password' },
    login: { email: 'ada@b.example', password: 'a password', role: 'admin' },
    blockUsers: { user_ids: [person] },
    unblockUsers: { user_ids: [person] },
    deleteUsers: { user_ids: [person] },
    editUser: { user_id: person, first_name: 'Ada', last_name: 'Tester' },
  };
  return {
    person,
    good,
    /** Any body at all, to where a good one would go. */
    post: (name: keyof Api, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      send('POST', api[name].path.replace(':id', String(ids[name])), {
        body,
        headers: { 'content-type': type },
      }),
  };
};

/** An empty server, an administrator with every role, and a good body for every call; close `it` in the end. */
export const openWithGoodBodies = async () => {
  const it = await openTestApp({ rateLimitFactor: 10_000 });
  const admin = await it.withRoles(...ROLES);
  return { it, admin, bodies: await createGoodBodies(it.db, admin) };
};
