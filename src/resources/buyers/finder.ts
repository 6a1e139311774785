import type { BookingRow } from '../../contract/bookings';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import type { Finder, SearchSource } from '../../ui/finder/finder';
import { bookingSource } from '../../ui/people/bookingFinder';
import { peopleSource } from '../../ui/people/finder';
import { REFUND_VERB, toRefundAction } from '../../ui/refund/toRefundAction';
import { findRefundableDebit } from './findRefundableDebit';

type Paid = BookingRow & { debit?: BuyerTransactionRow | undefined };

const found = bookingSource('buyer');

/** Bookings, and what can still be given back of them where the server finds it by their number. */
const bookings: SearchSource<Paid> = {
  ...found,
  verbs: [REFUND_VERB],
  find: async (asked, tools) => {
    const { rows } = await found.find(asked, tools);
    const paid = rows.map(async (booking) => ({
      ...booking,
      debit: tools.offered.includes('finds')
        ? await findRefundableDebit(tools.dataProvider, booking)
        : undefined,
    }));
    return { rows: await Promise.all(paid) };
  },
  toResult: ({ debit, ...booking }, words) => {
    const { id, buyer } = booking;
    const reload = (dataProvider: Parameters<typeof findRefundableDebit>[0]) =>
      findRefundableDebit(dataProvider, booking);
    return {
      ...found.toResult(booking, words),
      actions:
        debit && buyer
          ? [toRefundAction({ debit, buyer: buyer.name, reload }, [`booking ${id}`, `la reserva ${id}`])]
          : [],
    };
  },
};

export const finder: Finder = { sources: [peopleSource('buyer'), bookings] };
