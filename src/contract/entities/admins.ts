import * as z from 'zod/mini';

import { flag, id, timestamp } from './common';
import { person } from './people';

export const roleEntry = z.object({ id, key: z.string() });
export type RoleEntry = z.infer<typeof roleEntry>;

export const admin = z.extend(person, {
  is_restricted: flag,
  created_at: timestamp,
  roles: z.array(roleEntry),
});
export type Admin = z.infer<typeof admin>;
