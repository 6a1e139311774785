import { sql, type SQL } from 'drizzle-orm';

import { ERASED } from '../../src/contract/erased';
import type { Role } from '../../src/contract/roles';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  payouts,
  refundRequests,
  reports,
  users,
} from '../db/schema';
import { toDecimal } from '../rows/wire';

/** What a row tells of itself, and of whose it is. */
interface About {
  name: string;
  /** Hundredths of a credit, or cents. */
  amount?: number;
  text?: string;
}

interface Kind {
  /** Whose work it is. */
  role: Role;
  /** The page whose list has the record. */
  link: string;
  from: SQL;
  /** Those of its rows that are news. */
  where?: SQL;
  /** Reads a row by its number, `page.id`, into one `About`: asked for the rows of a page only. */
  about: SQL;
  message: (about: About) => string;
}

const name = sql`'name', u.first_name || ' ' || u.last_name`;
const amount = (hundredths = 0) => toDecimal(hundredths).toFixed(2);

/** What there is to notify of: nothing is stored for it, so nothing can be forgotten or left behind. */
export const NOTIFICATION_KINDS: Record<string, Kind> = {
  refund_request: {
    role: 'finance',
    link: 'refund_requests',
    from: sql`${refundRequests}`,
    about: sql`select json_build_object(${name}, 'amount', r.credits_hundredths) from ${refundRequests} r
      join ${buyerTransactions} t on t.id = r.transaction_id join ${users} u on u.id = t.buyer_id where r.id = page.id`,
    message: (row) => `${row.name} asks for ${amount(row.amount)} credits back`,
  },
  report: {
    role: 'reports',
    link: 'community_reports',
    from: sql`${reports}`,
    about: sql`select json_build_object(${name}, 'text', b.service) from ${reports} r
      join ${bookings} b on b.id = r.booking_id join ${users} u on u.id = b.buyer_id where r.id = page.id`,
    message: (row) => `${row.name} reported: ${row.text}`,
  },
  contact_message: {
    role: 'reports',
    link: 'contact_forms',
    from: sql`${contactSubmissions}`,
    about: sql`select json_build_object(${name}, 'text', c.subject) from ${contactSubmissions} c
      join ${users} u on u.id = c.user_id where c.id = page.id`,
    message: (row) =>
      row.text === ERASED ? `${row.name} wrote a message` : `${row.name} wrote: ${row.text}`,
  },
  failed_payout: {
    role: 'finance',
    link: 'finance',
    from: sql`${payouts}`,
    where: sql`status = 'failed'`,
    about: sql`select json_build_object(${name}, 'amount', p.amount_cents) from ${payouts} p
      join ${users} u on u.id = p.seller_id where p.id = page.id`,
    message: (row) => `The payout of $${amount(row.amount)} to ${row.name} failed`,
  },
};

/** Of a kind, about somebody who may have left. */
export const messageOf = (kind: string, about: About) =>
  NOTIFICATION_KINDS[kind]!.message({ ...about, name: about.name.trim() || 'Somebody who has left' });
