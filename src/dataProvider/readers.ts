import type { BlockedUser, Buyer, Id, Seller, SessionUser } from '../contract/entities';
import { amount, date, flag, id, isObject, keys, optionalText, record, text, unreadable } from './read';

/** Section 3's entities as the screens get them, out of whatever a server wrote. */

/** What every row of people has. */
export interface PersonRow {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  is_restricted?: boolean;
}

const person = { id, email: text, first_name: text, last_name: text };

export interface SellerRow extends Omit<Seller, 'created_at' | 'is_restricted' | 'total_earnings'> {
  created_at: string | null;
  is_restricted: boolean;
  total_earnings: number | null;
}
export const readSeller = record<SellerRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  total_earnings: amount,
});

export interface BuyerRow extends Omit<Buyer, 'created_at' | 'is_restricted' | 'available_credits'> {
  created_at: string | null;
  is_restricted: boolean;
  available_credits: { credits: number | null };
}
export const readBuyer = record<BuyerRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  available_credits: record({ credits: amount }),
});

export interface BlockedUserRow extends Omit<BlockedUser, 'updated_at'> {
  updated_at: string | null;
}
export const readBlockedUser = record<BlockedUserRow>({ ...person, role: text, updated_at: date });

const readUser = record<SessionUser>({
  ...person,
  phone_country_code: optionalText,
  phone_number: optionalText,
  billing_address: optionalText,
  image: optionalText,
  roles: keys,
});

/** What signing in answers: a token, and who it is for. @throws HttpError when there is no token in it */
export const readSignIn = (data: unknown): { token: string; user: SessionUser } => {
  const token = isObject(data) ? text(data.token) : '';
  if (!isObject(data) || !token) return unreadable('token');
  return { token, user: readUser(isObject(data.user) ? data.user : data) };
};
