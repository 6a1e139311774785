import { api, type Input } from '../../contract/api';
import type { Id } from '../../contract/entities';
import { bulk, write } from '../verbs';

type Edited = Omit<Input<typeof api.editUser>, 'user_id'>;

/** A password that was left empty stays as it is, so it is not sent. */
export const editPerson = write(
  api.editUser,
  ({ id, data: { first_name, last_name, new_password } }: { id: Id; data: Edited }) => ({
    user_id: id,
    first_name,
    last_name,
    ...(new_password && { new_password }),
  }),
  ({ first_name, last_name }: Edited) => ({ first_name, last_name }),
);

/** The state that was asked for decides the call, never the opposite of what was seen (design, row 5). */
export const restrict = bulk(({ data }) => (data?.is_restricted ? api.blockUsers : api.unblockUsers));
export const removePeople = bulk(() => api.deleteUsers);
