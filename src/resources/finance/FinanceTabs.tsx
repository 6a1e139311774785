import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';

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
import { payoutExportColumns, transactionExportColumns } from './exportColumns';
import { RowsSum } from './RowsSum';
import { RowFilterSelect } from './RowFilterSelect';
import { ALL, ROW_FILTERS, TABS } from './tabs';
import { TabsBar } from './TabsBar';
import { transactionTableColumns } from './transactionTableColumns';
import { TRANSACTION_KINDS } from '../../contract/core/choices';
import type { PeriodQuery } from '../../format/period';

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
