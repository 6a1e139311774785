import { Button } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider, useLocaleState, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { refundForm } from '../../contract/ledgers';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import { typedNumber } from '../../contract/numberInputs';
import { exactCredits } from '../../format/money';
import { FormDialog } from '../../ui/FormDialog';
import { NoteInput } from '../../ui/why/NoteInput';
import { ReasonInput } from '../../ui/why/ReasonInput';
import { useReasons } from '../../ui/why/useReasons';
import { readyOf } from '../../ui/why/WhyForm';
import { refundable } from './refundable';
import { RefundAmountInput } from './RefundAmountInput';
import { RefundFacts } from './RefundFacts';
import type { RefundKey } from './useRefundKey';

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  /** The server has refused: what it shows is perhaps not so any more. */
  onRefused: () => void;
  transaction: BuyerTransactionRow;
  refundKey: RefundKey;
}

/** How much of a debit to give back. Success closes it; after a failure it stays as it was (specification, section 4). */
export const RefundDialog = ({ open, onClose, onRefused, transaction, refundKey }: RefundDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const most = refundable(transaction) ?? 0;
  const reasons = useReasons('refund');
  const ready = readyOf(reasons.reasons);
  const schema = useMemo(() => refundForm(most), [most]);
  const [update, { isPending }] = useUpdate('buyer_ledger', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      refundKey.done();
      onClose();
    },
    onError: (error) => {
      refundKey.failed(error);
      notify(error.message, { type: 'error', messageArgs: { _: error.message } });
      onRefused();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate('resources.buyer_ledger.refund_title')}
      record={{ id: transaction.id, credits_to_refund: most, ...(reasons.asks && ready) }}
      schema={schema}
      validates="onChange"
      pending={isPending}
      submit={<RefundButton pending={isPending} />}
      onSave={({ credits_to_refund, ...why }) =>
        update(
          'buyer_ledger',
          {
            id: transaction.id,
            data: { credits_to_refund, idempotency_key: refundKey.current(), ...(reasons.asks && why) },
            previousData: transaction,
          },
          { returnPromise: true },
        )
      }
    >
      <ResourceContextProvider value="buyer_account">
        <RefundFacts transaction={transaction} />
      </ResourceContextProvider>
      <RefundAmountInput most={most} />
      {reasons.asks && (
        <>
          <ReasonInput {...reasons} />
          <NoteInput />
        </>
      )}
    </FormDialog>
  );
};

/** Says what it is about to do, once that can be done. */
const RefundButton = ({ pending }: { pending: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const credits = typedNumber(useWatch({ name: 'credits_to_refund' }));
  const { errors } = useFormState();
  const canBe = typeof credits === 'number' && !errors.credits_to_refund;
  const amount = canBe ? exactCredits(credits, locale) : '';
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {translate(`resources.buyer_ledger.${amount ? 'refund_amount' : 'refund_credits'}`, { amount })}
    </Button>
  );
};
