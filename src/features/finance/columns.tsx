import { DataTable } from 'react-admin';

import type { PayoutRow } from '../../contract/finance/payouts';
import { payoutDate } from '../../format/date';
import { EmailText } from '../../components/display/EmailText';
import { Dollars } from '../../components/display/fields/Amounts';
import { PayoutLink } from './PayoutLink';
import { PayoutStatus } from './PayoutStatus';
import { PersonLink } from '../accounts/PersonLink';

/** What the dashboard and finance show of a payout: elements, of which the reader of a list may hide and move some. */
export const PAYOUT_COLUMNS = (
  <>
    <DataTable.Col<PayoutRow>
      source="created_at"
      label="payout.date"
      render={({ id, created_at }) => <PayoutLink id={id}>{payoutDate(created_at)}</PayoutLink>}
    />
    <DataTable.Col<PayoutRow>
      source="email"
      label="payout.email"
      render={({ seller }) => <EmailText email={seller?.email} />}
    />
    <DataTable.Col<PayoutRow>
      source="first_name"
      label="payout.name"
      render={({ seller }) => <PersonLink kind="seller" person={seller} />}
    />
    <DataTable.Col source="amount" label="payout.amount" align="right" field={Dollars} />
    <DataTable.Col source="status" label="payout.status" field={PayoutStatus} />
  </>
);
