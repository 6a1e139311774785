import * as z from 'zod/mini';

import { described, flag, id, timestamp } from './common';

/** What the extras answer with (design, section 3), row by row and without an envelope. */

const contactFields = { id, name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) };
const GONE = '`null` once the person is deleted';

const contact = z.object(contactFields);
export type Contact = z.infer<typeof contact>;

/** What a buyer asks to have back of a booking. */
export const refundRequest = z.object({
  id,
  appointment_date: described('`null` without a booking', z.nullable(timestamp)),
  created_at: z.nullable(timestamp),
  buyer: described(GONE, z.nullable(contact)),
  seller: described(GONE, z.nullable(contact)),
  reason: z.string(),
  credits: described('Hundredths of a credit, of which each is worth a dollar', z.number()),
  refunded_credits: described(
    'What else was given back of the debit, in the same unit, where a server says so',
    z.optional(z.number()),
  ),
  refunded_by: described('Who did; `null` where that is not known', z.optional(z.nullable(z.string()))),
  refunded_at: described('When last', z.optional(z.nullable(timestamp))),
  refundable_credits: described('What is left of the debit, where a server says so', z.optional(z.number())),
  approved_credits: described(
    'What approving it gave back, which may be less than was asked for; `null` otherwise',
    z.optional(z.nullable(z.number())),
  ),
  status: z.enum(['open', 'approved', 'denied']),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  note: z.nullable(z.string()),
  transaction_id: described('The debit it is about, where a server says so', z.optional(id)),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** A buyer's complaint about a booking. */
export const communityReport = z.object({
  id,
  appointment_date: z.nullable(timestamp),
  created_at: z.nullable(timestamp),
  buyer: described(GONE, z.nullable(contact)),
  service: z.string(),
  seller: described(
    `Who is reported; ${GONE}, or where a server does not say`,
    z.nullable(z.object({ ...contactFields, is_restricted: flag })),
  ),
  reason: z.string(),
  status: described('Where a server says so', z.optional(z.enum(['open', 'closed']))),
});
export type CommunityReport = z.infer<typeof communityReport>;

/** Something that has happened. Its update says that it was seen: `{ unread: false }`, for all of them at `all`. */
export const notice = z.object({
  id,
  kind: described('What it is about, such as `refund_request`', z.string()),
  message: z.string(),
  created_at: timestamp,
  unread: z.boolean(),
  link: described(
    'Where it leads: an address below the admin area, such as contact_forms?only=12',
    z.string(),
  ),
});
export type Notice = z.infer<typeof notice>;
