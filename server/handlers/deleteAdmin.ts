import type { Handler } from '../handler';
import { deletePeople } from '../people/deletePeople';

export const deleteAdmin: Handler<'deleteAdmin'> = async (context, { id }) => {
  await deletePeople(context, [id], { field: 'id', kind: 'admin' });
  return { data: null, message: 'Admin deleted' };
};
