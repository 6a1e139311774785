import type { BookingRow } from '../../contract/bookings';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import type { Finder, Source } from '../../ui/finder/finder';
import { bookingSource } from '../../ui/people/bookingFinder';
import { peopleSource } from '../../ui/people/finder';
import { REFUND, refundOf } from '../../ui/refund/refundOf';
import { debitOf } from './debitOf';

type Paid = BookingRow & { debit?: BuyerTransactionRow | undefined };

const found = bookingSource('buyer');

/** Bookings, and what can still be given back of them where the server finds it by their number. */
const bookings: Source<Paid> = {
  ...found,
  verbs: [REFUND],
  find: async (asked, tools) => {
    const { rows } = await found.find(asked, tools);
    const paid = rows.map(async (booking) => ({
      ...booking,
      debit: tools.offered.includes('finds') ? await debitOf(tools.dataProvider, booking) : undefined,
    }));
    return { rows: await Promise.all(paid) };
  },
  show: ({ debit, ...booking }, words) => {
    const { id, buyer } = booking;
    const again = (dataProvider: Parameters<typeof debitOf>[0]) => debitOf(dataProvider, booking);
    return {
      ...found.show(booking, words),
      actions:
        debit && buyer
          ? [refundOf({ debit, buyer: buyer.name, again }, [`booking ${id}`, `la reserva ${id}`])]
          : [],
    };
  },
};

export const finder: Finder = { sources: [peopleSource('buyer'), bookings] };
