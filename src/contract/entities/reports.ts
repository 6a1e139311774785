import type { Id, Timestamp } from './common';
import type { Party } from './people';

export interface ContactSubmission {
  id: Id;
  created_at: Timestamp;
  subject: string;
  message: string;
  user: Party | null;
}

/** A row of Community Reports, in the names that section 2 gives for this call. */
export interface Report {
  id?: Id;
  date: Timestamp;
  buyerName: string;
  email: string;
  /** Of the service. */
  name: string;
  /** The reason. */
  reports: string;
}
