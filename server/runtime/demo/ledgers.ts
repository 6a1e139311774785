import { translatable } from '../../../src/contract/core/translatable';
import { refundDescription } from '../../modules/ledger';
import type { Booking } from './bookings';
import type { Income, Payout } from './payouts';
import type { Random } from './random';
import type { Studio } from './studios';
import type { Purchase } from './subscriptions';

export interface BuyerLine {
  /** 0 until the ledger is complete, because ids follow the order of time. */
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

/**
 * Purchases and cancelled bookings add credits; each booking subtracts its price. Descriptions contain no names,
 * because ledgers outlive a person's deletion.
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
  ...bookings.flatMap(
    ({ id, buyer, service, status, priceHundredths, createdAt, settledAt }): BuyerLine[] => {
      const line = {
        id: 0,
        buyerId: buyer.id,
        amountHundredths: priceHundredths,
        bookingId: id,
        paidCents: null,
      };
      const debit: BuyerLine = { ...line, type: 'debit', description: service, refundOf: null, createdAt };
      if (status !== 'cancelled' || !settledAt) return [debit];
      const description = refundDescription(debit);
      return [debit, { ...line, type: 'credit', description, refundOf: debit, createdAt: settledAt }];
    },
  ),
];

export const sellerLedger = (random: Random, income: readonly Income[], payouts: readonly Payout[]) => {
  const accounts = new Map<Studio, string>();
  const account = (studio: Studio) => {
    const ending = accounts.get(studio) ?? String(random.int(0, 9999)).padStart(4, '0');
    accounts.set(studio, ending);
    return ending;
  };
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
        description: translatable('ledger.lines.payout', { ending: account(studio) }),
        bookingId: null,
        payoutId: id,
        createdAt,
      })),
  ];
};
