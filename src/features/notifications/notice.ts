import type { Identifier } from 'react-admin';

export interface Notice {
  id: Identifier;
  /** What it is about: decides the picture beside it. */
  kind: string;
  message: string;
  created_at: string | null;
  unread: boolean;
  /** How it was dealt with; nothing while it waits. */
  done?: string | undefined;
  /** The record's page; samples have none. */
  to: string | null;
}
