import type { Person } from './people';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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

/** How one provider writes its answers: everything that sections 3 and 7 of the specification leave open. */
export interface Shape {
  id: (person: Person) => number | string;
  administratorId: number | string;
  list: (found: Found) => Json;
  categories: () => Json;
  signedIn: (token: string, user: { [key: string]: Json }) => Json;
  wrongPassword: () => Json;
  unauthenticated: () => Json;
  written: (what: Write) => Json;
  refused: (message: string) => Json;
}
