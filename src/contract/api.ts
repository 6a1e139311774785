import type * as z from 'zod/mini';

import type { BlockedUser, Buyer, Category, Page, Seller, SessionUser } from './entities';
import { editUser, login, nothing, peopleQuery, userIds } from './payloads';
import type { Role } from './roles';

/**
 * Who may make a call: anybody, whoever is signed in, or the holder of any one of these roles. Where a call reaches
 * people of several kinds, its handler narrows that to the kinds the caller's roles cover.
 */
export type Access = 'public' | 'signedIn' | readonly Role[];

type Method = 'GET' | 'POST' | 'DELETE';

/** One row of the specification's section 7. `:name` in the path is filled from the input. */
export interface Call<Schema extends z.ZodMiniType = z.ZodMiniType, Out = unknown> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly input: Schema;
  /** Never set at run time: carries the type of the answer's `data`. */
  readonly answers?: Out;
}

const call =
  <Out = null>() =>
  <Schema extends z.ZodMiniType>(
    row: `${Method} ${string}`,
    access: Access,
    input: Schema,
  ): Call<Schema, Out> => {
    const [method, path] = row.split(' ') as [Method, string];
    return { method, path, access, input };
  };

const PEOPLE: readonly Role[] = ['sellers', 'buyers', 'admins'];
const PEOPLE_OR_BLOCKED: readonly Role[] = [...PEOPLE, 'blocked_users'];

/** Section 7, in its order. The server registers its routes from these rows, and the data provider calls by them. */
export const api = {
  listAllCategories: call<{ categories: Category[] }>()('GET categories/all', 'public', nothing),
  login: call<{ token: string; user: SessionUser }>()('POST user/login', 'public', login),
  listSellers: call<{ sellers: Page<Seller> }>()('GET admin/sellers', ['sellers'], peopleQuery),
  listBuyers: call<{ buyers: Page<Buyer> }>()('GET admin/buyers', ['buyers'], peopleQuery),
  listBlockedUsers: call<{ users: Page<BlockedUser> }>()(
    'GET admin/blocked-users',
    ['blocked_users'],
    peopleQuery,
  ),
  blockUsers: call()('POST admin/block-user', PEOPLE, userIds),
  unblockUsers: call()('POST admin/unblock-user', PEOPLE_OR_BLOCKED, userIds),
  deleteUsers: call()('POST admin/delete-user', PEOPLE_OR_BLOCKED, userIds),
  editUser: call()('POST admin/edit-user', PEOPLE, editUser),
};

/** What a caller sends. */
export type Input<C> = C extends Call<infer Schema, unknown> ? z.input<Schema> : never;
/** What a handler receives: checked, with defaults filled in. */
export type Checked<C> = C extends Call<infer Schema, unknown> ? z.output<Schema> : never;
/** The answer's `data`. */
export type Output<C> = C extends { readonly answers?: infer Out } ? Exclude<Out, undefined> : never;
