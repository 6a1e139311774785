import type { RestResourceName } from '../src/contract/capabilityNames';
import { activity } from './modules/auditLog/activity';
import { assignments } from './modules/support/assignments/assignments';
import { bookings } from './modules/bookings/bookings';
import { books } from './modules/finance/books/books';
import { comparisons } from './modules/finance/comparisons';
import { colleagues } from './modules/support/colleagues';
import { consequences } from './modules/accounts/consequences';
import type { ExtraHandlers } from './crud/extra';
import { factors } from './modules/mfa/factors';
import { guessed } from './modules/auth/guessed';
import { invitations } from './modules/invitations/invitations';
import { messages } from './modules/support/messages/messages';
import { notes } from './modules/support/notes/notes';
import { notifications } from './modules/notifications/notifications';
import { payouts } from './modules/finance/payouts';
import { people } from './modules/accounts/people';
import { reasons } from './modules/reasons/reasons';
import { refundRequests } from './modules/support/refundRequests';
import { replies } from './modules/support/replies/replies';
import { reports } from './modules/support/reports';
import { savedReplies } from './modules/support/replies/savedReplies';
import { staffSessions } from './modules/auth/staffSessions';
import { statements } from './modules/finance/statements';
import { trends } from './modules/finance/trends/trends';
import { views } from './modules/savedViews/views';

/** Each name of the contract has its resource: leaving one out does not compile. */
export const extras: { [Name in RestResourceName]: ExtraHandlers<Name> } = {
  activity,
  'refund-requests': refundRequests,
  reports,
  assignments,
  messages,
  replies,
  'saved-replies': savedReplies,
  people,
  bookings,
  notes,
  colleagues,
  reasons,
  consequences,
  comparisons,
  trends,
  statements,
  payouts,
  views,
  books,
  guessed,
  'staff-sessions': staffSessions,
  invitations,
  factors,
  notifications,
};
