import type { PayoutRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/date';
import { EmailText } from '../../components/display/EmailText';
import { Dollars } from '../../components/display/fields/Amounts';
import { PayoutLink } from './PayoutLink';
import { PayoutStatus } from './PayoutStatus';
import { PersonLink } from '../accounts/PersonLink';
import { Column } from '../../components/list/table/Column';

/** What the dashboard and finance show of a payout: elements, of which the reader of a list may hide and move some. */
export const PAYOUT_COLUMNS = (
  <>
    <Column<PayoutRow>
      source="created_at"
      label="payout.date"
      render={({ id, created_at }) => <PayoutLink id={id}>{payoutDate(created_at)}</PayoutLink>}
    />
    <Column<PayoutRow>
      source="email"
      label="payout.email"
      render={({ seller }) => <EmailText email={seller?.email} />}
    />
    <Column<PayoutRow>
      source="first_name"
      label="payout.name"
      render={({ seller }) => <PersonLink kind="seller" person={seller} />}
    />
    <Column source="amount" label="payout.amount" align="right" field={Dollars} />
    <Column source="status" label="payout.status" field={PayoutStatus} />
  </>
);
