import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  ResourceContextProvider,
  useDataProvider,
  useLocaleState,
  useRefresh,
  useTranslate,
  type DataProvider,
  type GetListResult,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';

import { useNotifyFailure } from '../../components/feedback/errors';
import type { DialogProps } from '../../components/dialog/dialogs';
import { FormDialog } from '../../components/form/FormDialog';
import { useIdempotencyKey, type IdempotencyKey } from '../../components/form/sendOnce';
import type { Id } from '../../contract/core/field';
import { parseTypedNumber } from '../../contract/core/numbers';
import { refundForm, type BuyerTransactionRow } from '../../contract/ledger';
import { isOutcomeUnknown } from '../../dataProvider/errors';
import type { RefundParams, TreatYaSelfDataProvider } from '../../dataProvider/createDataProvider';
import { messageOf } from '../../dataProvider/request';
import { exactCredits } from '../../format/money';
import { usePerson } from '../accounts/personLinks';
import { NoteInput, reasonIsChosen, ReasonInput, useReasons } from '../reasons/ReasonInput';
import {
  LedgerCheckAlert,
  LedgerCheckButton,
  refundableCredits,
  useLedgerCheck,
  type LedgerState,
} from './ledgerCheck';
import { OpenRequest, RefundAmountInput, RefundFacts } from './RefundFields';

/** Returns the idempotency key for the next refund of a debit. All refund dialogs for the same debit share the key. */
export const useRefundKey = (debit: Id) => useIdempotencyKey(`refund ${debit}`);

interface RefundOptions {
  onSuccess: (params: RefundParams) => void;
  onError: (error: Error) => void;
}

/** Sends a refund. Then updates the refundable credits in the cached ledgers, which are refetched later. */
const useRefund = ({ onSuccess, onError }: RefundOptions) => {
  const dataProvider = useDataProvider<TreatYaSelfDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: RefundParams) => dataProvider.refund(params),
    onSuccess: ({ data }, params) => {
      client.setQueriesData<GetListResult>(
        { queryKey: ['buyer_ledger', 'getList'] },
        (list) =>
          list && { ...list, data: list.data.map((row) => (row.id === data.id ? { ...row, ...data } : row)) },
      );
      onSuccess(params);
    },
    onError,
  });
};

interface RefundDialogProps extends DialogProps {
  ledger: LedgerState;
  /** Reads the ledger again after a failed refund. @throws if the ledger cannot be read */
  readLedger: () => Promise<LedgerState>;
  transaction: BuyerTransactionRow;
  /** Name of the buyer. Default: the name of the buyer on the current person page. */
  buyer?: string;
  refundKey: IdempotencyKey;
}

/**
 * Dialog that refunds credits of a debit. The dialog closes after a success and keeps its values after a failure
 * (section 4 of the specification). After a refund with an unknown outcome, the dialog reads the ledger and shows
 * whether the ledger contains the refund.
 */
