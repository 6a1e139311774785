import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import Tip from '@mui/icons-material/VolunteerActivismOutlined';
import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { DataTable, useListContext, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

import { Dollars, ExactCredits, ListDate, Status, TextOrDash } from '../../components/display/fields';
import { StatCard, StatCards } from '../../components/display/StatCard';
import { useFormOpen } from '../../components/form/unsavedChanges';
import { OptionalColumn } from '../../components/list/Table';
import type {
  BuyerTransactionRow,
  SellerBalances as Balances,
  SellerTransactionRow,
} from '../../contract/ledger';
import { refetchList } from '../../dataProvider/eachPage';
import { TransactionsPage } from '../../features/accounts/personPage/TransactionsPage';
import { PayoutLink } from '../../features/finance/payouts';
import { refundableCredits, type LedgerState } from '../../features/ledger/ledgerCheck';
import { RefundDialog, useRefundKey } from '../../features/ledger/RefundDialog';
import { listDate } from '../../format/dates';
import { DASH, dollars, exactCredits } from '../../format/money';
import { personTabs } from '../personPages';

const BuyerBalance = () => {
  const { meta, error } = useListContext() as { meta?: { balance: number | null }; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const balance = meta?.balance;
  const amount = balance != null && exactCredits(balance, locale);
  const placeholder = meta || error ? DASH : undefined;
  return (
    <StatCards>
      <StatCard
        label={translate('resources.buyer_ledger.balance')}
        value={amount ? translate('resources.buyer_ledger.credits', { amount }) : placeholder}
        icon={<Wallet fontSize="small" />}
      />
    </StatCards>
  );
};

/** Opens the refund dialog after the first load if the user followed a Refund link and only one row is refundable. */
const useAutoOpenRefund = (open: () => void) => {
  const { data, total, isFetching } = useListContext();
  const record = useRecordContext();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { opensRefund?: boolean } | null;
  };
  const navigate = useNavigate();
  const isFirstRow = data?.[0]?.id === record?.id;
  const shouldDecide = state?.opensRefund === true && !isFetching && isFirstRow;
  useEffect(() => {
    if (!shouldDecide) return;
    const { opensRefund: _, ...remainingState } = state ?? {};
    void navigate(pathname + search, { replace: true, state: remainingState });
    if (total === 1) open();
  });
};

type LedgerMeta = { balance?: number | null } | undefined;

const toLedgerState = (line: BuyerTransactionRow | undefined, meta: LedgerMeta): LedgerState => ({
  left: line?.refundable_credits,
  balance: meta?.balance,
});

/** Refund button of a debit. Shows "Refunded" for a fully refunded debit, and a dash for a line that is not a debit. */
const RefundAction = () => {
  const transaction = useRecordContext<BuyerTransactionRow>()!;
  const { refetch, meta } = useListContext();
  const translate = useTranslate();
  const refundKey = useRefundKey(transaction.id);
  const [open, setOpen] = useFormOpen('edit');
  /** State of the debit when the dialog opened, so that a refresh of the list does not change the form. */
  const [openedTransaction, setOpenedTransaction] = useState(open ? transaction : undefined);
  /** True after a failed refund. The dialog then shows the debit from the refetched list. */
  const [hasFailed, setHasFailed] = useState(false);
  const left = refundableCredits(transaction);
  const openDialog = () => {
    setOpenedTransaction(transaction);
    setHasFailed(false);
    setOpen(true);
  };
  useAutoOpenRefund(openDialog);
  const { description, created_at, booking_id } = transaction;
  // The booking id distinguishes the buttons of several bookings of the same service on the same day.
  const debitName = [description, listDate(created_at), booking_id].filter(Boolean).join(', ');
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
          aria-label={translate('resources.buyer_ledger.refund_what', { what: debitName })}
          onClick={openDialog}
          sx={{ minHeight: 32 }}
        >
          {translate('resources.buyer_ledger.refund')}
        </Button>
      )}
      {openedTransaction && (
        <RefundDialog
          open={open}
          transaction={hasFailed ? transaction : openedTransaction}
          refundKey={refundKey}
          ledger={toLedgerState(transaction, meta as LedgerMeta)}
          readLedger={async () => {
            setHasFailed(true);
            const read = await refetchList(refetch);
            const line = read.data.find(({ id }) => id === transaction.id) as BuyerTransactionRow | undefined;
            return toLedgerState(line, read.meta as LedgerMeta);
          }}
          onClose={() => {
            setOpen(false);
            refundKey.closed();
            // Refetches after a failure too, because the server may have made the refund although the client received
            // no response.
            void refetch();
          }}
        />
      )}
    </>
  );
};

export const BuyerTransactions = () => {
  const translate = useTranslate();
  return (
    <TransactionsPage kind="buyer" tabs={personTabs} balances={<BuyerBalance />}>
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col source="description" field={TextOrDash} />
      <DataTable.Col source="type" field={Status} />
      <DataTable.Col source="amount_credits" align="right" field={ExactCredits} />
      <DataTable.Col source="booking_id" align="right" field={TextOrDash} />
      <OptionalColumn
        source="balance_credits"
        label={translate('person_page.ledger.balance')}
        align="right"
        field={ExactCredits}
      />
      <DataTable.Col source="action" align="right">
        <RefundAction />
      </DataTable.Col>
    </TransactionsPage>
  );
};

const BALANCES = [
  { name: 'balance', icon: Wallet },
  { name: 'last_payout', icon: Bank },
  { name: 'total_earnings', icon: Trend },
  { name: 'total_tip', icon: Tip },
] as const;

/** Also formats a date or a text, which other implementations of the API send as `last_payout` instead of an amount. */
const formatBalance = (value: number | string | null, locale: string) => {
  if (typeof value !== 'string') return dollars(value, locale);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? listDate(value) : value;
};

const SellerBalances = () => {
  const { meta, error } = useListContext() as { meta?: Balances; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <StatCards>
      {BALANCES.map(({ name, icon: Icon }) => (
        <StatCard
          key={name}
          label={translate(`resources.seller_ledger.${name}`)}
          value={meta ? formatBalance(meta[name], locale) : error ? DASH : undefined}
          icon={<Icon fontSize="small" />}
        />
      ))}
    </StatCards>
  );
};

export const SellerTransactions = () => (
  <TransactionsPage kind="seller" tabs={personTabs} balances={<SellerBalances />}>
    <DataTable.Col source="created_at" field={ListDate} />
    <DataTable.Col<SellerTransactionRow>
      source="description"
      render={({ description, payout_id }) =>
        payout_id == null ? (
          <bdi>{description || DASH}</bdi>
        ) : (
          <PayoutLink id={payout_id}>{description || `#${payout_id}`}</PayoutLink>
        )
      }
    />
    <DataTable.Col source="type" field={Status} />
    <DataTable.Col source="amount" align="right" field={Dollars} />
  </TransactionsPage>
);
