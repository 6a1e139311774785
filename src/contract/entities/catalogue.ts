import type { Flag, Id, Timestamp } from './common';

/** A category as the public list shows it. */
export interface Category {
  id: Id;
  name: string;
  is_popular: Flag;
  image: string | null;
  created_at: Timestamp;
}

export interface Plan {
  id: Id;
  name: string;
  credits: number;
  /** US dollars. */
  price_usd: number;
  /** US dollars, to the cent. */
  price_per_credit: number;
  benefits: string[];
  is_one_off: Flag;
}
