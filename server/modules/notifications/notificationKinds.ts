import { sql, type SQL } from 'drizzle-orm';

import type { PayoutFailure } from '../../../src/contract/core/choices';
import { ERASED } from '../../../src/contract/accounts/person';
import { isolateBidi } from '../../../src/contract/core/intl';
import { translatable, formatted, type Translatable } from '../../../src/contract/core/translatable';
import type { Role } from '../../../src/contract/roles';
import { detailsPath, notesPath, ONLY_PARAM } from '../../../src/contract/routes';
import {
  NOTE_TARGET_KINDS,
  WORK_ITEM_ROLE,
  type WorkItemKind,
} from '../../../src/contract/support/workItems';
import { toDecimal } from '../../crud/apiRecords';
import {
  assignments,
  bookings,
  buyerTransactions,
  contactSubmissions,
  noteMentions,
  notes,
  payouts,
  refundRequests,
  reports,
  users,
} from '../../db/schema';
import type { Session } from '../../http/context';
import { hasLaterPaidPayout } from '../ledger';
import { toWorkItem, VIEWER_ROLE, visibleNoteKinds, visibleWorkItemKinds, type NoteTarget } from '../support';

export interface NotificationData {
  /** Name of the person who caused the notification, empty for a deleted person. */
  name: string;
  /** Amount in hundredths of a credit, or in cents for a payout. */
  amount?: number;
  text?: string;
  reason?: PayoutFailure | null;
  /** Record that the notification links to: the record of the note with the mention, or the assigned work item. */
  about?: NoteTarget;
}

/** Kind of notification, computed by the server from rows of a table with an index that ends in `created_at`. */
interface NotificationKind {
  roles: readonly Role[];
  /** Returns the path that the notification links to. @param id id of the table row */
  link: (id: number, data: NotificationData) => string;
  from: SQL;
  /** Returns the SQL condition for rows that notify the caller. If `where` is omitted, all rows notify the caller. */
  where?: (session: Pick<Session, 'userId' | 'roles'>) => SQL;
  /** SQL that selects the `NotificationData` of the row with the id `page.id`. Runs only for the rows of one page. */
  data: SQL;
  message: (data: NotificationData) => Translatable;
  /** SQL for the status of the row `page.id` if the row is resolved, or else `null`. A resolved row is never unread. */
  resolution?: SQL;
}

const dollars = (cents: number) => formatted('dollars', toDecimal(cents));

const nameJson = sql`'name', u.first_name || ' ' || u.last_name`;

const recordLink = (page: string) => (id: number) => `${page}?${ONLY_PARAM}=${id}`;

const WORK_ITEM_LINK: Record<WorkItemKind, (id: number) => string> = {
  'refund-request': (id) => detailsPath('refund_requests', id),
  report: (id) => detailsPath('community_reports', id),
  message: recordLink('contact_forms'),
};

const targetLink = (target: NoteTarget) => {
  const workItem = toWorkItem(target);
  return workItem ? WORK_ITEM_LINK[workItem.kind](workItem.id) : notesPath(target.kind, target.id);
};

const sqlList = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );

const workItemKindOf = (row: string) =>
  sql.raw(`case when ${row}.refund_request_id is not null then 'refund-request'
    when ${row}.report_id is not null then 'report' else 'message' end`);
const workItemIdOf = (row: string) =>
  sql.raw(`coalesce(${row}.refund_request_id, ${row}.report_id, ${row}.message_id)`);

const workItemNoun = (kind: WorkItemKind) => translatable(`notifications.things.${kind}`);

/** FROM clause that joins each assignment `a` with its refund request `r`, report `c` or message `m`. */
const assignmentWithItem = sql`${assignments} a
  left join ${refundRequests} r on r.id = a.refund_request_id left join ${buyerTransactions} t on t.id = r.transaction_id
  left join ${reports} c on c.id = a.report_id left join ${bookings} b on b.id = c.booking_id
  left join ${contactSubmissions} m on m.id = a.message_id`;

