import type { Flag, Id, Timestamp } from './common';

export interface Person {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
}

export interface Seller extends Person {
  created_at: Timestamp;
  is_restricted: Flag;
  /** US dollars, to the cent. */
  total_earnings: number;
}

export interface Buyer extends Person {
  created_at: Timestamp;
  is_restricted: Flag;
  /** Credits, to the hundredth. */
  available_credits: { credits: number };
}

export interface BlockedUser extends Person {
  /** The kind of account: `seller`, `buyer` or `admin`. */
  role: string;
  /** When the account was blocked. */
  updated_at: Timestamp;
}

/** The signed-in person, as signing in and saving the profile answer it. */
export interface SessionUser extends Person {
  phone_country_code: string | null;
  phone_number: string | null;
  billing_address: string | null;
  image: string | null;
  roles: string[];
}

/** Whom a row is about; `null` once the person is deleted. */
export type Party = Pick<Person, 'email' | 'first_name' | 'last_name'>;
