import * as z from 'zod/mini';

import { activityEvent, activityFilter, newExportEvent } from '../auditLog/activity';
import { factor, factorChange, factorFilter, factorsReset, newFactor } from '../mfa/factors';
import { guessedAccount, guessedAccountChange } from './guessedAccounts';
import { invitation, newInvitation, invitationChange } from '../invitations/invitations';
import { notice, noticeChange } from '../notifications/notices';
import { idsFilter } from '../core/queries';
import { endedSessions, sessionsFilter, staffSession } from './staffSessions';
import { newView, savedView, viewChange, viewFilter } from '../savedViews/views';
import type { ExtraResource } from '../core/resource';

/** What staff do, are told, keep for themselves, and where they are signed in. */
export const staff = {
  /** `admins` read all of it, others what concerns the people they may see. */
  activity: {
    access: 'signedIn',
    allRowsRoles: ['admins'],
    row: activityEvent,
    filter: activityFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    make: newExportEvent,
  },
  notifications: {
    access: 'signedIn',
    row: notice,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    change: noticeChange,
    updateAll: () => z.object({ id: z.literal('all'), unread: z.literal(false) }),
  },
  /** How lists are looked at: those of the lists that the reader opens. */
  views: {
    access: 'signedIn',
    row: savedView,
    filter: viewFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
    make: newView,
    change: viewChange,
    removes: true,
  },
  /** Accounts of administrators that somebody is guessing at, the oldest warning first, until one is dealt with. */
  guessed: {
    access: ['admins'],
    row: guessedAccount,
    filter: idsFilter,
    sortBy: ['id', 'since'],
    order: { field: 'since', order: 'ASC' },
    change: guessedAccountChange,
  },
  /** Where somebody is signed in: one's own, and with the role `admins` a colleague's. To remove one is to end it. */
  'staff-sessions': {
    access: 'signedIn',
    allRowsRoles: ['admins'],
    row: staffSession,
    filter: sessionsFilter,
    sortBy: ['id', 'last_used_at', 'is_current'],
    /** The current one first, then the last used. */
    order: { field: 'is_current', order: 'DESC' },
    removes: () => endedSessions,
  },
  /** With what somebody signs in besides a password. Adding, removing and making anew need a confirmation. */
  factors: {
    access: 'signedIn',
    allRowsRoles: ['admins'],
    row: factor,
    filter: factorFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    make: newFactor,
    change: factorChange,
    removes: () => factorsReset,
  },
  /** Colleagues who are invited and have not chosen a password yet. To change one is to send it again, to remove it to withdraw it. */
  invitations: {
    access: ['admins'],
    row: invitation,
    filter: idsFilter,
    sortBy: ['id', 'sent_at'],
    order: { field: 'sent_at', order: 'DESC' },
    make: newInvitation,
    change: invitationChange,
    removes: true,
  },
} as const satisfies Record<string, ExtraResource>;
