import { Box } from '@mui/material';
import { useId } from 'react';

import type { Period } from '../../contract/limits';
import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPart } from '../../ui/list/ListPart';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { PayoutColumns } from '../../ui/payout/PayoutColumns';
import { ExportSelected } from '../../ui/table/ExportSelected';
import { useAddressChoice } from '../../ui/useAddressChoice';
import { useRowsOf } from '../../ui/useRowsOf';
import { payoutColumns, transactionColumns } from './exports';
import { ShownSelect } from './ShownSelect';
import { ALL, SHOWN, TABS } from './tabs';
import { TabsBar } from './TabsBar';
import { TransactionColumns } from './TransactionColumns';

const EXPORTS = {
  seller_payouts: <ExportSelected what="seller_payouts" columns={payoutColumns} />,
  buyer_transactions: <ExportSelected what="buyer_transactions" columns={transactionColumns} />,
} as const;

/** Two tables, one at a time; which, and what of it, is in the address. A tab's table is read anew whenever it is chosen. */
export const FinanceTabs = ({ period }: { period: Period }) => {
  const [tab, setTab] = useAddressChoice('tab', TABS, 'show');
  const { by, choices } = SHOWN[tab];
  const [shown, setShown] = useAddressChoice<string>('show', choices);
  const linked = useLinkedRecord();
  const linkedPayout = tab === 'seller_payouts' ? linked : undefined;
  const rows = useRowsOf({ range: period, ...(shown !== ALL && { [by]: shown }) });
  const id = useId();
  return (
    <>
      <TabsBar id={id} tab={tab} onChoose={setTab}>
        {rows.filter && !linkedPayout && <ShownSelect choices={choices} value={shown} onChange={setShown} />}
      </TabsBar>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {linkedPayout && <LinkedRecordNotice />}
        <ListPart
          key={tab}
          resource={tab}
          {...rows}
          {...(linkedPayout && { filter: linkedPayout })}
          bulkActions={EXPORTS[tab]}
        >
          {tab === 'seller_payouts' ? (
            <PayoutColumns />
          ) : (
            <TransactionColumns areBought={shown === 'purchases'} />
          )}
        </ListPart>
      </Box>
    </>
  );
};
