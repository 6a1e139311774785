import type { Extra } from '../../contract/offered';
import type { ToldKind } from '../../contract/live';
import type { ResourceName } from '../../dataProvider/endpoints';

type Shown = readonly (ResourceName | Extra)[];

const PERSON = [
  'blocked_users',
  'people',
  'refund-requests',
  'reports',
  'contact_forms',
  'consequences',
] as const;
const FIGURES = ['dashboard', 'finance', 'comparisons', 'trends'] as const;

/** In what is shown, where a thing of each kind has changed. */
export const SHOWN_BY: Record<ToldKind, Shown> = {
  buyer: ['buyer_account', ...PERSON],
  seller: ['seller_account', ...PERSON],
  admin: ['admin_manage', 'blocked_users', 'colleagues', 'guessed', 'staff-sessions', 'factors'],
  category: ['categories'],
  plan: ['pricing_plan'],
  transaction: [
    'buyer_ledger',
    'seller_ledger',
    'buyer_transactions',
    'buyer_account',
    'people',
    'refund-requests',
    ...FIGURES,
  ],
  'refund-request': ['refund-requests', 'notifications', 'people', 'dashboard', 'comparisons'],
  report: ['reports', 'notifications', 'people'],
  message: ['contact_forms', 'messages', 'replies', 'notifications', 'people'],
  'saved-reply': ['saved-replies'],
  reason: ['reasons'],
  note: ['notes', 'notifications'],
  view: ['views'],
  invitation: ['invitations'],
};
