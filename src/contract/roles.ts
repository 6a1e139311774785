/**
 * Roles of administrators (specification, section 6), in the order of the sidebar. Each of the first nine roles opens
 * one part of the back-office. The role `admins` opens Admin Management.
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
