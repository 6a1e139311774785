import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';

import { LIST_FILTERS } from '../../contract/capabilityNames';
import { ONLY_PARAM } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { FilterButton } from '../../features/filters/FilterButton';
import { ActiveFilters } from '../../features/filters/ActiveFilters';
import { ExportButton } from '../../features/export/ExportButton';
import { LinkedRecordNotice } from '../../components/list/LinkedRecordNotice';
import { EmbeddedList } from '../../components/list/EmbeddedList';
import { useLinkedRecordFilter } from '../../components/list/useLinkedRecordFilter';
import { PAYOUT_COLUMNS } from '../../features/finance/columns';
import { ExportSelected } from '../../components/list/table/ExportSelected';
import { ListViewControls } from '../../features/savedViews/ListViewControls';
import { useUrlChoice } from '../../components/display/useUrlChoice';
import { useFigureRowsFilter } from '../../features/finance/useFigureRowsFilter';
import { RowsSum } from './RowsSum';
import { ALL, ROW_FILTERS, TABS } from './tabs';
import { TabsBar } from './TabsBar';
import { transactionTableColumns } from './transactionTableColumns';
import { TRANSACTION_KINDS } from '../../contract/core/choices';
import type { PeriodQuery } from '../../format/period';
import { ChoiceSelect } from '../../components/form/ChoiceSelect';
import { useChoiceCounts } from '../../features/filters/useChoiceCounts';
import type { FinanceTransactionRow } from '../../contract/finance/finance';
import type { PayoutRow } from '../../contract/finance/payouts';
import type { Cell } from '../../contract/core/cell';
import type { TranslateText } from '../../contract/core/exportDefinition';
import { wordAs } from '../../contract/export/exports';
import { payoutDate } from '../../format/date';

interface RowFilterSelectProps {
  /** The part of the list's call that it is. */
  by: string;
  choices: readonly string[];
  value: string;
  onChange: (shown: string) => void;
}

const RowFilterSelect = ({ by, ...choice }: RowFilterSelectProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const counts = useChoiceCounts(
    by,
    choice.choices.filter((shown) => shown !== ALL),
    isOpen,
  );
  return (
    <ChoiceSelect
      {...choice}
      counts={counts}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      label={translate('resources.finance.show.label')}
      labelOf={(shown) => translate(`resources.finance.show.${shown}`)}
    />
  );
};

/** Columns of the exported file, in the table's order. Amounts are numbers, missing values are empty. */
const payoutExportColumns: Record<string, (row: PayoutRow, translate: TranslateText) => Cell> = {
  'payout.date': ({ created_at }) => created_at && payoutDate(created_at),
  'payout.email': ({ seller }) => seller?.email ?? null,
  'payout.name': ({ seller }) => seller?.name ?? null,
  'payout.amount': ({ amount }) => amount,
  'payout.status': ({ status }, translate) => wordAs('status', status, translate),
};

const transactionExportColumns: Record<
  string,
  (row: FinanceTransactionRow, translate: TranslateText) => Cell
> = {
  'resources.buyer_transactions.fields.created_at': ({ created_at }) =>
    created_at ? payoutDate(created_at) : null,
  'resources.buyer_transactions.fields.first_name': ({ user }) => user?.name ?? null,
  'resources.buyer_transactions.fields.email': ({ user }) => user?.email ?? null,
  'resources.buyer_transactions.fields.type': ({ type }, translate) => wordAs('status', type, translate),
  'resources.buyer_transactions.fields.amount_credits': ({ amount_credits }) => amount_credits,
  'resources.buyer_transactions.fields.paid': ({ paid }) => paid ?? null,
  'resources.buyer_transactions.fields.description': ({ description }) => description,
};

const EXPORTS = {
  seller_payouts: <ExportSelected what="seller_payouts" columns={payoutExportColumns} />,
  buyer_transactions: <ExportSelected what="buyer_transactions" columns={transactionExportColumns} />,
} as const;

/** What of the address is about the rows of one tab. */
const OF_A_TAB = ['show', 'filter', 'sort', 'order', 'perPage', ONLY_PARAM];
const FILTERED = { seller_payouts: 'payouts', buyer_transactions: 'transactions' } as const;

/** Two tables, one at a time; which, and what of it, is in the address. A tab's table is read anew whenever it is chosen. */
export const FinanceTabs = ({ period }: { period: PeriodQuery }) => {
  const [tab, setTab] = useUrlChoice('tab', TABS, OF_A_TAB);
  const { by, choices } = ROW_FILTERS[tab];
  const [shown, setShown] = useUrlChoice<string>('show', choices);
  const linked = useLinkedRecordFilter();
  const rows = useFigureRowsFilter({ ...period, ...(shown !== ALL && { [by]: shown }) });
  const summed =
    tab === 'seller_payouts'
      ? 'payouts'
      : (TRANSACTION_KINDS.find((kind) => kind === shown) ?? 'transactions');
  const id = useId();
  const canFilter = useCapability(LIST_FILTERS);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const rowFilter = rows.filter && !linked && (
    <RowFilterSelect by={by} choices={choices} value={shown} onChange={setShown} />
  );
  return (
    <>
      <TabsBar id={id} tab={tab} onChoose={setTab}>
        <Box ref={setBeside} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }} />
      </TabsBar>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {linked && <LinkedRecordNotice />}
        <EmbeddedList
          key={tab}
          resource={tab}
          {...rows}
          {...(linked && { filter: linked })}
          columnsOf={FILTERED[tab]}
          bulkActions={EXPORTS[tab]}
          above={
            <>
              {/* They know the list, and stand beside the tabs. */}
              {beside &&
                createPortal(
                  <>
                    {rowFilter}
                    {canFilter && <FilterButton list={FILTERED[tab]} />}
                    <ExportButton />
                    <ListViewControls list={FILTERED[tab]} />
                  </>,
                  beside,
                )}
              {canFilter && <ActiveFilters list={FILTERED[tab]} />}
              <RowsSum of={summed} />
            </>
          }
        >
          {tab === 'seller_payouts'
            ? PAYOUT_COLUMNS
            : transactionTableColumns(Boolean(rows.filter) && shown === 'purchases')}
        </EmbeddedList>
      </Box>
    </>
  );
};
