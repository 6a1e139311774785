import type { SellerTransactionRow } from '../../contract/ledgers';
import { DASH } from '../../format/money';
import { Dollars } from '../../ui/fields/Amounts';
import { ListDate } from '../../ui/fields/ListDate';
import { Status } from '../../ui/fields/Status';
import { PayoutLink } from '../../ui/payout/PayoutLink';
import { TransactionsPage } from '../../ui/people/TransactionsPage';
import { Column } from '../../ui/table/Column';
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
