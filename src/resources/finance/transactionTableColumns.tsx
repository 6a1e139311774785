import { DataTable } from 'react-admin';

import type { FinanceTransactionRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/date';
import { EmailText } from '../../components/display/EmailText';
import { Dollars, ExactCredits } from '../../components/display/fields/Amounts';
import { Status } from '../../components/display/fields/Status';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { PersonLink } from '../../features/accounts/PersonLink';
import { OptionalColumn } from '../../components/list/table/OptionalColumn';

/**
 * What finance shows of a buyer's transaction; what is empty is a dash. Its date is there where the server says it, and
 * what was paid where the rows are purchases: their sum is the revenue.
 */
export const transactionTableColumns = (areBought: boolean) => (
  <>
    <DataTable.Col<FinanceTransactionRow>
      source="first_name"
      render={({ user }) => <PersonLink kind="buyer" person={user} />}
    />
    <DataTable.Col<FinanceTransactionRow>
      source="email"
      render={({ user }) => <EmailText email={user?.email} />}
    />
    <DataTable.Col source="type" field={Status} />
    <DataTable.Col source="amount_credits" align="right" field={ExactCredits} />
    <DataTable.Col source="description" field={TextOrDash} />
    {areBought && <DataTable.Col source="paid" align="right" field={Dollars} />}
    <OptionalColumn<FinanceTransactionRow>
      source="created_at"
      render={({ created_at }) => payoutDate(created_at ?? null)}
    />
  </>
);
