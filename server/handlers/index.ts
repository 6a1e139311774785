import type { Handlers } from '../handler';
import { blockUsers } from './blockUsers';
import { deleteUsers } from './deleteUsers';
import { editUser } from './editUser';
import { listAllCategories } from './listAllCategories';
import { listBlockedUsers } from './listBlockedUsers';
import { listBuyers } from './listBuyers';
import { listSellers } from './listSellers';
import { login } from './login';
import { unblockUsers } from './unblockUsers';

export const handlers: Handlers = {
  listAllCategories,
  login,
  listSellers,
  listBuyers,
  listBlockedUsers,
  blockUsers,
  unblockUsers,
  deleteUsers,
  editUser,
};
