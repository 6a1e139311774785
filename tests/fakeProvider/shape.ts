import type { Person } from './people';

export type Row = { [key: string]: Json };
export type Json = null | boolean | number | string | Json[] | Row;

/** An answer: the body, and a status where it is not 200. `undefined` is for a call nobody knows. */
export type Answer = { status?: number; body: Json } | undefined;

export type ListName = 'sellers' | 'buyers' | 'users';
export type Write = 'block' | 'unblock' | 'delete' | 'edit';

/** The rows of one list call, before paging. */
export interface Found {
  name: ListName;
  people: Person[];
  search: string;
  page: number;
  perPage: number;
}

/** The lists that are not of people. */
export type TableName =
  | 'categories'
  | 'plans'
  | 'roles'
  | 'admins'
  | 'reports'
  | 'contact_forms'
  | 'payouts'
  | 'seller_payouts'
  | 'buyer_transactions'
  | 'buyer_ledger'
  | 'seller_ledger';

/** The rows of one of them, before paging. */
export interface Table {
  name: TableName;
  rows: Row[];
  page: number;
  perPage: number;
  /** What the answer says besides: balances. */
  beside: Row;
}

/** How one provider writes its answers: everything that sections 3 and 7 of the specification leave open. */
export interface Shape {
  id: (person: Person) => number | string;
  administratorId: number | string;
  list: (found: Found) => Json;
  rowId: (name: TableName, number: number) => number | string;
  table: (table: Table) => Json;
  /** Statistics of a period. */
  figures: (figures: Row) => Json;
  fee: (settings: { processing_fee: number; fee_type: string }) => Json;
  profileSaved: (user: Row) => Json;
  done: (message: string) => Json;
  signedIn: (token: string, user: Row) => Json;
  wrongPassword: () => Json;
  unauthenticated: () => Json;
  written: (what: Write) => Json;
  refused: (message: string) => Json;
}
