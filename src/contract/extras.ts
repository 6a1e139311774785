import * as z from 'zod/mini';

import { publicList } from './api';
import type { Flag, Id } from './entities';
import { MAX_NOTE } from './limits';
import { text } from './payloads';

/**
 * What our server offers beyond section 7 (design, section 3). A server without this call, or one that fails, offers
 * nothing. Each name is a resource under `extras/` in the plain REST dialect of `ra-data-simple-rest`.
 */
export const EXTRAS = ['refund-requests', 'reports', 'notifications'] as const;
export type Extra = (typeof EXTRAS)[number];

export const capabilities = publicList<string[]>('GET capabilities');

export interface Contact {
  id: Id;
  name: string;
  email: string | null;
  phone: string | null;
}

/** What a buyer asks to have back of a booking. Its lists are filtered by `period` of the appointment and of being asked for, `created`. */
export interface RefundRequest {
  id: Id;
  /** `null` without a booking. */
  appointment_date: string | null;
  created_at: string | null;
  /** `null` once the person is deleted, as below. */
  buyer: Contact | null;
  seller: Contact | null;
  reason: string;
  /** Hundredths of a credit, of which each is worth a dollar. */
  credits: number;
  status: 'open' | 'approved' | 'denied';
  decided_by: string | null;
  decided_at: string | null;
  note: string | null;
}

/** Why a request is denied, for whoever reads it later. */
export const denialForm = z.object({
  note: text('A note is required').check(
    z.trim(),
    z.minLength(1, 'A note is required'),
    z.maxLength(MAX_NOTE, `At most ${MAX_NOTE} characters`),
  ),
});

/** A buyer's complaint about a booking. Its lists are filtered like those of refund requests. */
export interface CommunityReport {
  id: Id;
  appointment_date: string | null;
  created_at: string | null;
  buyer: Contact | null;
  service: string;
  /** Who is reported; `null` also where a server does not say. */
  seller: (Contact & { is_restricted: Flag }) | null;
  reason: string;
}

/** Something that has happened. Its update says that it was seen: `{ unread: false }`, for all of them at `all`. */
export interface Notice {
  id: Id;
  /** What it is about, such as `refund_request`. */
  kind: string;
  message: string;
  created_at: string;
  unread: boolean;
  /** Where it leads: an address below the admin area, such as `contact_forms?only=12`. */
  link: string;
}
