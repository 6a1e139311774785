import type { Handler } from '../handler';
import { countOf } from '../people/changePeople';
import { deletePeople } from '../people/deletePeople';

export const deleteUsers: Handler<'deleteUsers'> = async (context, { user_ids }) => {
  const deleted = await deletePeople(context, user_ids, { field: 'user_ids', blockedToo: true });
  return { data: null, message: countOf(deleted, 'deleted') };
};
