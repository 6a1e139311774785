import type { FinanceTransactionRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/date';
import { EmailText } from '../../components/display/EmailText';
import { Dollars, ExactCredits } from '../../components/display/fields/Amounts';
import { Status } from '../../components/display/fields/Status';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { PersonLink } from '../../features/accounts/PersonLink';
import { Column } from '../../components/list/table/Column';
import { OptionalColumn } from '../../components/list/table/OptionalColumn';

/**
 * What finance shows of a buyer's transaction; what is empty is a dash. Its date is there where the server says it, and
 * what was paid where the rows are purchases: their sum is the revenue.
 */
export const transactionTableColumns = (areBought: boolean) => (
  <>
    <Column<FinanceTransactionRow>
      source="first_name"
      render={({ user }) => <PersonLink kind="buyer" person={user} />}
    />
    <Column<FinanceTransactionRow> source="email" render={({ user }) => <EmailText email={user?.email} />} />
    <Column source="type" field={Status} />
    <Column source="amount_credits" align="right" field={ExactCredits} />
    <Column source="description" field={TextOrDash} />
    {areBought && <Column source="paid" align="right" field={Dollars} />}
    <OptionalColumn<FinanceTransactionRow>
      source="created_at"
      render={({ created_at }) => payoutDate(created_at ?? null)}
    />
  </>
);
