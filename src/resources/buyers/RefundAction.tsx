import { Button, Typography } from '@mui/material';
import { useState, useEffect } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

import type { BuyerTransactionRow } from '../../contract/ledger';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { useFormOpen } from '../../components/form/draft/useFormOpen';
import { readAgain } from '../../dataProvider/eachPage';
import { refundableCredits } from '../../features/ledger/refundableCredits';
import { RefundDialog, useRefundKey, type LedgerState } from '../../features/ledger/RefundDialog';

/**
 * Opens the row's dialog when the page was opened for a refund and only one row can be refunded. Decided once, when
 * the rows have loaded: a row that is alone later opens nothing.
 */
const useAutoOpenRefund = (open: () => void) => {
  const { data, total, isFetching } = useListContext();
  const record = useRecordContext();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { asksToRefund?: boolean } | null;
  };
  const navigate = useNavigate();
  const decides = state?.asksToRefund === true && !isFetching && data?.[0]?.id === record?.id;
  useEffect(() => {
    if (!decides) return;
    const { asksToRefund: _, ...kept } = state ?? {};
    void navigate(pathname + search, { replace: true, state: kept });
    if (total === 1) open();
  });
};

type LedgerMeta = { balance?: number | null } | undefined;

const toLedgerState = (line: BuyerTransactionRow | undefined, meta: LedgerMeta): LedgerState => ({
  left: line?.refundable_credits,
  balance: meta?.balance,
});

/** The Refund button of a debit, or a word that nothing of it is left. */
export const RefundAction = () => {
  const transaction = useRecordContext<BuyerTransactionRow>()!;
  const { refetch, meta } = useListContext();
  const translate = useTranslate();
  const refundKey = useRefundKey(transaction.id);
  const [open, setOpen] = useFormOpen('edit');
  /** As it was when the dialog opened: a list that is read again meanwhile must not change what is being typed. */
  const [chosen, setChosen] = useState(open ? transaction : undefined);
  /** Once the server has refused, it is what the list says now. */
  const [isRefused, setIsRefused] = useState(false);
  const left = refundableCredits(transaction);
  const ask = () => {
    setChosen(transaction);
    setIsRefused(false);
    setOpen(true);
  };
  useAutoOpenRefund(ask);
  const { description, created_at, booking_id } = transaction;
  // Buttons for one service on one day still differ by their booking.
  const what = [description, listDate(created_at), booking_id].filter(Boolean).join(', ');
  return (
    <>
      {left === null && DASH}
      {left === 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('resources.buyer_ledger.refunded')}
        </Typography>
      )}
      {left !== null && left > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('resources.buyer_ledger.refund_what', { what })}
          onClick={ask}
          sx={{ minHeight: 32 }}
        >
          {translate('resources.buyer_ledger.refund')}
        </Button>
      )}
      {chosen && (
        <RefundDialog
          open={open}
          transaction={isRefused ? transaction : chosen}
          refundKey={refundKey}
          ledger={toLedgerState(transaction, meta as LedgerMeta)}
          readLedger={async () => {
            setIsRefused(true);
            const read = await readAgain(refetch);
            const line = read.data.find(({ id }) => id === transaction.id) as BuyerTransactionRow | undefined;
            return toLedgerState(line, read.meta as LedgerMeta);
          }}
          onClose={() => {
            setOpen(false);
            refundKey.closed();
            // Also after a failure: perhaps only the answer was lost.
            void refetch();
          }}
        />
      )}
    </>
  );
};
