import type { Role } from '../roles';
import type { TargetKind } from '../auditLog/targetKinds';

/** What people want of staff, by the kind that events name it by, and the role that it takes to see it. */
export const CONCERNS = {
  'refund-request': 'finance',
  report: 'reports',
  message: 'reports',
} as const satisfies Partial<Record<TargetKind, Role>>;
export type Concern = keyof typeof CONCERNS;

// Nothing else is in it.
export const CONCERN_KINDS = Object.keys(CONCERNS) as Concern[];
