import type { Role } from '../roles';

/** What each role opens (specification, section 6). */
export const roleNames: Record<Role, string> = {
  dashboard: 'Dashboard',
  categories: 'Categories',
  sellers: 'Seller Accounts',
  buyers: 'Buyer Accounts',
  subscriptions: 'Pricing Plans',
  reports: 'Reports and Contact Forms',
  finance: 'Finance and Stripe Settings',
  blocked_users: 'Blocked Users',
  settings: 'Account Settings',
  admins: 'Admin Management',
};
