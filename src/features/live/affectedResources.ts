import type { RestResourceName } from '../../contract/capabilityNames';
import type { LiveKind } from '../../contract/live/live';
import { resourceOfTarget, type TargetKindWithPage } from '../../contract/auditLog/targetKinds';
import type { ResourceName } from '../../contract/resourceNames';

type Shown = readonly (ResourceName | RestResourceName)[];

const PERSON = [
  'blocked_users',
  'people',
  'refund-requests',
  'reports',
  'contact_forms',
  'consequences',
] as const;
const FIGURES = ['dashboard', 'finance', 'comparisons', 'trends'] as const;

/** In what a thing of each kind is shown, besides the page that its kind names. */
const BESIDES: Record<Exclude<LiveKind, TargetKindWithPage>, Shown> &
  Partial<Record<TargetKindWithPage, Shown>> = {
  buyer: ['buyer_account', ...PERSON],
  seller: ['seller_account', ...PERSON],
  admin: ['admin_manage', 'blocked_users', 'colleagues', 'guessed', 'staff-sessions', 'factors'],
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
  message: ['messages', 'replies', 'notifications', 'people'],
  'saved-reply': ['saved-replies'],
  reason: ['reasons'],
  note: ['notes', 'notifications'],
  view: ['views'],
  invitation: ['invitations'],
};

/** Resources to refetch after a change of this kind. */
export const affectedResources = (kind: LiveKind): Shown =>
  [resourceOfTarget(kind) ?? [], BESIDES[kind] ?? []].flat();
