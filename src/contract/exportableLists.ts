/** The lists that can be saved as files, as events name them. */
export const EXPORTABLE_LISTS = [
  'activity',
  'seller_account',
  'buyer_account',
  'blocked_users',
  'categories',
  'admin_manage',
  'contact_forms',
  'seller_payouts',
  'buyer_transactions',
  'buyer_ledger',
  'seller_ledger',
  'refund-requests',
  'reports',
  'community_reports',
  'bookings',
  'statements',
] as const;
export type ExportableList = (typeof EXPORTABLE_LISTS)[number];
export const isExportable = (list: string): list is ExportableList =>
  (EXPORTABLE_LISTS as readonly string[]).includes(list);
