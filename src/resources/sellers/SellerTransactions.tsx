import type { SellerTransactionRow } from '../../contract/ledger/ledgers';
import { DASH } from '../../format/money';
import { Dollars } from '../../components/display/fields/Amounts';
import { ListDate } from '../../components/display/fields/ListDate';
import { Status } from '../../components/display/fields/Status';
import { PayoutLink } from '../../features/finance/PayoutLink';
import { TransactionsPage } from '../../features/accounts/TransactionsPage';
import { Column } from '../../components/list/table/Column';
import { personTabs } from '../personTabs';
import { SellerBalances } from './SellerBalances';

export const SellerTransactions = () => (
  <TransactionsPage kind="seller" tabs={personTabs} ledger="seller_ledger" balances={<SellerBalances />}>
    <Column source="created_at" field={ListDate} />
    <Column<SellerTransactionRow>
      source="description"
      render={({ description, payout_id }) =>
        payout_id == null ? (
          <bdi>{description || DASH}</bdi>
        ) : (
          <PayoutLink id={payout_id}>{description || `#${payout_id}`}</PayoutLink>
        )
      }
    />
    <Column source="type" field={Status} />
    <Column source="amount" align="right" field={Dollars} />
  </TransactionsPage>
);
