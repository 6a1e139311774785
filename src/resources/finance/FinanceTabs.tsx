import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';

import { OFFERS_FILTERS } from '../../contract/offered';
import { ONLY } from '../../contract/routes';
import { useCapability } from '../../ui/extras/useCapability';
import { FilterButton } from '../../ui/filters/FilterButton';
import { FilterLine } from '../../ui/filters/FilterLine';
import { ExportButton } from '../../ui/export/ExportButton';
import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPart } from '../../ui/list/ListPart';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { PAYOUT_COLUMNS } from '../../ui/payout/columns';
import { ExportSelected } from '../../ui/table/ExportSelected';
import { ListLooks } from '../../ui/views/button';
import { useAddressChoice } from '../../ui/useAddressChoice';
import { useRowsOf } from '../../ui/useRowsOf';
import { payoutColumns, transactionColumns } from './exports';
import { RowsSum } from './RowsSum';
import { ShownSelect } from './ShownSelect';
import { ALL, SHOWN, TABS } from './tabs';
import { TabsBar } from './TabsBar';
import { columnsOf } from './transactionColumns';
import { TRANSACTION_KINDS } from '../../contract/limits';
import type { Asked } from '../../ui/period';

const EXPORTS = {
  seller_payouts: <ExportSelected what="seller_payouts" columns={payoutColumns} />,
  buyer_transactions: <ExportSelected what="buyer_transactions" columns={transactionColumns} />,
} as const;

/** What of the address is about the rows of one tab. */
const OF_A_TAB = ['show', 'filter', 'sort', 'order', 'perPage', ONLY];
const FILTERED = { seller_payouts: 'payouts', buyer_transactions: 'transactions' } as const;

/** Two tables, one at a time; which, and what of it, is in the address. A tab's table is read anew whenever it is chosen. */
export const FinanceTabs = ({ period }: { period: Asked }) => {
  const [tab, setTab] = useAddressChoice('tab', TABS, OF_A_TAB);
  const { by, choices } = SHOWN[tab];
  const [shown, setShown] = useAddressChoice<string>('show', choices);
  const linked = useLinkedRecord();
  const rows = useRowsOf({ ...period, ...(shown !== ALL && { [by]: shown }) });
  const summed =
    tab === 'seller_payouts'
      ? 'payouts'
      : (TRANSACTION_KINDS.find((kind) => kind === shown) ?? 'transactions');
  const id = useId();
  const canFilter = useCapability(OFFERS_FILTERS);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const narrowing = rows.filter && !linked && (
    <ShownSelect by={by} choices={choices} value={shown} onChange={setShown} />
  );
  return (
    <>
      <TabsBar id={id} tab={tab} onChoose={setTab}>
        <Box ref={setBeside} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }} />
      </TabsBar>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {linked && <LinkedRecordNotice />}
        <ListPart
          key={tab}
          resource={tab}
          {...rows}
          {...(linked && { filter: linked })}
          choosable={FILTERED[tab]}
          bulkActions={EXPORTS[tab]}
          above={
            <>
              {/* They know the list, and stand beside the tabs. */}
              {beside &&
                createPortal(
                  <>
                    {narrowing}
                    {canFilter && <FilterButton of={FILTERED[tab]} />}
                    <ExportButton />
                    <ListLooks of={FILTERED[tab]} />
                  </>,
                  beside,
                )}
              {canFilter && <FilterLine of={FILTERED[tab]} />}
              <RowsSum of={summed} />
            </>
          }
        >
          {tab === 'seller_payouts' ? PAYOUT_COLUMNS : columnsOf(shown === 'purchases')}
        </ListPart>
      </Box>
    </>
  );
};
