import * as z from 'zod/mini';

import { credits, described, dollars, flag, id, timestamp } from './common';

export const person = z.object({ id, email: z.string(), first_name: z.string(), last_name: z.string() });

export const seller = z.extend(person, {
  created_at: timestamp,
  is_restricted: flag,
  total_earnings: dollars,
});
export type Seller = z.infer<typeof seller>;

export const buyer = z.extend(person, {
  created_at: timestamp,
  is_restricted: flag,
  available_credits: z.object({ credits }),
});
export type Buyer = z.infer<typeof buyer>;

export const blockedUser = z.extend(person, {
  role: described('The kind of account: `seller`, `buyer` or `admin`', z.string()),
  updated_at: described('When the account was blocked', z.iso.datetime({ offset: true })),
});
export type BlockedUser = z.infer<typeof blockedUser>;

/** The signed-in person, as signing in and saving the profile answer it. */
export const sessionUser = z.extend(person, {
  phone_country_code: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  billing_address: z.nullable(z.string()),
  image: z.nullable(z.string()),
  roles: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Whom a row is about. */
const party = z.pick(person, { email: true, first_name: true, last_name: true });
export type Party = z.infer<typeof party>;

export const partyOrNobody = described('`null` once the person is deleted', z.nullable(party));
