import type { BlockedUser, Buyer, Id, Party, Seller } from '../../contract/entities';
import { amount, date, flag, id, isObject, record, text } from '../read';

/** What every row of people has. */
export interface PersonRow {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  is_restricted?: boolean;
}

export const person = { id, email: text, first_name: text, last_name: text };

const readParty = record<Party>({ email: text, first_name: text, last_name: text });
/** Whom a row is about; nobody is `null`, and so is a deleted person without a name. */
export const party = (value: unknown): Party | null => (isObject(value) ? readParty(value) : null);

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
