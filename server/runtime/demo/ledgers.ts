import { memoize } from 'es-toolkit';

import type { PayoutFailure } from '../../../src/contract/core/choices';
import { translatable } from '../../../src/contract/core/translatable';
import { refundDescription } from '../../modules/ledger';
import type { Booking, Purchase, Studio } from './bookings';
import type { Random } from './random';
import { DAY, MINUTE } from './time';

/** Income of a seller from a booking: the seller's share of the price, or a tip that the buyer paid by card. */
export interface Income {
  booking: Booking;
  type: 'earning' | 'tip';
  amountCents: number;
  at: number;
}

export interface Payout {
  /** 0 until all payouts exist, because ids follow the order of creation. */
  id: number;
  studio: Studio;
  amountCents: number;
  status: 'paid' | 'pending' | 'failed';
  failureReason: PayoutFailure | null;
  createdAt: Date;
}

/** Creates the income of the sellers. A credit is worth one US dollar. */
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
const BANK_DELAY = 2.5 * DAY;

/** Reasons of temporary payout failures. After such a failure, the same bank account accepts a later payout. */
const TEMPORARY = ['could_not_process', 'bank_account_restricted', 'incorrect_account_holder_name'] as const;

/** Chooses the failure by the amount, because an additional random number would change all later random numbers. */
const failureOf = ({ amountCents }: Payout, isLast: boolean): PayoutFailure =>
  isLast ? 'account_closed' : TEMPORARY[amountCents % TEMPORARY.length]!;

/**
 * Creates weekly payouts of all earnings, except to blocked sellers. Banks respond within days, so only the newest
 * payouts can be pending. A failed payout is not in the ledger, and the next payout includes its amount.
 */
export const createPayouts = (
  random: Random,
  studio: Studio,
  income: readonly Income[],
  now: number,
): Payout[] => {
  const until = studio.seller.blockedAt?.getTime() ?? now;
  const payouts: Payout[] = [];
  let paid = 0;
  for (let at = (income[0]?.at ?? now) + (1 + 6 * random.unit()) * DAY; at < until; at += 7 * DAY) {
    const earned = income.reduce((sum, item) => (item.at < at ? sum + item.amountCents : sum), 0);
    const amountCents = earned - paid;
    if (amountCents < MINIMUM_CENTS) continue;
    const isAnswered = at < now - (0.1 + random.unit()) * BANK_DELAY;
    const status = !isAnswered ? 'pending' : random.chance(0.03) ? 'failed' : 'paid';
    if (status !== 'failed') paid += amountCents;
    payouts.push({ id: 0, studio, amountCents, status, failureReason: null, createdAt: new Date(at) });
  }
  return payouts.map((payout, index) => ({
    ...payout,
    failureReason: payout.status === 'failed' ? failureOf(payout, index === payouts.length - 1) : null,
  }));
};

export interface BuyerLine {
  /** 0 until the ledger is complete, because ids follow the order of creation. */
  id: number;
  buyerId: number;
  type: 'credit' | 'debit';
  amountHundredths: number;
  description: string;
  bookingId: number | null;
  paidCents: number | null;
  refundOf: BuyerLine | null;
  refundedBy?: number | null;
  createdAt: Date;
}

/** Creates the entry that returns credits of a debit to the buyer, by default all credits of the debit. */
export const createRefund = (
  debit: BuyerLine,
  createdAt: Date,
  amountHundredths = debit.amountHundredths,
): BuyerLine => ({
  ...debit,
  id: 0,
  type: 'credit',
  amountHundredths,
  description: refundDescription(debit),
  refundOf: debit,
  createdAt,
});

/**
 * Creates the buyers' ledger. Purchases and cancelled bookings add credits. Each booking subtracts its price.
 * Descriptions contain no names, because a ledger is kept after a person is deleted.
 */
export const buyerLedger = (purchases: readonly Purchase[], bookings: readonly Booking[]): BuyerLine[] => [
  ...purchases.map(({ buyer, plan, at }): BuyerLine => ({
    id: 0,
    buyerId: buyer.id,
    type: 'credit',
    amountHundredths: plan.creditsHundredths,
    description: translatable(`ledger.lines.${plan.isOneOff ? 'one_time' : 'monthly'}`, { plan: plan.name }),
    bookingId: null,
    paidCents: plan.priceCents,
    refundOf: null,
    createdAt: new Date(at),
  })),
  ...bookings.flatMap((booking): BuyerLine[] => {
    const { status, settledAt } = booking;
    const debit: BuyerLine = {
      id: 0,
      buyerId: booking.buyer.id,
      type: 'debit',
      amountHundredths: booking.priceHundredths,
      description: booking.service,
      bookingId: booking.id,
      paidCents: null,
      refundOf: null,
      createdAt: booking.createdAt,
    };
    if (status !== 'cancelled' || !settledAt) return [debit];
    return [debit, createRefund(debit, settledAt)];
  }),
];

export const sellerLedger = (random: Random, income: readonly Income[], payouts: readonly Payout[]) => {
  const accountEndingOf = memoize((_studio: Studio) => String(random.int(0, 9999)).padStart(4, '0'));
  return [
    ...income.map(({ booking, type, amountCents, at }) => ({
      id: 0,
      sellerId: booking.studio.seller.id,
      type,
      amountCents,
      description:
        type === 'tip' ? translatable('ledger.lines.tip', { service: booking.service }) : booking.service,
      bookingId: booking.id,
      payoutId: null,
      createdAt: new Date(at),
    })),
    ...payouts
      .filter(({ status }) => status !== 'failed')
      .map(({ id, studio, amountCents, createdAt }) => ({
        id: 0,
        sellerId: studio.seller.id,
        type: 'payout' as const,
        amountCents: -amountCents,
        description: translatable('ledger.lines.payout', { ending: accountEndingOf(studio) }),
        bookingId: null,
        payoutId: id,
        createdAt,
      })),
  ];
};
