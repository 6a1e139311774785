import * as z from 'zod/mini';

import { activityEvent, activityFilter, newExportEvent } from '../auditLog/activity';
import { factor, factorChange, factorFilter, factorsReset, newFactor } from '../mfa/factors';
import { guessedAccount, guessedAccountChange } from './guessedAccounts';
import { invitation, newInvitation, invitationChange } from '../invitations/invitations';
import { notice, noticeChange } from '../notifications/notices';
import { idsFilter } from '../core/queries';
import { endedSessions, sessionsFilter, staffSession } from './staffSessions';
import { newView, savedView, viewChange, viewFilter } from '../savedViews/views';
import { defineRestResource } from '../core/restResource';

/** What staff do, are told, keep for themselves, and where they are signed in. */
export const staff = {
  /** `admins` read all of it, others what concerns the people they may see. */
  activity: defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: activityEvent,
    filter: activityFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    create: { action: 'own', stepUp: 'reportsExportOfPeople', input: newExportEvent },
  }),
  notifications: defineRestResource({
    access: 'authenticated',
    row: notice,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    update: {
      action: 'read',
      stepUp: 'never',
      input: noticeChange,
      all: () => z.object({ id: z.literal('all'), unread: z.literal(false) }),
    },
  }),
  /** How lists are looked at: those of the lists that the reader opens. */
  views: defineRestResource({
    access: 'authenticated',
    row: savedView,
    filter: viewFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
    create: { action: 'create', stepUp: 'never', input: newView },
    update: { action: 'edit', stepUp: 'never', input: viewChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Accounts of administrators that somebody is guessing at, the oldest warning first, until one is dealt with. */
  guessed: defineRestResource({
    access: ['admins'],
    row: guessedAccount,
    filter: idsFilter,
    sortBy: ['id', 'since'],
    order: { field: 'since', order: 'ASC' },
    update: { action: 'resolve', stepUp: 'never', input: guessedAccountChange },
  }),
  /** Where somebody is signed in: one's own, and with the role `admins` a colleague's. To remove one is to end it. */
  'staff-sessions': defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: staffSession,
    filter: sessionsFilter,
    sortBy: ['id', 'last_used_at', 'is_current'],
    /** The current one first, then the last used. */
    order: { field: 'is_current', order: 'DESC' },
    delete: { action: 'sign_out', stepUp: 'never', all: () => endedSessions },
  }),
  /** With what somebody signs in besides a password. Adding, removing and making anew need a confirmation. */
  factors: defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: factor,
    filter: factorFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    create: { action: 'create', stepUp: 'always', input: newFactor },
    update: { action: 'edit', stepUp: 'never', input: factorChange },
    delete: { action: 'delete', stepUp: 'always', all: () => factorsReset },
  }),
  /** Colleagues who are invited and have not chosen a password yet. To change one is to send it again, to remove it to withdraw it. */
  invitations: defineRestResource({
    access: ['admins'],
    row: invitation,
    filter: idsFilter,
    sortBy: ['id', 'sent_at'],
    order: { field: 'sent_at', order: 'DESC' },
    create: { action: 'create', stepUp: 'unlessOff', input: newInvitation },
    update: { action: 'resend', stepUp: 'unlessOff', input: invitationChange },
    delete: { action: 'revoke', stepUp: 'never' },
  }),
} as const;
