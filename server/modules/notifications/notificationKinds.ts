import { sql } from 'drizzle-orm';

import { toDecimal } from '../../crud/wire';
import { isolateBidi } from '../../../src/contract/core/isolateBidi';
import { translatable, formatted } from '../../../src/contract/core/translatable';
import { ERASED } from '../../../src/contract/core/erased';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  payouts,
  refundRequests,
  reports,
  users,
} from '../../db/schema';
import { hasLaterPaidPayout } from '../ledger';
import { assignedKind, mentionKind } from './colleagueKinds';
import { recordLink, type NotificationData, type NotificationKind } from './notificationKind';

const dollars = (cents: number) => formatted('dollars', toDecimal(cents));

const name = sql`'name', u.first_name || ' ' || u.last_name`;

/** What administrators are notified of. Notifications are computed from these tables and stored nowhere. */
export const NOTIFICATION_KINDS: Record<string, NotificationKind> = {
  refund_request: {
    roles: ['finance'],
    link: recordLink('refund_requests'),
    from: sql`${refundRequests}`,
    about: sql`select json_build_object(${name}, 'amount', r.credits_hundredths) from ${refundRequests} r
      join ${buyerTransactions} t on t.id = r.transaction_id join ${users} u on u.id = t.buyer_id where r.id = page.id`,
    message: ({ name: who, amount = 0 }) =>
      translatable('notifications.asks_back', { name: isolateBidi(who), amount: dollars(amount) }),
    done: sql`select r.status from ${refundRequests} r where r.id = page.id and r.status <> 'open'`,
  },
  report: {
    roles: ['reports'],
    link: recordLink('community_reports'),
    from: sql`${reports}`,
    about: sql`select json_build_object(${name}, 'text', b.service) from ${reports} r
      join ${bookings} b on b.id = r.booking_id join ${users} u on u.id = b.buyer_id where r.id = page.id`,
    message: ({ name: who, text = '' }) =>
      translatable('notifications.reported', { name: isolateBidi(who), service: text }),
    done: sql`select r.status from ${reports} r where r.id = page.id and r.status <> 'open'`,
  },
  contact_message: {
    roles: ['reports'],
    link: recordLink('contact_forms'),
    from: sql`${contactSubmissions}`,
    where: () => sql`status <> 'spam'`,
    about: sql`select json_build_object(${name}, 'text', c.subject) from ${contactSubmissions} c
      join ${users} u on u.id = c.user_id where c.id = page.id`,
    message: ({ name: who, text = ERASED }) =>
      text === ERASED
        ? translatable('notifications.wrote_message', { name: isolateBidi(who) })
        : translatable('notifications.wrote', { name: isolateBidi(who), subject: text }),
    done: sql`select c.status from ${contactSubmissions} c where c.id = page.id and c.status <> 'new'`,
  },
  failed_payout: {
    roles: ['finance'],
    link: recordLink('finance'),
    from: sql`${payouts}`,
    where: () => sql`status = 'failed'`,
    about: sql`select json_build_object(${name}, 'amount', p.amount_cents, 'reason', p.failure_reason) from ${payouts} p
      join ${users} u on u.id = p.seller_id where p.id = page.id`,
    message: ({ name: who, amount = 0, reason = null }) => {
      const args = { name: isolateBidi(who), amount: dollars(amount) };
      if (!reason) return translatable('notifications.payout_failed', args);
      const because = translatable(`payouts.failure_reasons.${reason}`);
      return translatable('notifications.payout_failed_because', { ...args, reason: because });
    },
    done: sql`select 'paid' from ${payouts} where ${payouts.id} = page.id and ${hasLaterPaidPayout}`,
  },
  mention: mentionKind,
  assigned: assignedKind,
};

/** The notification's sentence; the person may be deleted by now. */
export const messageOf = (kind: string, about: NotificationData) =>
  NOTIFICATION_KINDS[kind]!.message({
    ...about,
    name: about.name.trim() || translatable('notifications.somebody_who_has_left'),
  });
