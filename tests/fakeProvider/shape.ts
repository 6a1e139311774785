import type { Person } from './people';

export type Row = { [key: string]: Json };
export type Json = null | boolean | number | string | Json[] | Row;

/** Body of a response, and the status if it is not 200. `undefined` for an unknown path. */
export type Answer = { status?: number; body: Json } | undefined;

export type ListName = 'sellers' | 'buyers' | 'users';
export type Write = 'block' | 'unblock' | 'delete' | 'edit';

/** Rows of a list of people, before paging. */
export interface Found {
  name: ListName;
  people: Person[];
  search: string;
  page: number;
  perPage: number;
}

/** Names of the lists that do not contain people. */
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

/** Rows of a list that does not contain people, before paging. */
export interface Table {
  name: TableName;
  rows: Row[];
  page: number;
  perPage: number;
  /** Further fields of the response, such as balances. */
  extraFields: Row;
}

/** Formats of a provider's responses that sections 3 and 7 of the specification leave open. */
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
