import { sql } from 'drizzle-orm';

import {
  COUNT_STATISTICS,
  PERSON_STATISTICS,
  type PersonStatisticName,
  type PersonKind,
} from '../../../src/contract/accounts/personPage';
import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, refundRequests, reports, sellerTransactions } from '../../db/schema';
import { toDecimal } from '../../crud/wire';
import { sumByMonth, totalOf, trendOf, type Source } from './personTrends';

const ONE = sql`1`;
const CREATED = sql`line.created_at`;
const AMOUNT = sql`line.amount_hundredths`;

const bought = (id: number): Source[] => {
  const lines = sql`${buyerTransactions} line where line.buyer_id = ${id}`;
  return [
    {
      name: 'balance',
      from: lines,
      at: CREATED,
      amount: sql`case line.type when 'credit' then line.amount_hundredths else -line.amount_hundredths end`,
    },
    { name: 'spent', from: sql`${lines} and line.type = 'debit'`, at: CREATED, amount: AMOUNT },
    { name: 'refunded', from: sql`${lines} and line.refund_of is not null`, at: CREATED, amount: AMOUNT },
    {
      name: 'requests',
      from: sql`${buyerTransactions} line join ${refundRequests} asked on asked.transaction_id = line.id
        where line.buyer_id = ${id}`,
      at: sql`asked.created_at`,
      amount: ONE,
    },
  ];
};

const sold = (id: number): Source[] => {
  const lines = sql`${sellerTransactions} line where line.seller_id = ${id}`;
  const spent = sql`${bookings} b join ${buyerTransactions} spent on spent.booking_id = b.id and spent.type = 'debit'`;
  const cents = sql`line.amount_cents`;
  return [
    { name: 'balance', from: lines, at: CREATED, amount: cents },
    { name: 'earnings', from: sql`${lines} and line.type = 'earning'`, at: CREATED, amount: cents },
    { name: 'tips', from: sql`${lines} and line.type = 'tip'`, at: CREATED, amount: cents },
    { name: 'payouts', from: sql`${lines} and line.type = 'payout'`, at: CREATED, amount: sql`-${cents}` },
    {
      name: 'sold',
      from: sql`${spent} where b.seller_id = ${id}`,
      at: sql`spent.created_at`,
      amount: sql`spent.amount_hundredths`,
    },
    {
      name: 'refunded',
      from: sql`${spent} join ${buyerTransactions} line on line.refund_of = spent.id where b.seller_id = ${id}`,
      at: CREATED,
      amount: AMOUNT,
    },
  ];
};

const PARTY = { buyer: sql`b.buyer_id`, seller: sql`b.seller_id` };

/** What buyers and sellers have alike: appointments by their day, and what was complained of. */
const booked = (kind: PersonKind, id: number): Source[] => [
  {
    name: 'bookings',
    from: sql`${bookings} b where ${PARTY[kind]} = ${id}`,
    at: sql`b.starts_at`,
    amount: ONE,
  },
  {
    name: 'reports',
    from: sql`${bookings} b join ${reports} told on told.booking_id = b.id where ${PARTY[kind]} = ${id}`,
    at: sql`told.created_at`,
    amount: ONE,
  },
];

/** The figures of one person, exact sums of their rows, and how each went month by month. */
export const personFigures = async (db: DbOrTx, kind: PersonKind, id: number, now: Date) => {
  const own = kind === 'buyer' ? bought(id) : sold(id);
  const sums = await sumByMonth(db, [...own, ...booked(kind, id)]);
  const of = totalOf(sums, kind === 'buyer' ? 'spent' : 'sold');
  return PERSON_STATISTICS[kind].map((name: PersonStatisticName) => {
    const written = COUNT_STATISTICS.has(name) ? (amount: number) => amount : toDecimal;
    const total = totalOf(sums, name);
    return {
      name,
      amount: written(total),
      ...(name === 'refunded' && { share: of ? total / of : null }),
      months: trendOf(sums, name, now).map(written),
    };
  });
};
