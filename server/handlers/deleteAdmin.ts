import type { Handler } from '../handler';
import { changePeople } from '../people/changePeople';
import { erase } from '../people/erase';

export const deleteAdmin: Handler<'deleteAdmin'> = async (context, { id }) => {
  await changePeople(context, [id], { field: 'id', kind: 'admin', notOneself: 'delete' }, (tx, ids) =>
    erase(tx, ids, context.now),
  );
  return { data: null, message: 'Admin deleted' };
};
