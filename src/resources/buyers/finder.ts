import type { DataProvider } from 'react-admin';

import type { BookingRow } from '../../contract/bookings';
import { translatable } from '../../contract/core/translatable';
import type { PersonRow } from '../../contract/accounts/people';
import { REFUNDABLE, type BuyerTransactionRow } from '../../contract/ledger';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { listDate } from '../../format/date';
import { exactCredits } from '../../format/money';
import { fullName } from '../../format/name';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { ledgerPath } from '../../features/accounts/personPaths';
import { refundableCredits } from '../../features/ledger/refundableCredits';
import {
  MAX_RESULTS,
  type Finder,
  type SearchContext,
  type SearchSource,
} from '../../features/commandPalette/finder/finder';
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

type FoundDebit = BuyerTransactionRow & { buyer: PersonRow };

/** Filter for debits that can be refunded, where the server has it. */
const refundableOnly = ({ offered }: Pick<SearchContext, 'offered'>) =>
  offered.includes('people') && { type: REFUNDABLE };

const findDebits = async (
  dataProvider: DataProvider,
  { id }: PersonRow,
  type: ReturnType<typeof refundableOnly>,
  signal?: AbortSignal,
) => {
  const { data } = await dataProvider.getList<BuyerTransactionRow>('buyer_ledger', {
    filter: { id, ...type },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: NEWEST_FIRST,
    signal,
  });
  return data.filter((line) => (refundableCredits(line) ?? 0) > 0);
};

/** Bookings that can be refunded, by the name or email of their buyer: `refund javier`. */
const refundsByBuyer: SearchSource<FoundDebit> = {
  name: 'refunds_by_buyer',
  heading: translatable('commands.refundable'),
  noun: translatable('commands.nouns.buyer'),
  verbs: [REFUND_VERB],
  verbsOnly: true,
  find: async ({ words, number }, context) => {
    // A number is that of a booking.
    if (!words || number !== undefined) return { rows: [] };
    const { dataProvider, signal } = context;
    const { data: buyers } = await dataProvider.getList<PersonRow>('buyer_account', {
      filter: { q: words },
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: NEWEST_FIRST,
      signal,
    });
    const debits = buyers.map(async (buyer) => {
      const lines = await findDebits(dataProvider, buyer, refundableOnly(context), signal);
      return lines.slice(0, MAX_RESULTS).map((line) => ({ ...line, buyer }));
    });
    return { rows: (await Promise.all(debits)).flat() };
  },
  toResult: ({ buyer, ...debit }, context) => {
    const { id, booking_id, description, created_at } = debit;
    const { translate, locale } = context;
    const name = fullName(buyer);
    const type = refundableOnly(context);
    const what = booking_id
      ? translate('commands.booking', { id: booking_id })
      : translate('commands.transaction', { id });
    const left = translate('resources.buyer_ledger.credits', {
      amount: exactCredits(refundableCredits(debit), locale),
    });
    const reload = async (dataProvider: DataProvider) =>
      (await findDebits(dataProvider, buyer, type)).find((line) => line.id === id);
    return {
      id,
      label: what,
      detail: [name, description, left, listDate(created_at)].filter(Boolean).join(' · '),
      leadsTo: { to: `${ledgerPath('buyer', buyer.id)}${type ? `?type=${REFUNDABLE}` : ''}` },
      actions: [toRefundAction({ debit, buyer: name, reload }, what, context)],
    };
  },
};

export const finder: Finder = { sources: [peopleSource('buyer'), bookings, refundsByBuyer] };
