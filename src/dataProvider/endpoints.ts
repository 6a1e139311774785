import { api, type Input } from '../contract/api';
import { readBlockedUser, readBuyer, readSeller } from './readers';
import { bulk, list, people, write, type Endpoint } from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

type Edited = Omit<Input<typeof api.editUser>, 'user_id'>;

const editPerson = write(
  api.editUser,
  ({ id, data: { first_name, last_name, new_password } }: { id: string | number; data: Edited }) => ({
    user_id: id,
    first_name,
    last_name,
    ...(new_password && { new_password }),
  }),
  ({ first_name, last_name }: Edited) => ({ first_name, last_name }),
);

/** The state that was asked for decides the call, never the opposite of what was seen (design, row 5). */
const restrict = bulk(({ data }) => (data?.is_restricted ? api.blockUsers : api.unblockUsers));
const remove = bulk(() => api.deleteUsers);

/** What each react-admin resource does with the API. The key is the resource's name and its URL segment. */
export const endpoints = {
  seller_account: {
    getList: list(api.listSellers, people(SELLERS_EMPTY_SEARCH), 'sellers', readSeller),
    update: editPerson,
    updateMany: restrict,
    deleteMany: remove,
  },

  buyer_account: {
    getList: list(api.listBuyers, people(), 'buyers', readBuyer),
    update: editPerson,
    updateMany: restrict,
    deleteMany: remove,
  },

  blocked_users: {
    getList: list(api.listBlockedUsers, people(), 'users', readBlockedUser),
    updateMany: restrict,
    deleteMany: remove,
  },
} satisfies Record<string, Endpoint>;

export type ResourceName = keyof typeof endpoints;
