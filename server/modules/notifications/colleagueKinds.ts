import { sql } from 'drizzle-orm';

import { isolateBidi } from '../../../src/contract/core/isolateBidi';
import { translatable } from '../../../src/contract/core/translatable';
import { WORK_ITEM_ROLE, type WorkItemKind } from '../../../src/contract/support/workItems';
import { ABOUT_KINDS } from '../../../src/contract/support/notes';
import { detailsPath, notesPath } from '../../../src/contract/routes';
import {
  assignments,
  bookings,
  buyerTransactions,
  contactSubmissions,
  noteMentions,
  notes,
  refundRequests,
  reports,
  users,
} from '../../db/schema';
import { recordLink, type NotificationKind } from './notificationKind';
import {
  toWorkItem,
  visibleNoteKinds,
  VIEWER_ROLE,
  type NoteTarget as Whom,
} from '../support/notes/noteTarget';
import { visibleWorkItemKinds } from '../support/assignments/assignmentRows';

/** Notifications of mentions and assignments. */

/** Where each is found. A message that is found so is read at once. */
const ADDRESSES: Record<WorkItemKind, (id: number) => string> = {
  'refund-request': (id) => detailsPath('refund_requests', id),
  report: (id) => detailsPath('community_reports', id),
  message: recordLink('contact_forms'),
};

const addressOf = (whom: Whom) => {
  const workItem = toWorkItem(whom);
  return workItem ? ADDRESSES[workItem.kind](workItem.id) : notesPath(whom.kind, whom.id);
};

const oneOf = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );

/** What a row is about that names one of the three. */
const kindIn = (row: string) =>
  sql.raw(`case when ${row}.refund_request_id is not null then 'refund-request'
    when ${row}.report_id is not null then 'report' else 'message' end`);
const numberIn = (row: string) =>
  sql.raw(`coalesce(${row}.refund_request_id, ${row}.report_id, ${row}.message_id)`);

const name = sql`'name', u.first_name || ' ' || u.last_name`;

const workItemName = (kind: WorkItemKind) => translatable(`notifications.things.${kind}`);

export const mentionKind: NotificationKind = {
  roles: ABOUT_KINDS.map((kind) => VIEWER_ROLE[kind]),
  link: (_, { about }) => (about ? addressOf(about) : ''),
  from: sql`${noteMentions}`,
  // A role may have gone since: then so has the news.
  where: (
    session,
  ) => sql`user_id = ${session.userId} and exists (select from ${notes} n left join ${users} p on p.id = n.person_id
    where n.id = note_id and coalesce(p.role, ${kindIn('n')}) in (${oneOf(visibleNoteKinds(session))}))`,
  about: sql`select json_build_object(${name}, 'text', p.first_name || ' ' || p.last_name,
    'about', json_build_object('kind', coalesce(p.role, ${kindIn('n')}), 'id', coalesce(p.id, ${numberIn('n')})))
    from ${noteMentions} m join ${notes} n on n.id = m.note_id join ${users} u on u.id = n.author_id
    left join ${users} p on p.id = n.person_id where m.id = page.id`,
  message: ({ name: who, text, about }) => {
    const workItem = about && toWorkItem(about);
    return workItem
      ? translatable('notifications.mentioned_you_on', {
          name: isolateBidi(who),
          thing: workItemName(workItem.kind),
        })
      : translatable('notifications.mentioned_you', {
          name: isolateBidi(who),
          about: isolateBidi(text ?? ''),
        });
  },
};

/** Of what is assigned: the row, and what it names. */
const joined = sql`${assignments} a
  left join ${refundRequests} r on r.id = a.refund_request_id left join ${buyerTransactions} t on t.id = r.transaction_id
  left join ${reports} c on c.id = a.report_id left join ${bookings} b on b.id = c.booking_id
  left join ${contactSubmissions} m on m.id = a.message_id`;

export const assignedKind: NotificationKind = {
  roles: Object.values(WORK_ITEM_ROLE),
  link: (_, { about }) => (about ? addressOf(about) : ''),
  from: sql`${assignments}`,
  // What one took oneself is no news.
  where: (session) => sql`assignee_id = ${session.userId} and assigned_by <> ${session.userId}
    and ${kindIn('assignments')} in (${oneOf(visibleWorkItemKinds(session))})`,
  about: sql`select json_build_object(${name}, 'text', trim(p.first_name || ' ' || p.last_name),
    'about', json_build_object('kind', ${kindIn('a')}, 'id', ${numberIn('a')}))
    from ${joined} join ${users} u on u.id = a.assigned_by
    join ${users} p on p.id = coalesce(t.buyer_id, b.buyer_id, m.user_id) where a.id = page.id`,
  message: ({ name: who, text, about }) => {
    const workItem = about && toWorkItem(about);
    return translatable('notifications.assigned_you', {
      name: isolateBidi(who),
      thing: workItemName(workItem?.kind ?? 'message'),
      by: isolateBidi(text || translatable('notifications.somebody_who_has_left')),
    });
  },
  done: sql`select coalesce(nullif(r.status, 'open'), nullif(c.status, 'open'), nullif(m.status, 'new'))
    from ${joined} where a.id = page.id`,
};
