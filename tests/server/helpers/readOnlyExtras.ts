/** What is never changed, written by hand: what was done and booked, how people stand and figures move, and sessions, which end. */
export const READ_ONLY = new Set<string>([
  'activity',
  'people',
  'bookings',
  'colleagues',
  'consequences',
  'comparisons',
  'trends',
  'statements',
  'payouts',
  'staff-sessions',
]);
