import { Box, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPart } from '../../ui/list/ListPart';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { PayoutColumns } from '../../ui/PayoutColumns';
import { ExportSelected } from '../../ui/table/ExportSelected';
import { useAddressChoice } from '../../ui/useAddressChoice';
import { payoutColumns, transactionColumns } from './exports';
import { TransactionColumns } from './TransactionColumns';

const TABS = ['seller_payouts', 'buyer_transactions'] as const;

const TABLES = {
  seller_payouts: {
    bulkActions: <ExportSelected columns={payoutColumns} />,
    children: <PayoutColumns />,
  },
  buyer_transactions: {
    bulkActions: <ExportSelected columns={transactionColumns} />,
    children: <TransactionColumns />,
  },
} as const;

/** Two tables, one at a time; which is in the address. A tab's table is read anew whenever it is chosen. */
export const FinanceTabs = () => {
  const translate = useTranslate();
  const [tab, setTab] = useAddressChoice('tab', TABS);
  const linked = useLinkedRecord();
  const linkedPayout = tab === 'seller_payouts' ? linked : undefined;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
        aria-label={translate('resources.finance.tabs.label')}
        variant={narrow ? 'fullWidth' : 'standard'}
        sx={{ mt: 5, mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={tab === name ? `${id}-panel` : undefined}
            label={translate(`resources.finance.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {linkedPayout && <LinkedRecordNotice />}
        <ListPart key={tab} resource={tab} filter={linkedPayout} {...TABLES[tab]} />
      </Box>
    </>
  );
};
