import { useLocaleState } from 'react-admin';

import type { PayoutRow } from '../dataProvider/readers';
import { payoutDate } from '../format/date';
import { dollars, DASH } from '../format/money';
import { fullName } from '../format/name';
import { StatusChip } from './StatusChip';
import { Column } from './table/Column';

/** What the dashboard and finance show of a payout. The API sorts none of it. */
export const PayoutColumns = () => {
  const [locale] = useLocaleState();
  return (
    <>
      <Column<PayoutRow>
        source="created_at"
        label="app.payout.date"
        disableSort
        render={({ created_at }) => payoutDate(created_at)}
      />
      <Column<PayoutRow>
        source="email"
        label="app.payout.email"
        disableSort
        render={({ seller }) => seller?.email || DASH}
      />
      <Column<PayoutRow>
        source="first_name"
        label="app.payout.name"
        disableSort
        render={({ seller }) => fullName(seller ?? {})}
      />
      <Column<PayoutRow>
        source="amount"
        label="app.payout.amount"
        align="right"
        disableSort
        render={({ amount }) => dollars(amount, locale)}
      />
      <Column<PayoutRow>
        source="status"
        label="app.payout.status"
        disableSort
        render={({ status }) => <StatusChip status={status} />}
      />
    </>
  );
};
