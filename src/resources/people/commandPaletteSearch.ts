import type { DataProvider } from 'react-admin';

import { NEWEST_FIRST } from '../../components/list/ListData';
import type { PersonRow } from '../../contract/accounts/people';
import type { BookingRow } from '../../contract/bookings';
import { translatable } from '../../contract/core/translatable';
import { REFUNDABLE, type BuyerTransactionRow } from '../../contract/ledger';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { accountSource, bookingSource } from '../../features/accounts/paletteSources';
import { ledgerPath } from '../../features/accounts/personLinks';
import {
  MAX_RESULTS,
  type SearchContext,
  type SearchSource,
} from '../../features/commandPalette/paletteSearch';
import { refundableCredits } from '../../features/ledger/ledgerCheck';
import { REFUND_VERB, toRefundAction } from '../../features/ledger/paletteAction';
import { listDate } from '../../format/dates';
import { exactCredits } from '../../format/money';
import { fullName } from '../../format/person';

const isRefundable = (line: BuyerTransactionRow) => (refundableCredits(line) ?? 0) > 0;

const loadBookingDebit = async (
  dataProvider: DataProvider,
  { id, buyer }: Pick<BookingRow, 'id' | 'buyer'>,
) => {
  if (!buyer) return undefined;
  const { data } = await dataProvider.getList<BuyerTransactionRow>('buyer_ledger', {
    filter: { id: buyer.id, booking: id },
    pagination: { page: 1, perPage: 10 },
    sort: NEWEST_FIRST,
  });
  return data.find(isRefundable);
};

type BookingWithDebit = BookingRow & { debit?: BuyerTransactionRow | undefined };

const buyerBookings = bookingSource('buyer');

/** Finds bookings by id. A booking with a refundable debit has a refund action. */
const bookings: SearchSource<BookingWithDebit> = {
  ...buyerBookings,
  verbs: [REFUND_VERB],
  find: async (query, context) => {
    const { rows } = await buyerBookings.find(query, context);
    const rowsWithDebits = rows.map(async (booking) => ({
      ...booking,
      debit: context.offered.includes('finds')
        ? await loadBookingDebit(context.dataProvider, booking)
        : undefined,
    }));
    return { rows: await Promise.all(rowsWithDebits) };
  },
  toResult: ({ debit, ...booking }, context) => {
    const { id, buyer } = booking;
    const reload = (dataProvider: DataProvider) => loadBookingDebit(dataProvider, booking);
    return {
      ...buyerBookings.toResult(booking, context),
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

/** Returns the ledger filter for refundable debits, or `false` if the server does not support ledger filters. */
const refundableFilter = ({ offered }: Pick<SearchContext, 'offered'>) =>
  offered.includes('people') && { type: REFUNDABLE };

const loadRefundableDebits = async (
  dataProvider: DataProvider,
  buyer: PersonRow,
  filter: ReturnType<typeof refundableFilter>,
  signal?: AbortSignal,
) => {
  const { data } = await dataProvider.getList<BuyerTransactionRow>('buyer_ledger', {
    filter: { id: buyer.id, ...filter },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: NEWEST_FIRST,
    signal,
  });
  return data.filter(isRefundable);
};

/** Palette source that finds refundable debits by the name or email of the buyer, for example `refund javier`. */
const refundsByBuyer: SearchSource<BuyerTransactionRow & { buyer: PersonRow }> = {
  name: 'refunds_by_buyer',
  heading: translatable('commands.refundable'),
  noun: translatable('commands.nouns.buyer'),
  verbs: [REFUND_VERB],
  verbsOnly: true,
  find: async ({ text, number }, context) => {
    // Skips a number, because a number is the id of a booking, which the source `bookings` finds.
    if (!text || number !== undefined) return { rows: [] };
    const { dataProvider, signal } = context;
    const { data: buyers } = await dataProvider.getList<PersonRow>('buyer_account', {
      filter: { q: text },
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: NEWEST_FIRST,
      signal,
    });
    const debits = buyers.map(async (buyer) => {
      const lines = await loadRefundableDebits(dataProvider, buyer, refundableFilter(context), signal);
      return lines.slice(0, MAX_RESULTS).map((line) => ({ ...line, buyer }));
    });
    return { rows: (await Promise.all(debits)).flat() };
  },
  toResult: ({ buyer, ...debit }, context) => {
    const { id, booking_id, description, created_at } = debit;
    const { translate, locale } = context;
    const name = fullName(buyer);
    const filter = refundableFilter(context);
    const label = booking_id
      ? translate('commands.booking', { id: booking_id })
      : translate('commands.transaction', { id });
    const left = translate('resources.buyer_ledger.credits', {
      amount: exactCredits(refundableCredits(debit), locale),
    });
    const reload = async (dataProvider: DataProvider) =>
      (await loadRefundableDebits(dataProvider, buyer, filter)).find((line) => line.id === id);
    return {
      id,
      label,
      detail: [name, description, left, listDate(created_at)].filter(Boolean).join(' · '),
      leadsTo: { to: `${ledgerPath('buyer', buyer.id)}${filter ? `?type=${REFUNDABLE}` : ''}` },
      actions: [toRefundAction({ debit, buyer: name, reload }, label, context)],
    };
  },
};

export const buyerSources: readonly SearchSource[] = [accountSource('buyer'), bookings, refundsByBuyer];
