import type { DataProvider } from 'react-admin';

import type { BookingRow } from '../../contract/bookings';
import type { BuyerTransactionRow } from '../../contract/ledger';
import { refundableCredits } from '../../features/ledger/refundableCredits';

const FIRST = { page: 1, perPage: 10 };
const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** What was paid for a booking, and can still be given back; nothing where nothing can. */
export const findRefundableDebit = async (
  dataProvider: DataProvider,
  { id, buyer }: Pick<BookingRow, 'id' | 'buyer'>,
) => {
  if (!buyer) return undefined;
  const { data } = await dataProvider.getList<BuyerTransactionRow>('buyer_ledger', {
    filter: { id: buyer.id, booking: id },
    pagination: FIRST,
    sort: NEWEST_FIRST,
  });
  return data.find((line) => (refundableCredits(line) ?? 0) > 0);
};
