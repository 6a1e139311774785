import type { PgTable } from 'drizzle-orm/pg-core';

import type { ErasureDeclaration } from '../erasure';
import * as schema from './index';

type Schema = typeof schema;

type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

type Declarations = {
  [Name in TableName]: Schema[Name] extends PgTable ? ErasureDeclaration<Schema[Name]> : never;
};

/** The erasure of every table by its exported name. A table without a declaration does not compile. */
export const ERASURE = {
  activity: schema.activityErasure,
  activityArchives: schema.activityArchivesErasure,
  activityPending: schema.activityPendingErasure,
  activitySeals: schema.activitySealsErasure,
  activityTexts: schema.activityTextsErasure,
  assignments: schema.assignmentsErasure,
  reconciliations: schema.reconciliationsErasure,
  bookings: schema.bookingsErasure,
  buyerTransactions: schema.buyerTransactionsErasure,
  categories: schema.categoriesErasure,
  contactSubmissions: schema.contactSubmissionsErasure,
  defaultViews: schema.defaultViewsErasure,
  factorTickets: schema.factorTicketsErasure,
  idempotencyKeys: schema.idempotencyKeysErasure,
  images: schema.imagesErasure,
  invitationRoles: schema.invitationRolesErasure,
  invitations: schema.invitationsErasure,
  jobs: schema.jobsErasure,
  noteMentions: schema.noteMentionsErasure,
  notes: schema.notesErasure,
  oneTimeCodes: schema.oneTimeCodesErasure,
  passkeys: schema.passkeysErasure,
  passwordResets: schema.passwordResetsErasure,
  payouts: schema.payoutsErasure,
  personTotals: schema.personTotalsErasure,
  plans: schema.plansErasure,
  queuedMail: schema.queuedMailErasure,
  rateLimits: schema.rateLimitsErasure,
  reasonTranslations: schema.reasonTranslationsErasure,
  reasons: schema.reasonsErasure,
  recoveryCodes: schema.recoveryCodesErasure,
  refundRequests: schema.refundRequestsErasure,
  replacedLinks: schema.replacedLinksErasure,
  replies: schema.repliesErasure,
  reports: schema.reportsErasure,
  roles: schema.rolesErasure,
  savedReplies: schema.savedRepliesErasure,
  savedReplyTranslations: schema.savedReplyTranslationsErasure,
  savedViewTranslations: schema.savedViewTranslationsErasure,
  savedViews: schema.savedViewsErasure,
  seenNotifications: schema.seenNotificationsErasure,
  seenUntil: schema.seenUntilErasure,
  sellerTransactions: schema.sellerTransactionsErasure,
  serverKeys: schema.serverKeysErasure,
  sessions: schema.sessionsErasure,
  settings: schema.settingsErasure,
  setupCodes: schema.setupCodesErasure,
  userRoles: schema.userRolesErasure,
  userTotals: schema.userTotalsErasure,
  users: schema.usersErasure,
} satisfies Declarations;
