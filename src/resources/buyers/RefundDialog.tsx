import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { NumberInput, useLocaleState, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { refundForm } from '../../contract/ledgers';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import { listDate } from '../../format/date';
import { exactCredits } from '../../format/money';
import { FormDialog } from '../../ui/FormDialog';
import { refundable, refundedBefore } from './refundable';
import type { RefundKey } from './useRefundKey';

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  transaction: BuyerTransactionRow;
  refundKey: RefundKey;
}

/** How much of a debit to give back. Success closes it; after a failure it stays as it was (specification, section 4). */
export const RefundDialog = ({ open, onClose, transaction, refundKey }: RefundDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const most = refundable(transaction) ?? 0;
  const before = refundedBefore(transaction);
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
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate('resources.buyer_ledger.refund_title')}
      record={{ id: transaction.id, credits_to_refund: most }}
      schema={schema}
      validates="onChange"
      pending={isPending}
      submit={<RefundButton pending={isPending} />}
      onSave={({ credits_to_refund }) =>
        update(
          'buyer_ledger',
          {
            id: transaction.id,
            data: { credits_to_refund, idempotency_key: refundKey.current() },
            previousData: transaction,
          },
          { returnPromise: true },
        )
      }
    >
      <Typography color="textSecondary">
        {[transaction.description, listDate(transaction.created_at)].filter(Boolean).join(' · ')}
      </Typography>
      <NumberInput
        source="credits_to_refund"
        label="resources.buyer_ledger.credits_to_refund"
        helperText={translate(`resources.buyer_ledger.${before > 0 ? 'left' : 'up_to'}`, {
          most: exactCredits(most, locale),
          before: exactCredits(before, locale),
        })}
        min={0}
        max={most}
        step={0.01}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
};

/** Says what it is about to do, once that can be done. */
const RefundButton = ({ pending }: { pending: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const typed: unknown = useWatch({ name: 'credits_to_refund' });
  const { errors } = useFormState();
  const canBe = typeof typed === 'number' && !errors.credits_to_refund;
  const amount = canBe ? exactCredits(typed, locale) : '';
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {translate(`resources.buyer_ledger.${amount ? 'refund_amount' : 'refund_credits'}`, { amount })}
    </Button>
  );
};
