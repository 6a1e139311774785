import type { Extra } from '../../src/contract/extras';
import { activity } from './activity';
import { bookings } from './bookings';
import { colleagues } from './colleagues';
import { consequences } from './consequences';
import type { Serves } from './extra';
import { notes } from './notes';
import { notifications } from './notifications';
import { people } from './people';
import { reasons } from './reasons';
import { refundRequests } from './refundRequests';
import { reports } from './reports';

/** Each name of the contract has its resource: leaving one out does not compile. */
export const extras: { [Name in Extra]: Serves<Name> } = {
  activity,
  'refund-requests': refundRequests,
  reports,
  people,
  bookings,
  notes,
  colleagues,
  reasons,
  consequences,
  notifications,
};
