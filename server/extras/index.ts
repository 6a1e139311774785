import type { Extra } from '../../src/contract/extras';
import type { ExtraResource } from './extra';
import { notifications } from './notifications';
import { refundRequests } from './refundRequests';
import { reports } from './reports';

/** Each name of the contract has its resource: leaving one out does not compile. */
export const extras: Record<Extra, ExtraResource> = {
  'refund-requests': refundRequests,
  reports,
  notifications,
};