/** Kinds of notifications by name. The server computes notifications from tables instead of storing notifications. */
export const NOTIFICATION_KINDS: Record<string, NotificationKind> = {
  refund_request: {
    roles: ['finance'],
    link: recordLink('refund_requests'),
    from: sql`${refundRequests}`,
    data: sql`select json_build_object(${nameJson}, 'amount', r.credits_hundredths) from ${refundRequests} r
      join ${buyerTransactions} t on t.id = r.transaction_id join ${users} u on u.id = t.buyer_id where r.id = page.id`,
    message: ({ name, amount = 0 }) =>
      translatable('notifications.asks_back', { name: isolateBidi(name), amount: dollars(amount) }),
    resolution: sql`select r.status from ${refundRequests} r where r.id = page.id and r.status <> 'open'`,
  },
  report: {
    roles: ['reports'],
    link: recordLink('community_reports'),
    from: sql`${reports}`,
    data: sql`select json_build_object(${nameJson}, 'text', b.service) from ${reports} r
      join ${bookings} b on b.id = r.booking_id join ${users} u on u.id = b.buyer_id where r.id = page.id`,
    message: ({ name, text = '' }) =>
      translatable('notifications.reported', { name: isolateBidi(name), service: text }),
    resolution: sql`select r.status from ${reports} r where r.id = page.id and r.status <> 'open'`,
  },
  contact_message: {
    roles: ['reports'],
    link: recordLink('contact_forms'),
    from: sql`${contactSubmissions}`,
    where: () => sql`status <> 'spam'`,
    data: sql`select json_build_object(${nameJson}, 'text', c.subject) from ${contactSubmissions} c
      join ${users} u on u.id = c.user_id where c.id = page.id`,
    message: ({ name, text = ERASED }) =>
      text === ERASED
        ? translatable('notifications.wrote_message', { name: isolateBidi(name) })
        : translatable('notifications.wrote', { name: isolateBidi(name), subject: text }),
    resolution: sql`select c.status from ${contactSubmissions} c where c.id = page.id and c.status <> 'new'`,
  },
  failed_payout: {
    roles: ['finance'],
    link: recordLink('finance'),
    from: sql`${payouts}`,
    where: () => sql`status = 'failed'`,
    data: sql`select json_build_object(${nameJson}, 'amount', p.amount_cents, 'reason', p.failure_reason) from ${payouts} p
      join ${users} u on u.id = p.seller_id where p.id = page.id`,
    message: ({ name, amount = 0, reason = null }) => {
      const args = { name: isolateBidi(name), amount: dollars(amount) };
      if (!reason) return translatable('notifications.payout_failed', args);
      const failure = translatable(`payouts.failure_reasons.${reason}`);
      return translatable('notifications.payout_failed_because', { ...args, reason: failure });
    },
    resolution: sql`select 'paid' from ${payouts} where ${payouts.id} = page.id and ${hasLaterPaidPayout}`,
  },
  mention: {
    roles: NOTE_TARGET_KINDS.map((kind) => VIEWER_ROLE[kind]),
    link: (_, { about }) => (about ? targetLink(about) : ''),
    from: sql`${noteMentions}`,
    // Hides mentions in notes that the caller can no longer see, for example after the caller has lost a role.
    where: (
      session,
    ) => sql`user_id = ${session.userId} and exists (select from ${notes} n left join ${users} p on p.id = n.person_id
      where n.id = note_id and coalesce(p.role, ${workItemKindOf('n')}) in (${sqlList(visibleNoteKinds(session))}))`,
    data: sql`select json_build_object(${nameJson}, 'text', p.first_name || ' ' || p.last_name,
      'about', json_build_object('kind', coalesce(p.role, ${workItemKindOf('n')}), 'id', coalesce(p.id, ${workItemIdOf('n')})))
      from ${noteMentions} m join ${notes} n on n.id = m.note_id join ${users} u on u.id = n.author_id
      left join ${users} p on p.id = n.person_id where m.id = page.id`,
    message: ({ name, text, about }) => {
      const workItem = about && toWorkItem(about);
      return workItem
        ? translatable('notifications.mentioned_you_on', {
            name: isolateBidi(name),
            thing: workItemNoun(workItem.kind),
          })
        : translatable('notifications.mentioned_you', {
            name: isolateBidi(name),
            about: isolateBidi(text ?? ''),
          });
    },
  },
  assigned: {
    roles: Object.values(WORK_ITEM_ROLE),
    link: (_, { about }) => (about ? targetLink(about) : ''),
    from: sql`${assignments}`,
    // An administrator who assigns a work item to themselves gets no notification.
    where: (session) => sql`assignee_id = ${session.userId} and assigned_by <> ${session.userId}
      and ${workItemKindOf('assignments')} in (${sqlList(visibleWorkItemKinds(session))})`,
    data: sql`select json_build_object(${nameJson}, 'text', trim(p.first_name || ' ' || p.last_name),
      'about', json_build_object('kind', ${workItemKindOf('a')}, 'id', ${workItemIdOf('a')}))
      from ${assignmentWithItem} join ${users} u on u.id = a.assigned_by
      join ${users} p on p.id = coalesce(t.buyer_id, b.buyer_id, m.user_id) where a.id = page.id`,
    message: ({ name, text, about }) => {
      const workItem = about && toWorkItem(about);
      return translatable('notifications.assigned_you', {
        name: isolateBidi(name),
        thing: workItemNoun(workItem?.kind ?? 'message'),
        by: isolateBidi(text || translatable('notifications.somebody_who_has_left')),
      });
    },
    resolution: sql`select coalesce(nullif(r.status, 'open'), nullif(c.status, 'open'), nullif(m.status, 'new'))
      from ${assignmentWithItem} where a.id = page.id`,
  },
};

/** Returns the message of a notification, with a placeholder for the name of a deleted person. */
export const notificationMessage = (kind: string, data: NotificationData) =>
  NOTIFICATION_KINDS[kind]!.message({
    ...data,
    name: data.name.trim() || translatable('notifications.somebody_who_has_left'),
  });
