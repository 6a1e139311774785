import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import {
  ResourceContextProvider,
  useDataProvider,
  useLocaleState,
  useTranslate,
  type GetListResult,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';

import type { Id } from '../../contract/core/field';
import { refundForm } from '../../contract/ledger';
import type { BuyerTransactionRow } from '../../contract/ledger';
import { parseTypedNumber } from '../../contract/core/numberInputs';
import { isOutcomeUnknown } from '../../dataProvider/ApiError';
import type { RefundParams, TreatYaSelfDataProvider } from '../../dataProvider/refund';
import { messageOf } from '../../dataProvider/request';
import { exactCredits, toHundredths } from '../../format/money';
import { FormDialog } from '../../components/form/FormDialog';
import { usePerson } from '../accounts/usePerson';
import { NoteInput, ReasonInput } from '../reasons/ReasonInput';
import { reasonIsChosen, useReasons } from '../reasons/useReasons';
import { useIdempotencyKey, type IdempotencyKey } from '../../components/form/useIdempotencyKey';
import { refundableCredits } from './refundableCredits';
import { RefundAmountInput } from './RefundAmountInput';
import { OpenRequest, RefundFacts } from './RefundFacts';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

/** The key of a refund of one debit, from wherever that was found. */
export const useRefundKey = (debit: Id) => useIdempotencyKey(`refund ${debit}`);

/** Amounts of a ledger that a refund changes, in credits: what is left of the debit to refund, and the buyer's balance. */
export interface LedgerState {
  left?: number | null | undefined;
  balance?: number | null | undefined;
}

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  ledger: LedgerState;
  /** Reads the ledger again, after any failure. @throws where it cannot be read */
  readLedger: () => Promise<LedgerState>;
  transaction: BuyerTransactionRow;
  /** Whose it is, where the page does not say so. */
  buyer?: string;
  refundKey: IdempotencyKey;
}

/** Result of reading the ledger after a refund that the server did not confirm. */
type Check =
  | { name: 'reading' | 'unread' | 'incomparable' }
  | { name: 'made' | 'unchanged' | 'changed'; before: number; now: number; isBalance: boolean };

/** Compares the ledger before and after a refund of so many credits, by the debit or else by the balance. */
const compareLedgers = (before: LedgerState, after: LedgerState, credits: number): Check => {
  const isBalance = before.left == null || after.left == null;
  const [was, now] = isBalance ? [before.balance, after.balance] : [before.left, after.left];
  if (was == null || now == null) return { name: 'incomparable' };
  const refunded = toHundredths(isBalance ? now - was : was - now);
  const name = refunded === 0 ? 'unchanged' : refunded === toHundredths(credits) ? 'made' : 'changed';
  return { name, before: was, now, isBalance };
};

/** Reads the ledger after a refund whose outcome is unknown. Until then the refund is not offered again. */
const useLedgerCheck = (readLedger: () => Promise<LedgerState>) => {
  const [check, setCheck] = useState<Check>();
  const sent = useRef<{ before: LedgerState; credits: number }>(undefined);
  const read = async () => {
    setCheck({ name: 'reading' });
    const after = await readLedger().catch(() => undefined);
    const { before, credits } = sent.current!;
    setCheck(after ? compareLedgers(before, after, credits) : { name: 'unread' });
  };
  return {
    check,
    read,
    canSend:
      !check || check.name === 'unchanged' || check.name === 'changed' || check.name === 'incomparable',
    /** A second attempt is compared with what was there before the first. */
    sends: (before: LedgerState, credits: number) => {
      sent.current = { before: sent.current?.before ?? before, credits };
      setCheck(undefined);
    },
    /** Opened again, a ledger that was not read is still to be read. */
    close: () => {
      if (check?.name === 'reading' || check?.name === 'unread') return;
      sent.current = undefined;
      setCheck(undefined);
    },
  };
};

interface RefundOptions {
  onSuccess: (params: RefundParams) => void;
  onError: (error: Error) => void;
}

/** Refunds a debit, and shows what is left of it in the lists of the page until they are read again. */
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

/** How much of a debit to give back. Success closes it; after a failure it stays as it was (specification, section 4). */
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
  const most = refundableCredits(transaction) ?? 0;
  const reasons = useReasons('refund');
  const { isRequired } = reasons;
  const schema = useMemo(() => {
    const rules = refundForm(most);
    return isRequired ? rules.check(reasonIsChosen) : rules;
  }, [most, isRequired]);
  const { check, read, canSend, sends, close } = useLedgerCheck(readLedger);
  const leave = () => {
    close();
    onClose();
  };
  const { mutateAsync: refund, isPending } = useRefund({
    onSuccess: ({ reason }) => {
      reasons.remember(reason);
      refundKey.done();
      leave();
    },
    onError: (error) => {
      refundKey.failed(error);
      // The dialog says that the outcome is unknown. A toast says what the server itself gave as the reason.
      if (!isOutcomeUnknown(error) || messageOf(error.body)) notifyFailure(error);
      if (isOutcomeUnknown(error)) void read();
      else readLedger().catch(() => {});
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={leave}
      title={translate('resources.buyer_ledger.refund_title')}
      record={{ id: transaction.id, credits_to_refund: most }}
      schema={schema}
      validateOn="onChange"
      pending={isPending}
      {...(check?.name === 'made' && { cancelLabel: translate('ra.action.close') })}
      submitButton={
        canSend ? <RefundButton pending={isPending} /> : <CheckButton check={check} onRead={read} />
      }
      onSave={async ({ credits_to_refund, ...why }) => {
        // Enter in a field submits the form even where no button does.
        if (!canSend) return;
        sends(ledger, Number(credits_to_refund));
        await refund({
          id: transaction.id,
          credits_to_refund,
          idempotency_key: refundKey.current(),
          ...(reasons.isRequested && why),
        }).catch((error: Error) => {
          // The ledger check replaces the message.
          if (!isOutcomeUnknown(error)) throw error;
        });
      }}
    >
      {check && <CheckText check={check} />}
      {!check && <OpenRequest transaction={transaction.id} onFollow={leave} />}
      <RefundFacts transaction={transaction} buyer={buyer ?? <BuyerOfPage />} />
      {check?.name !== 'made' && <RefundAmountInput max={most} />}
      {check?.name !== 'made' && reasons.isRequested && (
        <>
          <ReasonInput {...reasons} />
          <NoteInput />
        </>
      )}
    </FormDialog>
  );
};

const wordingOf = (name: string) => `resources.buyer_ledger.check.${name}`;

/** Takes the place of the Refund button until the ledger was read. After a refund that was made there is nothing to press. */
const CheckButton = ({ check, onRead }: { check: Check | undefined; onRead: () => Promise<void> }) => {
  const translate = useTranslate();
  if (check?.name === 'made') return null;
  return (
    <Button variant="contained" loading={check?.name === 'reading'} onClick={() => void onRead()}>
      {translate(wordingOf('read'))}
    </Button>
  );
};

const CheckText = ({ check }: { check: Check }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!('now' in check))
    return (
      <Alert severity={check.name === 'reading' ? 'info' : 'warning'} variant="outlined">
        {translate(wordingOf(check.name))}
      </Alert>
    );
  const { name, before, now, isBalance } = check;
  const amounts = { before: exactCredits(before, locale), now: exactCredits(now, locale) };
  return (
    <Alert severity={name === 'made' ? 'success' : 'warning'} variant="outlined">
      {translate(wordingOf(name))} {translate(wordingOf(isBalance ? 'balance' : 'left'), amounts)}
    </Alert>
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
