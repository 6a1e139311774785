import type { BookingRow } from '../../contract/bookings/bookings';
import type { BuyerTransactionRow } from '../../contract/ledger/ledgers';
import type { Finder, SearchSource } from '../../features/commandPalette/finder/finder';
import { bookingSource } from '../../features/accounts/bookingFinder';
import { peopleSource } from '../../features/accounts/finder';
import { REFUND_VERB, toRefundAction } from '../../features/ledger/toRefundAction';
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
  toResult: ({ debit, ...booking }, context) => {
    const { id, buyer } = booking;
    const reload = (dataProvider: Parameters<typeof findRefundableDebit>[0]) =>
      findRefundableDebit(dataProvider, booking);
    return {
      ...found.toResult(booking, context),
      actions:
        debit && buyer
          ? [
              toRefundAction(
                { debit, buyer: buyer.name, reload },
                context.translate('commands.booking', { id }),
                context,
              ),
            ]
          : [],
    };
  },
};

export const finder: Finder = { sources: [peopleSource('buyer'), bookings] };
