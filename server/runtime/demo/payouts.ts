import type { PayoutFailure } from '../../../src/contract/core/choices';
import type { Booking } from './bookings';
import type { Person } from './people';
import type { Random } from './random';
import type { Studio } from './studios';
import { DAY, MINUTE } from './time';

/** Income of a booking: the seller's share, and sometimes a tip, paid by card. */
export interface Income {
  booking: Booking;
  type: 'earning' | 'tip';
  amountCents: number;
  at: number;
}

export interface Payout {
  /** 0 until all payouts exist, because ids follow the order of time. */
  id: number;
  studio: Studio;
  amountCents: number;
  status: 'paid' | 'pending' | 'failed';
  failureReason: PayoutFailure | null;
  createdAt: Date;
}

/** A credit is a US dollar. */
export const createIncome = (random: Random, bookings: readonly Booking[], now: number): Income[] =>
  bookings
    .flatMap((booking): Income[] => {
      if (booking.status !== 'completed' || !booking.settledAt) return [];
      const at = booking.settledAt.getTime();
      const share = Math.round((booking.priceHundredths * booking.studio.sharePercent) / 100);
      const tip = Math.max(
        200,
        Math.round((booking.priceHundredths * random.pick([10, 15, 18, 20])) / 10_000) * 100,
      );
      const tippedAt = at + random.int(3, 240) * MINUTE;
      const earning: Income = { booking, type: 'earning', amountCents: share, at };
      const isTipped = random.chance(0.3) && tippedAt < now;
      return isTipped ? [earning, { booking, type: 'tip', amountCents: tip, at: tippedAt }] : [earning];
    })
    .toSorted((a, b) => a.at - b.at);

const MINIMUM_CENTS = 4000;
const BANK_TAKES = 2.5 * DAY;

/** Temporary failures: the same account accepted a later payout. */
const PASSING = ['could_not_process', 'bank_account_restricted', 'incorrect_account_holder_name'] as const;

/** Depends on the amount, because another random number would change all later ones. */
const whyFailed = ({ amountCents }: Payout, isLast: boolean): PayoutFailure =>
  isLast ? 'account_closed' : PASSING[amountCents % PASSING.length]!;

/**
 * Weekly payouts of all earnings, except to blocked sellers. Banks respond within days, so only the newest can be
 * pending. A failed payout is not in the ledger, and the next one includes its amount.
 */
export const createPayouts = (
  random: Random,
  studio: Studio,
  income: readonly Income[],
  now: number,
): Payout[] => {
  const { blockedAt }: Person = studio.seller;
  const until = blockedAt?.getTime() ?? now;
  const payouts: Payout[] = [];
  let paid = 0;
  for (let at = (income[0]?.at ?? now) + (1 + 6 * random.unit()) * DAY; at < until; at += 7 * DAY) {
    const earned = income.reduce((sum, item) => (item.at < at ? sum + item.amountCents : sum), 0);
    const amountCents = earned - paid;
    if (amountCents < MINIMUM_CENTS) continue;
    const isAnswered = at < now - (0.1 + random.unit()) * BANK_TAKES;
    const status = !isAnswered ? 'pending' : random.chance(0.03) ? 'failed' : 'paid';
    if (status !== 'failed') paid += amountCents;
    payouts.push({ id: 0, studio, amountCents, status, failureReason: null, createdAt: new Date(at) });
  }
  return payouts.map((payout, index) => ({
    ...payout,
    failureReason: payout.status === 'failed' ? whyFailed(payout, index === payouts.length - 1) : null,
  }));
};
