import { Box, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { ListBase, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { OnlyOne } from '../../ui/OnlyOne';
import { PayoutColumns } from '../../ui/PayoutColumns';
import { ExportSelected } from '../../ui/table/ExportSelected';
import { NEWEST_FIRST, TableCard } from '../../ui/table/TableCard';
import { useAddressChoice } from '../../ui/useAddressChoice';
import { useOnly } from '../../ui/useOnly';
import { payoutColumns, transactionColumns } from './exports';
import { TransactionColumns } from './TransactionColumns';

const TABS = ['seller_payouts', 'buyer_transactions'] as const;

const CONTENTS = {
  seller_payouts: (
    <TableCard bulkActions={<ExportSelected columns={payoutColumns} />}>
      <PayoutColumns />
    </TableCard>
  ),
  buyer_transactions: (
    <TableCard bulkActions={<ExportSelected columns={transactionColumns} />}>
      <TransactionColumns />
    </TableCard>
  ),
} as const;

/** Two tables, one at a time; which is in the address. A tab's table is read anew whenever it is chosen. */
export const FinanceTabs = () => {
  const translate = useTranslate();
  const [tab, setTab] = useAddressChoice('tab', TABS);
  const only = useOnly();
  const isOnly = tab === 'seller_payouts' && only;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
        aria-label={translate('resources.finance.tabs.label')}
        variant={narrow ? 'fullWidth' : 'standard'}
        sx={{ mt: 7, mb: 4, borderBottom: 1, borderColor: 'divider' }}
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
        {isOnly && <OnlyOne />}
        <ListBase
          key={tab}
          resource={tab}
          perPage={PAGE_SIZE}
          sort={NEWEST_FIRST}
          storeKey={false}
          filter={isOnly || undefined}
          disableSyncWithLocation
        >
          {CONTENTS[tab]}
        </ListBase>
      </Box>
    </>
  );
};
