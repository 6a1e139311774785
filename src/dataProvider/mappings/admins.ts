import { api, type Input } from '../../contract/api';
import type { Id } from '../../contract/entities';
import { create, write } from '../verbs';

type Fields = Input<typeof api.createAdmin>;

const fields = ({ role_ids, email, first_name, last_name, password, confirm_password }: Fields) => ({
  role_ids,
  email,
  first_name,
  last_name,
  ...(password && { password, confirm_password }),
});

export const addAdmin = create(api.createAdmin, fields);

/** All fields, and the id both in the path and as `admin_id` (design, row 16). */
export const saveAdmin = write(
  api.updateAdmin,
  ({ id, data }: { id: Id; data: Fields }) => ({ id, admin_id: id, ...fields(data) }),
  ({ email, first_name, last_name }: Fields) => ({ email, first_name, last_name }),
);
