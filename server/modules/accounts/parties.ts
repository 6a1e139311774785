import { alias } from 'drizzle-orm/pg-core';

import { users } from '../../db/schema';
import { nameOf } from './nameOf';

/** The table of people twice, for both people of a booking in one query. */
export const buyers = alias(users, 'buyer');
export const sellers = alias(users, 'seller');

type Row = typeof users.$inferSelect;

/** How to reach one of them; `null` once the person is deleted. */
export const toContact = (person: Row | null) =>
  person?.email
    ? {
        id: person.id,
        name: nameOf(person),
        email: person.email,
        phone: person.phoneNumber,
      }
    : null;
