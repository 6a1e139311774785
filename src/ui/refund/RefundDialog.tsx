import { Button } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider, useLocaleState, useTranslate, useUpdate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';

import { refundForm } from '../../contract/ledgers';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import { parseTypedNumber } from '../../contract/numberInputs';
import { exactCredits } from '../../format/money';
import { FormDialog } from '../FormDialog';
import { usePerson } from '../people/usePerson';
import { NoteInput } from '../reasons/NoteInput';
import { ReasonInput } from '../reasons/ReasonInput';
import { useReasons } from '../reasons/useReasons';
import type { IdempotencyKey } from '../useIdempotencyKey';
import { defaultReason } from '../reasons/ReasonForm';
import { refundableCredits } from './refundableCredits';
import { RefundAmountInput } from './RefundAmountInput';
import { RefundFacts } from './RefundFacts';
import { RETURN_PROMISE } from '../returnPromise';
import { useNotifyFailure } from '../useNotifyFailure';

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  /** The server has refused: what it shows is perhaps not so any more. */
  onRefused: () => void;
  transaction: BuyerTransactionRow;
  /** Whose it is, where the page does not say so. */
  buyer?: string;
  refundKey: IdempotencyKey;
}

/** How much of a debit to give back. Success closes it; after a failure it stays as it was (specification, section 4). */
export const RefundDialog = ({
  open,
  onClose,
  onRefused,
  transaction,
  buyer,
  refundKey,
}: RefundDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const most = refundableCredits(transaction) ?? 0;
  const reasons = useReasons('refund');
  const ready = defaultReason(reasons.reasons);
  const schema = useMemo(() => refundForm(most), [most]);
  const [update, { isPending }] = useUpdate('buyer_ledger', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_, { data }) => {
      reasons.remember(data?.reason);
      refundKey.done();
      onClose();
    },
    onError: (error) => {
      refundKey.failed(error);
      notifyFailure(error);
      onRefused();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate('resources.buyer_ledger.refund_title')}
      record={{ id: transaction.id, credits_to_refund: most, ...(reasons.isRequested && ready) }}
      schema={schema}
      validateOn="onChange"
      pending={isPending}
      submitButton={<RefundButton pending={isPending} />}
      onSave={({ credits_to_refund, ...why }) =>
        update(
          'buyer_ledger',
          {
            id: transaction.id,
            data: {
              credits_to_refund,
              idempotency_key: refundKey.current(),
              ...(reasons.isRequested && why),
            },
            previousData: transaction,
          },
          RETURN_PROMISE,
        )
      }
    >
      <RefundFacts transaction={transaction} buyer={buyer ?? <BuyerOfPage />} />
      <RefundAmountInput max={most} />
      {reasons.isRequested && (
        <>
          <ReasonInput {...reasons} />
          <NoteInput />
        </>
      )}
    </FormDialog>
  );
};

const BuyerOfPage = () => (
  <ResourceContextProvider value="buyer_account">
    <NameOfPage />
  </ResourceContextProvider>
);
const NameOfPage = () => {
  const { id = '' } = useParams();
  const buyer = usePerson(id);
  const translate = useTranslate();
  return buyer?.name ?? translate('resources.buyer_account.unnamed');
};

/** Says what it is about to do, once that can be done. */
const RefundButton = ({ pending }: { pending: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const credits = parseTypedNumber(useWatch({ name: 'credits_to_refund' }));
  const { errors } = useFormState();
  const canBe = typeof credits === 'number' && !errors.credits_to_refund;
  const amount = canBe ? exactCredits(credits, locale) : '';
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {translate(`resources.buyer_ledger.${amount ? 'refund_amount' : 'refund_credits'}`, { amount })}
    </Button>
  );
};
