import { Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext, useLocaleState, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';

import { EmailText } from '../../components/display/contact';
import { Dollars, ExactCredits, Status, TextOrDash } from '../../components/display/fields';
import { ChoiceSelect, useUrlChoice } from '../../components/form/ChoiceSelect';
import { LinkedRecordNotice, useLinkedRecordFilter } from '../../components/list/listStates';
import { EmbeddedList, OptionalColumn } from '../../components/list/Table';
import { LIST_FILTERS } from '../../contract/capabilityNames';
import { PAYOUT_STATUSES, TRANSACTION_KINDS } from '../../contract/core/choices';
import type { Cell, TranslateText } from '../../contract/export/definition';
import { translateValue } from '../../contract/export/exports';
import type { FinanceSums, FinanceTransactionRow, PayoutRow } from '../../contract/finance/finance';
import { useCapability } from '../../dataProvider/useCapability';
import { PersonLink } from '../../features/accounts/personLinks';
import { PAYOUT_COLUMNS } from '../../features/finance/payoutColumns';
import { useStatisticsRows } from '../../features/finance/period';
import { useChoiceCounts } from '../../features/lists/filters';
import {
  ActiveFilters,
  ExportButton,
  ExportSelected,
  FilterButton,
  ListViewControls,
} from '../../features/lists/listControls';
import { payoutDate, type PeriodQuery } from '../../format/dates';
import { dollars, exactCredits } from '../../format/money';

export type FinanceTab = 'seller_payouts' | 'buyer_transactions';

const ALL = 'all';

/** Request parameter and choices of the "Show" select, which filters the rows of a tab. */
const ROW_FILTERS = {
  seller_payouts: { parameter: 'status', choices: [ALL, ...PAYOUT_STATUSES] },
  buyer_transactions: { parameter: 'kind', choices: [ALL, ...TRANSACTION_KINDS] },
} as const satisfies Record<FinanceTab, { parameter: string; choices: readonly [string, ...string[]] }>;

const LIST_NAMES = { seller_payouts: 'payouts', buyer_transactions: 'transactions' } as const;

const inDollars = (sum: number | null | undefined, locale: string) =>
  sum !== undefined && dollars(sum, locale);

/** Formats the total amount of the rows, by kind. Uses the unit of the stat card that links to these rows. */
const TOTALS = {
  payouts: ({ sum }: FinanceSums, locale: string) => inDollars(sum, locale),
  purchases: ({ sum_paid }: FinanceSums, locale: string) => inDollars(sum_paid, locale),
  // Formats credits as dollars, because one credit is worth one dollar.
  refunds: ({ sum_credits }: FinanceSums, locale: string) => inDollars(sum_credits, locale),
  transactions: ({ sum_credits }: FinanceSums, locale: string) =>
    sum_credits !== undefined && exactCredits(sum_credits, locale),
};

/** Number and total amount of the rows on all pages. Renders nothing if the server returns no total. */
const RowsTotal = ({ kind }: { kind: keyof typeof TOTALS }) => {
  const { total, meta, isPending } = useListContext() as {
    total?: number;
    meta?: FinanceSums;
    isPending: boolean;
  };
  const isExpected = useCapability('any-range');
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const sum = meta && TOTALS[kind](meta, locale);
  if (isPending ? !isExpected : !sum) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
      {sum && total !== undefined ? (
        translate(`resources.finance.sum.${kind}`, { count: total, sum })
      ) : (
        <Skeleton width={220} />
      )}
    </Typography>
  );
};

interface RowFilterSelectProps {
  parameter: string;
  choices: readonly string[];
  value: string;
  onChange: (choice: string) => void;
}

const RowFilterSelect = ({ parameter, ...select }: RowFilterSelectProps) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const statuses = select.choices.filter((choice) => choice !== ALL);
  const counts = useChoiceCounts(parameter, statuses, isOpen);
  return (
    <ChoiceSelect
      {...select}
      counts={counts}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      label={translate('resources.finance.show.label')}
      labelOf={(choice) => translate(`resources.finance.show.${choice}`)}
    />
  );
};

type ExportColumns<Row> = Record<string, (row: Row, translate: TranslateText) => Cell>;

