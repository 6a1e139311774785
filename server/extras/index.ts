import type { Extra } from '../../src/contract/capabilityNames';
import { activity } from './activity';
import { assignments } from './assignments';
import { bookings } from './bookings';
import { books } from './books';
import { comparisons } from './comparisons';
import { colleagues } from './colleagues';
import { consequences } from './consequences';
import type { ExtraHandlers } from './extra';
import { factors } from './factors';
import { guessed } from './guessed';
import { invitations } from './invitations';
import { messages } from './messages';
import { notes } from './notes';
import { notifications } from './notifications';
import { payouts } from './payouts';
import { people } from './people';
import { reasons } from './reasons';
import { refundRequests } from './refundRequests';
import { replies } from './replies';
import { reports } from './reports';
import { savedReplies } from './savedReplies';
import { staffSessions } from './staffSessions';
import { statements } from './statements';
import { trends } from './trends';
import { views } from './views';

/** Each name of the contract has its resource: leaving one out does not compile. */
export const extras: { [Name in Extra]: ExtraHandlers<Name> } = {
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
