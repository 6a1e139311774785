import * as z from 'zod/mini';

import { described, id, timestamp } from './common';
import { partyOrNobody } from './people';

export const contactSubmission = z.object({
  id,
  created_at: timestamp,
  subject: z.string(),
  message: z.string(),
  user: partyOrNobody,
});
export type ContactSubmission = z.infer<typeof contactSubmission>;

/** A row of Community Reports, in the names that section 2 gives for this call. */
export const report = z.object({
  id: z.optional(id),
  date: timestamp,
  buyerName: z.string(),
  email: z.string(),
  name: described('Of the service', z.string()),
  reports: described('The reason', z.string()),
});
export type Report = z.infer<typeof report>;
