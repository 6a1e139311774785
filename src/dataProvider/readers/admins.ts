import type { Admin, RoleEntry } from '../../contract/entities';
import { date, flag, id, listOf, record, text } from '../read';
import { person } from './people';

export const readRole = record<RoleEntry>({ id, key: text });

export interface AdminRow extends Omit<Admin, 'created_at' | 'is_restricted'> {
  created_at: string | null;
  is_restricted: boolean;
}
export const readAdmin = record<AdminRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  roles: listOf(readRole),
});
