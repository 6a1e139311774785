import { sql, type SQL } from 'drizzle-orm';

import { ERASED } from '../../src/contract/erased';
import type { PayoutFailure } from '../../src/contract/limits';
import { PERSON_KINDS, type PersonKind } from '../../src/contract/personPage';
import type { Role } from '../../src/contract/roles';
import { notesAddress, ONLY } from '../../src/contract/routes';
import type { Sentence } from '../../src/contract/sentences';
import type { Session } from '../auth/sessions';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  noteMentions,
  notes,
  payouts,
  refundRequests,
  reports,
  users,
} from '../db/schema';
import { kindsFor } from '../notes/aboutPerson';
import { ROLE_FOR } from '../people/reach';
import * as say from '../sentences/notices';

/** What a notification's sentence is made of. */
interface About {
  name: string;
  /** Hundredths of a credit, or cents. */
  amount?: number;
  text?: string;
  /** Why a payout failed. */
  reason?: PayoutFailure | null;
  /** Whom it is about, where it leads to them. */
  about?: { kind: PersonKind; id: number };
}

type Reader = Pick<Session, 'userId' | 'roles'>;

interface Kind {
  /** Those whose holders are notified: any one of them is enough. */
  roles: readonly Role[];
  /** Where the record with this number is found. */
  link: (id: number, about: About) => string;
  from: SQL;
  /** The rows to notify this reader of; all of them when left out. */
  where?: (me: Reader) => SQL;
  /** Selects the `About` of the row with the id `page.id`; run for the rows of one page only. */
  about: SQL;
  message: (about: About) => Sentence;
  /** Selects how `page.id` was dealt with, in a word, or nothing; left out where there is nothing to deal with. */
  done?: SQL;
}

/** The record alone, on the page that lists them. */
const onlyIn = (page: string) => (id: number) => `${page}?${ONLY}=${id}`;

const name = sql`'name', u.first_name || ' ' || u.last_name`;

/** What administrators are notified of. Notifications are computed from these tables and stored nowhere. */
export const NOTIFICATION_KINDS: Record<string, Kind> = {
  refund_request: {
    roles: ['finance'],
    link: onlyIn('refund_requests'),
    from: sql`${refundRequests}`,
    about: sql`select json_build_object(${name}, 'amount', r.credits_hundredths) from ${refundRequests} r
      join ${buyerTransactions} t on t.id = r.transaction_id join ${users} u on u.id = t.buyer_id where r.id = page.id`,
    message: ({ name: who, amount = 0 }) => say.asksBack(who, amount),
    done: sql`select r.status from ${refundRequests} r where r.id = page.id and r.status <> 'open'`,
  },
  report: {
    roles: ['reports'],
    link: onlyIn('community_reports'),
    from: sql`${reports}`,
    about: sql`select json_build_object(${name}, 'text', b.service) from ${reports} r
      join ${bookings} b on b.id = r.booking_id join ${users} u on u.id = b.buyer_id where r.id = page.id`,
    message: ({ name: who, text = '' }) => say.reported(who, text),
    done: sql`select r.status from ${reports} r where r.id = page.id and r.status <> 'open'`,
  },
  contact_message: {
    roles: ['reports'],
    link: onlyIn('contact_forms'),
    from: sql`${contactSubmissions}`,
    about: sql`select json_build_object(${name}, 'text', c.subject) from ${contactSubmissions} c
      join ${users} u on u.id = c.user_id where c.id = page.id`,
    message: ({ name: who, text = ERASED }) =>
      text === ERASED ? say.wroteMessage(who) : say.wrote(who, text),
  },
  failed_payout: {
    roles: ['finance'],
    link: onlyIn('finance'),
    from: sql`${payouts}`,
    where: () => sql`status = 'failed'`,
    about: sql`select json_build_object(${name}, 'amount', p.amount_cents, 'reason', p.failure_reason) from ${payouts} p
      join ${users} u on u.id = p.seller_id where p.id = page.id`,
    message: ({ name: who, amount = 0, reason = null }) => say.payoutFailed(who, amount, reason),
    // A failed payout moved no money: the next one that arrives has it too.
    done: sql`select later.status from ${payouts} later join ${payouts} failed on failed.id = page.id
      where later.seller_id = failed.seller_id and later.created_at > failed.created_at and later.status = 'paid'
      limit 1`,
  },
  mention: {
    roles: PERSON_KINDS.map((kind) => ROLE_FOR[kind]),
    link: (_, { about }) => (about ? notesAddress(about.kind, about.id) : ''),
    from: sql`${noteMentions}`,
    // A role may have gone since: then so has the news.
    where: (
      me,
    ) => sql`user_id = ${me.userId} and exists (select from ${notes} n join ${users} p on p.id = n.person_id
      where n.id = note_id and p.role in (${sql.join(
        kindsFor(me).map((kind) => sql`${kind}`),
        sql`, `,
      )}))`,
    about: sql`select json_build_object(${name}, 'text', p.first_name || ' ' || p.last_name,
      'about', json_build_object('kind', p.role, 'id', p.id)) from ${noteMentions} m join ${notes} n on n.id = m.note_id
      join ${users} u on u.id = n.author_id join ${users} p on p.id = n.person_id where m.id = page.id`,
    message: ({ name: who, text = '' }) => say.mentionedYou(who, text),
  },
};

/** The notification's sentence; the person may be deleted by now. */
export const messageOf = (kind: string, about: About) =>
  NOTIFICATION_KINDS[kind]!.message({ ...about, name: about.name.trim() || say.somebodyWhoHasLeft });
