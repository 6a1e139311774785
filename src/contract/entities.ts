/**
 * What the API answers with (specification, section 3), as our own server writes it and as the data provider
 * hands it to the screens. How loosely another server may write the same is the data provider's concern.
 */

export type Id = number | string;

/** `1` is yes. */
export type Flag = 0 | 1;

/** ISO 8601 with a zone. */
type Timestamp = string;

export interface Page<T> {
  data: T[];
  total: number;
}

interface Person {
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

/** A category as the public list shows it. */
export interface Category {
  id: Id;
  name: string;
  is_popular: Flag;
  image: string | null;
  created_at: Timestamp;
}

/** The signed-in person, as signing in and saving the profile answer it. */
export interface SessionUser extends Person {
  phone_country_code: string | null;
  phone_number: string | null;
  billing_address: string | null;
  image: string | null;
  roles: string[];
}
