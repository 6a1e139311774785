import { useTranslate } from 'react-admin';
import Refund from '@mui/icons-material/CurrencyExchange';
import { Button, Tooltip } from '@mui/material';
import { Link, useLocation } from 'react-router';

import { REFUNDABLE } from '../../../contract/ledger/ledgers';
import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { toHundredths } from '../../../format/money';
import { DISABLED_STYLES } from '../../../components/list/RowMenu';
import { ledgerPath } from '../personPaths';

/** Whether anything is left of what was spent; a server that does not say lets the ledger tell. */
const hasRefundable = ({ figures }: PersonPageRow) => {
  const amountOf = (name: string) => figures?.find((figure) => figure.name === name)?.amount;
  const [spent, refunded] = [amountOf('spent'), amountOf('refunded')];
  return spent == null || refunded == null || toHundredths(spent) > toHundredths(refunded);
};

/** Leads to what can still be given back to a buyer, to choose from; of a single debit, the dialog opens there. */
export const RefundButton = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: object | null };
  const isOffered = hasRefundable(person);
  return (
    <Tooltip title={isOffered ? '' : translate('person_page.nothing_to_refund')} describeChild>
      <Button
        variant="outlined"
        startIcon={<Refund fontSize="small" />}
        {...(isOffered
          ? {
              component: Link,
              to: `${ledgerPath('buyer', person.id)}?type=${REFUNDABLE}`,
              state: { ...state, asksToRefund: true },
            }
          : { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
      >
        {translate('person_page.refund')}
      </Button>
    </Tooltip>
  );
};
