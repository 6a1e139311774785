import { lazyComponent } from '../components/feedback/lazyComponent';
import type { PersonTab } from '../features/accounts/page/tabs';

/** What else there is about a person, each by the resource that knows its rows. */
export const personTabs: readonly PersonTab[] = [
  {
    name: 'bookings',
    needs: 'bookings',
    content: lazyComponent(() =>
      import('../features/accounts/page/PersonBookings').then((module) => module.PersonBookings),
    ),
  },
  {
    name: 'requests',
    needs: 'refund-requests',
    roleResource: 'refund_requests',
    content: lazyComponent(() =>
      import('./refundRequests/PersonRequests').then((module) => module.PersonRequests),
    ),
  },
  {
    name: 'reports',
    needs: 'reports',
    roleResource: 'community_reports',
    content: lazyComponent(() =>
      import('./communityReports/PersonReports').then((module) => module.PersonReports),
    ),
  },
  {
    name: 'messages',
    roleResource: 'contact_forms',
    content: lazyComponent(() =>
      import('./contactForms/PersonMessages').then((module) => module.PersonMessages),
    ),
  },
  {
    name: 'notes',
    needs: 'notes',
    content: lazyComponent(() => import('../features/support/notes/Notes').then((module) => module.Notes)),
    overviewSection: lazyComponent(() =>
      import('../features/support/notes/PinnedNotes').then((module) => module.PinnedNotes),
    ),
  },
  {
    name: 'activity',
    needs: 'activity',
    content: lazyComponent(() =>
      import('../features/auditLog/Timeline').then((module) => module.PersonActivity),
    ),
    overviewSection: lazyComponent(() =>
      import('../features/auditLog/LatestEvents').then((module) => module.LatestEvents),
    ),
  },
];
