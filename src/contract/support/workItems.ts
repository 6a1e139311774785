import type { Role } from '../roles';
import type { TargetKind } from '../auditLog/targetKinds';

/** What people want of staff, by the kind that events name it by, and the role that it takes to see it. */
export const WORK_ITEM_ROLE = {
  'refund-request': 'finance',
  report: 'reports',
  message: 'reports',
} as const satisfies Partial<Record<TargetKind, Role>>;
export type WorkItemKind = keyof typeof WORK_ITEM_ROLE;

// Nothing else is in it.
export const WORK_ITEM_KINDS = Object.keys(WORK_ITEM_ROLE) as WorkItemKind[];
