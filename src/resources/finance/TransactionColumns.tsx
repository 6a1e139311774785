import type { FinanceTransactionRow } from '../../contract/finance';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { ExactCredits } from '../../ui/fields/Amounts';
import { Status } from '../../ui/fields/Status';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { Column } from '../../ui/table/Column';

/** What finance shows of a buyer's transaction; what is empty is a dash. */
export const TransactionColumns = () => (
  <>
    <Column<FinanceTransactionRow> source="first_name" render={({ user }) => fullName(user)} />
    <Column<FinanceTransactionRow> source="email" render={({ user }) => user?.email || DASH} />
    <Column source="type" field={Status} />
    <Column source="amount_credits" align="right" field={ExactCredits} />
    <Column source="description" field={TextOrDash} />
  </>
);