export const RefundDialog = ({
  open,
  onClose,
  ledger,
  readLedger,
  transaction,
  buyer,
  refundKey,
}: RefundDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const maxCredits = refundableCredits(transaction) ?? 0;
  const reasons = useReasons('refund');
  const { isRequired } = reasons;
  const schema = useMemo(() => {
    const rules = refundForm(maxCredits);
    return isRequired ? rules.check(reasonIsChosen) : rules;
  }, [maxCredits, isRequired]);
  const { check, read, canSend, recordRefund, reset } = useLedgerCheck(readLedger);
  const close = () => {
    reset();
    onClose();
  };
  const { mutateAsync: refund, isPending } = useRefund({
    onSuccess: ({ reason }) => {
      reasons.remember(reason);
      refundKey.done();
      close();
    },
    onError: (error) => {
      refundKey.failed(error);
      // If the outcome is unknown, the dialog shows an alert, and a toast only if the server sent a message.
      if (!isOutcomeUnknown(error) || messageOf(error.body)) notifyFailure(error);
      if (isOutcomeUnknown(error)) void read();
      else readLedger().catch(() => {});
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={translate('resources.buyer_ledger.refund_title')}
      record={{ id: transaction.id, credits_to_refund: maxCredits }}
      schema={schema}
      validateOn="onChange"
      pending={isPending}
      {...(check?.name === 'made' && { cancelLabel: translate('ra.action.close') })}
      submitButton={
        canSend ? <SubmitButton pending={isPending} /> : <LedgerCheckButton check={check} onRead={read} />
      }
      onSave={async ({ credits_to_refund, ...reasonFields }) => {
        // Stops here if the dialog has no submit button, because Enter in a field still submits the form.
        if (!canSend) return;
        recordRefund(ledger, Number(credits_to_refund));
        await refund({
          id: transaction.id,
          credits_to_refund,
          idempotency_key: refundKey.current(),
          ...(reasons.isRequested && reasonFields),
        }).catch((error: Error) => {
          // Hides the error of an unknown outcome, because the alert of the ledger check replaces the error message.
          if (!isOutcomeUnknown(error)) throw error;
        });
      }}
    >
      {check && <LedgerCheckAlert check={check} />}
      {!check && <OpenRequest transaction={transaction.id} onFollow={close} />}
      <RefundFacts transaction={transaction} buyer={buyer ?? <PageBuyerName />} />
      {check?.name !== 'made' && <RefundAmountInput max={maxCredits} />}
      {check?.name !== 'made' && reasons.isRequested && (
        <>
          <ReasonInput {...reasons} />
          <NoteInput />
        </>
      )}
    </FormDialog>
  );
};

const SubmitButton = ({ pending }: { pending: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const credits = parseTypedNumber(useWatch({ name: 'credits_to_refund' }));
  const { errors } = useFormState();
  const isValid = typeof credits === 'number' && !errors.credits_to_refund;
  const amount = isValid ? exactCredits(credits, locale) : '';
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {translate(`resources.buyer_ledger.${amount ? 'refund_amount' : 'refund_credits'}`, { amount })}
    </Button>
  );
};

const BuyerName = () => {
  const { id = '' } = useParams();
  const buyer = usePerson(id);
  const translate = useTranslate();
  return buyer?.name ?? translate('resources.buyer_account.unnamed');
};

const PageBuyerName = () => (
  <ResourceContextProvider value="buyer_account">
    <BuyerName />
  </ResourceContextProvider>
);

export interface FoundDebit {
  debit: BuyerTransactionRow;
  /** Name of the buyer, or `null` for a buyer without a known name. */
  buyer: string | null;
  /** Searches for the debit again. Resolves to `undefined` if the debit has no refundable credits any more. */
  reload: (dataProvider: DataProvider) => Promise<BuyerTransactionRow | undefined>;
}

/** Refund dialog for a debit that the command palette found. The palette can open the dialog on any page. */
export const FoundDebitRefundDialog = ({ debit, buyer, reload, open, onClose }: DialogProps & FoundDebit) => {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const translate = useTranslate();
  const refundKey = useRefundKey(debit.id);
  const [transaction, setTransaction] = useState(debit);
  return (
    <RefundDialog
      open={open}
      transaction={transaction}
      buyer={buyer ?? translate('resources.buyer_account.unnamed')}
      refundKey={refundKey}
      ledger={{ left: refundableCredits(transaction) }}
      readLedger={async () => {
        const reloaded = await reload(dataProvider);
        // Keeps the record of the debit if the debit is fully refunded, so that the dialog shows the debit next to the
        // error.
        if (reloaded) setTransaction(reloaded);
        return { left: reloaded ? refundableCredits(reloaded) : 0 };
      }}
      onClose={() => {
        onClose();
        refundKey.closed();
        // Refreshes after a failure too, because the server may have made the refund although the client received no
        // response.
        refresh();
      }}
    />
  );
};
