import type { Handler } from '../handler';
import { changePeople, countOf } from '../people/changePeople';
import { erase } from '../people/erase';

export const deleteUsers: Handler<'deleteUsers'> = async (context, { user_ids }) => {
  const rules = { field: 'user_ids', blockedToo: true, deletedIsDone: true, notOneself: 'delete' } as const;
  const deleted = await changePeople(context, user_ids, rules, (tx, ids) => erase(tx, ids, context.now));
  return { data: null, message: countOf(deleted, 'deleted') };
};
