import type { createMarketplace } from './marketplace';
import { mentionsIn } from './notes';
import { DAY } from './time';

/** Notifications that the first administrator has seen: all but those of the last days. */
export const createSeen = (
  {
    admins,
    refundRequests,
    reports,
    contactSubmissions,
    payouts,
    notes,
    assignments,
  }: ReturnType<typeof createMarketplace>,
  now: Date,
) => {
  const kinds = {
    refund_request: refundRequests,
    report: reports,
    contact_message: contactSubmissions,
    failed_payout: payouts.filter(({ status }) => status === 'failed'),
    mention: mentionsIn(notes),
    assigned: assignments,
  };
  const looked = now.getTime() - 3 * DAY;
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows
      .filter(({ createdAt }) => createdAt.getTime() < looked)
      .map(({ id }) => ({ userId: admins[0]?.id ?? 0, notification: `${kind}-${id}` })),
  );
};
