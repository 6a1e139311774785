import { refundDescription } from '../../modules/ledger';
import type { Admin } from './admins';
import type { Booking } from './bookings';
import type { BuyerLine } from './ledgers';
import type { Random } from './random';
import { DAY, HOUR } from './time';
import { REFUND_STORIES as VISITS } from './refundStories';

const DAYS = 150;

export interface RefundRequest {
  id: number;
  debit: BuyerLine;
  creditsHundredths: number;
  reason: string;
  status: 'open' | 'approved' | 'denied';
  /** Key of the reason for the denial. */
  denialReason: string | null;
  note: string | null;
  decidedBy: Admin | null;
  decidedAt: Date | null;
  refund: BuyerLine | null;
  createdAt: Date;
}

export const createRefundRequests = (
  random: Random,
  bookings: readonly Booking[],
  debits: ReadonlyMap<number, BuyerLine>,
  admins: readonly Admin[],
  now: number,
): RefundRequest[] => {
  const recent = bookings.filter(
    ({ buyer, status, settledAt }) =>
      status === 'completed' && !buyer.isBlocked && settledAt && settledAt.getTime() > now - DAYS * DAY,
  );
  const taken = new Set<Booking>();
  return VISITS.flatMap(([share, reason, note, denialReason], at): RefundRequest[] => {
    // The squares make the last weeks the busiest.
    const back = Math.floor((recent.length - 1) * (at / VISITS.length) ** 2 + 6 * random.unit());
    const booking = recent.at(-1 - back);
    const debit = booking && debits.get(booking.id);
    const createdAt = (booking?.settledAt?.getTime() ?? now) + (2 + 60 * random.unit()) * HOUR;
    if (!booking || !debit || taken.has(booking) || createdAt > now) return [];
    taken.add(booking);
    const decidedAt = createdAt + (40 + 150 * random.unit()) * HOUR;
    const deciders = admins.filter(
      (admin) => admin.roles.includes('finance') && !admin.isBlocked && +admin.createdAt < createdAt,
    );
    const isApproved = random.chance(0.6);
    const request = {
      id: 0,
      debit,
      creditsHundredths: Math.max(100, Math.round((booking.priceHundredths * share) / 100) * 100),
      reason,
      refund: null,
      createdAt: new Date(createdAt),
    };
    return decidedAt > now
      ? [{ ...request, status: 'open', denialReason: null, note: null, decidedBy: null, decidedAt: null }]
      : [
          {
            ...request,
            status: isApproved ? 'approved' : 'denied',
            denialReason: isApproved ? null : denialReason,
            note: isApproved ? null : note,
            decidedBy: random.pick(deciders),
            decidedAt: new Date(decidedAt),
          },
        ];
  });
};

export const refundsOf = (requests: readonly RefundRequest[]) =>
  requests.flatMap((request): BuyerLine[] => {
    const { debit, creditsHundredths, status, decidedBy, decidedAt } = request;
    if (status !== 'approved' || !decidedAt) return [];
    const refund: BuyerLine = {
      ...debit,
      id: 0,
      type: 'credit',
      amountHundredths: creditsHundredths,
      description: refundDescription(debit),
      refundOf: debit,
      refundedBy: decidedBy?.id ?? null,
      createdAt: decidedAt,
    };
    request.refund = refund;
    return [refund];
  });