/** Columns of the payout export, in the order of the table. Amounts are numbers, and missing values are empty cells. */
const payoutExportColumns: ExportColumns<PayoutRow> = {
  'payout.date': ({ created_at }) => created_at && payoutDate(created_at),
  'payout.email': ({ seller }) => seller?.email ?? null,
  'payout.name': ({ seller }) => seller?.name ?? null,
  'payout.amount': ({ amount }) => amount,
  'payout.status': ({ status }, translate) => translateValue('status', status, translate),
};

const transactionExportColumns: ExportColumns<FinanceTransactionRow> = {
  'resources.buyer_transactions.fields.created_at': ({ created_at }) =>
    created_at ? payoutDate(created_at) : null,
  'resources.buyer_transactions.fields.first_name': ({ user }) => user?.name ?? null,
  'resources.buyer_transactions.fields.email': ({ user }) => user?.email ?? null,
  'resources.buyer_transactions.fields.type': ({ type }, translate) =>
    translateValue('status', type, translate),
  'resources.buyer_transactions.fields.amount_credits': ({ amount_credits }) => amount_credits,
  'resources.buyer_transactions.fields.paid': ({ paid }) => paid ?? null,
  'resources.buyer_transactions.fields.description': ({ description }) => description,
};

const EXPORT_BUTTONS = {
  seller_payouts: <ExportSelected list="seller_payouts" columns={payoutExportColumns} />,
  buyer_transactions: <ExportSelected list="buyer_transactions" columns={transactionExportColumns} />,
} as const;

/** Columns of transactions. The paid amounts add up to the revenue. The specification's endpoint returns no date. */
const transactionColumns = (hasPaidAmount: boolean) => (
  <>
    <DataTable.Col<FinanceTransactionRow>
      source="first_name"
      render={({ user }) => <PersonLink kind="buyer" person={user} />}
    />
    <DataTable.Col<FinanceTransactionRow>
      source="email"
      render={({ user }) => <EmailText email={user?.email} />}
    />
    <DataTable.Col source="type" field={Status} />
    <DataTable.Col source="amount_credits" align="right" field={ExactCredits} />
    <DataTable.Col source="description" field={TextOrDash} />
    {hasPaidAmount && <DataTable.Col source="paid" align="right" field={Dollars} />}
    <OptionalColumn<FinanceTransactionRow>
      source="created_at"
      render={({ created_at }) => payoutDate(created_at ?? null)}
    />
  </>
);

interface FinanceTableProps {
  tab: FinanceTab;
  period: PeriodQuery;
  /** Element next to the tabs. A portal renders the list's buttons into this element. */
  controlsElement: HTMLElement | null;
}

export const FinanceTable = ({ tab, period, controlsElement }: FinanceTableProps) => {
  const { parameter, choices } = ROW_FILTERS[tab];
  const [choice, setChoice] = useUrlChoice<string>('show', choices);
  const linkedFilter = useLinkedRecordFilter();
  const rows = useStatisticsRows({ ...period, ...(choice !== ALL && { [parameter]: choice }) });
  const canFilter = useCapability(LIST_FILTERS);
  const list = LIST_NAMES[tab];
  const totalKind =
    tab === 'seller_payouts' ? 'payouts' : (TRANSACTION_KINDS.find((kind) => kind === choice) ?? list);
  const controls = (
    <>
      {rows.filter && !linkedFilter && (
        <RowFilterSelect parameter={parameter} choices={choices} value={choice} onChange={setChoice} />
      )}
      {canFilter && <FilterButton list={list} />}
      <ExportButton />
      <ListViewControls list={list} />
    </>
  );
  return (
    <>
      {linkedFilter && <LinkedRecordNotice />}
      <EmbeddedList
        key={tab}
        resource={tab}
        {...rows}
        filter={linkedFilter ?? rows.filter}
        columnsOf={list}
        bulkActions={EXPORT_BUTTONS[tab]}
        above={
          <>
            {controlsElement && createPortal(controls, controlsElement)}
            {canFilter && <ActiveFilters list={list} />}
            <RowsTotal kind={totalKind} />
          </>
        }
      >
        {tab === 'seller_payouts'
          ? PAYOUT_COLUMNS
          : transactionColumns(Boolean(rows.filter) && choice === 'purchases')}
      </EmbeddedList>
    </>
  );
};
