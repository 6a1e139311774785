import { useState } from 'react';
import { useDataProvider, useRefresh, useTranslate, type DataProvider } from 'react-admin';

import type { BuyerTransactionRow } from '../../contract/ledger';
import type { DialogProps } from '../../components/form/dialogProps';
import { refundableCredits } from './refundableCredits';
import { RefundDialog, useRefundKey } from './RefundDialog';

/** A debit that was found, and what of it is left. */
export interface FoundDebit {
  debit: BuyerTransactionRow;
  /** Whose it is. */
  buyer: string | null;
  /** Finds it once more; nothing where nothing of it is left. */
  reload: (dataProvider: DataProvider) => Promise<BuyerTransactionRow | undefined>;
}

/** The dialog of a ledger's Refund button, from wherever a debit was found. */
export const FoundDebitRefund = ({ debit, buyer, reload, open, onClose }: DialogProps & FoundDebit) => {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const translate = useTranslate();
  const refundKey = useRefundKey(debit.id);
  const [line, setLine] = useState(debit);
  return (
    <RefundDialog
      open={open}
      transaction={line}
      buyer={buyer ?? translate('resources.buyer_account.unnamed')}
      refundKey={refundKey}
      ledger={{ left: refundableCredits(line) }}
      readLedger={async () => {
        const now = await reload(dataProvider);
        // Where nothing is left, what was shown stays beside the failure.
        if (now) setLine(now);
        return { left: now ? refundableCredits(now) : 0 };
      }}
      onClose={() => {
        onClose();
        refundKey.closed();
        // Also after a failure: perhaps only the answer was lost.
        refresh();
      }}
    />
  );
};
