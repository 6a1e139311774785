import type { Admin } from './admins';
import type { Booking } from './bookings';
import type { BuyerLine } from './ledgers';
import type { Random } from './random';
import { DAY, HOUR } from './time';

const COUNT = 54;
/** How far back they go. */
const DAYS = 150;

const REASONS = [
  'The appointment started forty minutes late, so it was cut short.',
  'The result is not what we agreed on before.',
  'Had to be done again elsewhere two days later.',
  'I reacted to the product although I had mentioned my allergy.',
  'The studio was closed when I arrived, and nobody picked up the phone.',
  'Only half of the treatment was done because of a double booking.',
  'I was charged twice for the same visit.',
  'The seller left early for another customer.',
  'The room was cold and loud, nothing like the pictures.',
  'They did not have the products that were part of the offer.',
  'The seller changed the time an hour before, and I could not make it.',
  'I booked an hour and got thirty-five minutes.',
  'It hurt, and I was told to hold still.',
  'It was a different person from the one I had booked.',
];
const NOTES = [
  'The seller sent pictures that show the result as booked.',
  'The visit took place in full, confirmed by both sides.',
  'Asked more than thirty days after the visit.',
  'A free correction was offered and accepted instead.',
];

export interface RefundRequest {
  id: number;
  debit: BuyerLine;
  creditsHundredths: number;
  reason: string;
  status: 'open' | 'approved' | 'denied';
  note: string | null;
  decidedBy: Admin | null;
  decidedAt: Date | null;
  /** The credit that approving it made. */
  refund: BuyerLine | null;
  createdAt: Date;
}

/** What buyers ask back of visits that went wrong: old requests are decided, the newest wait. */
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
  return Array.from({ length: COUNT }, (_, at): RefundRequest[] => {
    // The squares make the last weeks the busiest.
    const back = Math.floor((recent.length - 1) * (at / COUNT) ** 2 + 6 * random.unit());
    const booking = recent.at(-1 - back);
    const debit = booking && debits.get(booking.id);
    const createdAt = (booking?.settledAt?.getTime() ?? now) + (2 + 60 * random.unit()) * HOUR;
    if (!booking || !debit || taken.has(booking) || createdAt > now) return [];
    taken.add(booking);
    const decidedAt = createdAt + (40 + 150 * random.unit()) * HOUR;
    const deciders = admins.filter(
      (admin) => admin.roles.includes('finance') && !admin.isBlocked && +admin.createdAt < createdAt,
    );
    const share = random.pick([1, 1, 0.5, 0.25]);
    const isApproved = random.chance(0.6);
    const note = random.pick(NOTES);
    const request = {
      id: 0,
      debit,
      creditsHundredths: Math.max(100, Math.round((booking.priceHundredths * share) / 100) * 100),
      reason: random.pick(REASONS),
      refund: null,
      createdAt: new Date(createdAt),
    };
    return decidedAt > now
      ? [{ ...request, status: 'open', note: null, decidedBy: null, decidedAt: null }]
      : [
          {
            ...request,
            status: isApproved ? 'approved' : 'denied',
            note: isApproved ? null : note,
            decidedBy: random.pick(deciders),
            decidedAt: new Date(decidedAt),
          },
        ];
  }).flat();
};

/** Approving a request is a refund, which the buyer's ledger shows. */
export const refundsOf = (requests: readonly RefundRequest[]) =>
  requests.flatMap((request): BuyerLine[] => {
    const { debit, creditsHundredths, status, decidedBy, decidedAt } = request;
    if (status !== 'approved' || !decidedAt) return [];
    const refund: BuyerLine = {
      ...debit,
      id: 0,
      type: 'credit',
      amountHundredths: creditsHundredths,
      description: '',
      refundOf: debit,
      refundedBy: decidedBy?.id ?? null,
      createdAt: decidedAt,
    };
    request.refund = refund;
    return [refund];
  });
