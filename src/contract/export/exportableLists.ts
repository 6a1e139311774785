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

/** Lists that the browser may export. The server exports all other lists and records each of these exports. */
export const BROWSER_EXPORTS = ['activity', 'seller_payouts', 'buyer_transactions', 'statements'] as const;
export type BrowserExport = (typeof BROWSER_EXPORTS)[number];
export const isExportable = (list: string): list is ExportableList =>
  (EXPORTABLE_LISTS as readonly string[]).includes(list);
