import { lazyPart } from '../ui/lazyPart';
import type { PersonTab } from '../ui/people/page/tabs';

/** What else there is about a person, each by the resource that knows its rows. */
export const personTabs: readonly PersonTab[] = [
  {
    name: 'bookings',
    needs: 'bookings',
    part: lazyPart(() => import('../ui/people/page/PersonBookings').then((module) => module.PersonBookings)),
  },
  {
    name: 'requests',
    needs: 'refund-requests',
    of: 'refund_requests',
    part: lazyPart(() => import('./refundRequests/PersonRequests').then((module) => module.PersonRequests)),
  },
  {
    name: 'reports',
    needs: 'reports',
    of: 'community_reports',
    part: lazyPart(() => import('./communityReports/PersonReports').then((module) => module.PersonReports)),
  },
  {
    name: 'messages',
    of: 'contact_forms',
    part: lazyPart(() => import('./contactForms/PersonMessages').then((module) => module.PersonMessages)),
  },
  {
    name: 'notes',
    needs: 'notes',
    part: lazyPart(() => import('../ui/notes/Notes').then((module) => module.Notes)),
    glance: lazyPart(() => import('../ui/notes/PinnedNotes').then((module) => module.PinnedNotes)),
  },
  {
    name: 'activity',
    needs: 'activity',
    part: lazyPart(() => import('../ui/activity/PersonActivity').then((module) => module.PersonActivity)),
    glance: lazyPart(() => import('../ui/activity/LatestEvents').then((module) => module.LatestEvents)),
  },
];
