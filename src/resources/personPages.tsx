import { lazyComponent } from '../components/feedback/lazyComponent';
import { PersonPage } from '../features/accounts/personPage/PersonPage';
import type { PersonTab } from '../features/accounts/personPage/PersonTabs';

/** Tabs of the person page. Each tab shows the rows of a different feature. */
export const personTabs: readonly PersonTab[] = [
  {
    name: 'bookings',
    capability: 'bookings',
    content: lazyComponent(() =>
      import('../features/accounts/personPage/PersonBookings').then((module) => module.PersonBookings),
    ),
  },
  {
    name: 'requests',
    capability: 'refund-requests',
    resource: 'refund_requests',
    content: lazyComponent(() =>
      import('./refundRequests/RefundRequests').then((module) => module.PersonRequests),
    ),
  },
  {
    name: 'reports',
    capability: 'reports',
    resource: 'community_reports',
    content: lazyComponent(() =>
      import('./communityReports/CommunityReports').then((module) => module.PersonReports),
    ),
  },
  {
    name: 'messages',
    resource: 'contact_forms',
    content: lazyComponent(() =>
      import('./contactForms/SubmissionList').then((module) => module.PersonMessages),
    ),
  },
  {
    name: 'notes',
    capability: 'notes',
    content: lazyComponent(() => import('../features/support/notes/Notes').then((module) => module.Notes)),
    overviewSection: lazyComponent(() =>
      import('../features/support/notes/noteDisplay').then((module) => module.PinnedNotes),
    ),
  },
  {
    name: 'activity',
    capability: 'activity',
    content: lazyComponent(() =>
      import('../features/auditLog/EventList').then((module) => module.PersonActivity),
    ),
    overviewSection: lazyComponent(() =>
      import('../features/auditLog/EventList').then((module) => module.LatestEvents),
    ),
  },
];

export const BuyerPage = () => <PersonPage kind="buyer" tabs={personTabs} />;
export const SellerPage = () => <PersonPage kind="seller" tabs={personTabs} />;
