import { api } from '../../../contract/core/api';
import type { extras } from '../../../contract/extensions';
import type { Extra } from '../../../contract/capabilityNames';
import type { Role } from '../../../contract/roles';
import { endpoints, type ResourceName } from '../../../dataProvider/endpoints';
import type { Endpoint } from '../../../dataProvider/verbs';
import type { messages } from '../messages.en';

/** Right on the people that the caller's roles include (`server/modules/accounts/personAccess.ts`). */
export const PEOPLE_OF_ROLE = 'theirs';
export const PEOPLE_RESOURCE: Partial<Record<Role, ResourceName>> = {
  sellers: 'seller_account',
  buyers: 'buyer_account',
  admins: 'admin_manage',
  blocked_users: 'blocked_users',
  reports: 'community_reports',
};

type CallName = keyof typeof api;
/** What is done by a call, and on which page's rows. */
export type Verb = keyof typeof messages.role_permissions.verbs;
type CallRight = readonly [act: 'see' | Verb, place: ResourceName | typeof PEOPLE_OF_ROLE];

/** Calls that the table of endpoints says too little of: it has them for no page of their own, or for several. */
const IRREGULAR: { [Name in CallName]?: CallRight } = {
  recentPayouts: ['see', 'dashboard'],
  blockUsers: ['block', PEOPLE_OF_ROLE],
  unblockUsers: ['unblock', PEOPLE_OF_ROLE],
  deleteUsers: ['delete', PEOPLE_OF_ROLE],
  editUser: ['change', PEOPLE_OF_ROLE],
  editProfile: ['change', 'settings'],
  listRoles: ['see', 'admin_manage'],
  listSellerPayouts: ['see', 'finance'],
  listFinanceTransactions: ['see', 'finance'],
  buyerTransactions: ['see', 'buyer_account'],
  sellerTransactions: ['see', 'seller_account'],
  refund: ['refund', 'buyer_account'],
};

const ACTS = { getList: 'see', getOne: 'see', create: 'add', update: 'change', delete: 'delete' } as const;
const ACTS_OF = Object.entries(ACTS);

/** What a call of section 7 is in words: what the table of endpoints makes of it. Nothing for one before signing in. */
export const callRight = (name: CallName): CallRight | undefined => {
  const irregular = IRREGULAR[name];
  if (irregular) return irregular;
  for (const [place, endpoint] of Object.entries<Endpoint>(endpoints))
    for (const [verb, act] of ACTS_OF)
      if (endpoint[verb as keyof typeof ACTS]?.call === api[name]) return [act, place as ResourceName];
  return undefined;
};

type Extras = typeof extras;
/** `null` where what is written is nobody's doing. */
type Does<E, Part extends string> = E extends { [P in Part]: unknown }
  ? { [P in Part]: Verb | null }
  : object;

/** What is done to the rows of each extra: one that is made, changed or removed without a word does not compile. */
export const EXTRA_ACTS: {
  [Name in Extra]: Does<Extras[Name], 'make'> & Does<Extras[Name], 'change'> & Does<Extras[Name], 'removes'>;
} = {
  activity: { make: null },
  'refund-requests': { change: 'decide' },
  reports: { change: 'close' },
  assignments: { change: 'assign' },
  messages: { change: 'mark' },
  replies: { make: 'send', change: 'resend' },
  'saved-replies': { make: 'add', change: 'change', removes: 'delete' },
  people: {},
  bookings: {},
  notes: { make: 'add', change: 'change', removes: 'delete' },
  colleagues: {},
  reasons: { make: 'add', change: 'change' },
  consequences: {},
  comparisons: {},
  trends: {},
  statements: {},
  payouts: {},
  views: { make: 'add', change: 'change', removes: 'delete' },
  books: { change: 'check' },
  guessed: { change: 'settle' },
  'staff-sessions': { removes: 'end' },
  invitations: { make: 'add', change: 'resend', removes: 'withdraw' },
  factors: { make: 'add', change: 'change', removes: 'delete' },
  notifications: { change: 'read' },
};
