import type { Flag, Id, Timestamp } from './common';
import type { Person } from './people';

export interface RoleEntry {
  id: Id;
  key: string;
}

export interface Admin extends Person {
  is_restricted: Flag;
  created_at: Timestamp;
  roles: RoleEntry[];
}
