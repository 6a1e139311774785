/**
 * What an administrator may hold (specification, section 6). The first nine each open one part of the
 * back-office; `admins` opens Admin Management. The order is the sidebar's.
 */
export const ROLES = [
  'dashboard',
  'categories',
  'sellers',
  'buyers',
  'subscriptions',
  'reports',
  'finance',
  'blocked_users',
  'settings',
  'admins',
] as const;

export type Role = (typeof ROLES)[number];
