import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router';

import { TRANSACTIONS_PAGE_SIZE } from '../../contract/limits';
import type { PersonKind } from '../../contract/personPage';
import { useCapability } from '../extras/useCapability';
import { ListData } from '../list/ListData';
import { TableCard } from '../table/TableCard';
import { LedgerFilters, useLedgerFilter } from './page/LedgerFilters';
import { LedgerFrame } from './page/LedgerFrame';
import type { PersonTab } from './page/tabs';
import { TransactionsHeading } from './TransactionsHeading';

interface TransactionsPageProps {
  kind: PersonKind;
  /** What else there is about the person, where the server has a page of each. */
  tabs: readonly PersonTab[];
  /** The resource of the transactions. */
  ledger: string;
  /** What it all comes to, above the table: the answer's balances are the list's `meta`. */
  balances: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** One person's transactions, at `…/:id/transactions`; the page of them is in the address. */
export const TransactionsPage = ({ kind, tabs, ledger, balances, children }: TransactionsPageProps) => {
  const { id = '' } = useParams();
  const hasPage = useCapability('people') ?? false;
  const { filter, ...narrowing } = useLedgerFilter(kind, hasPage);
  const rows = (
    <ListData resource={ledger} filter={{ id, ...filter }} perPage={TRANSACTIONS_PAGE_SIZE}>
      <Box sx={{ mb: 5 }}>{balances}</Box>
      {hasPage && <LedgerFilters kind={kind} {...narrowing} />}
      <TableCard>{children}</TableCard>
    </ListData>
  );
  if (hasPage) {
    return (
      <LedgerFrame key={id} kind={kind} id={id} tabs={tabs}>
        {rows}
      </LedgerFrame>
    );
  }
  return (
    <Fragment key={id}>
      <ResourceContextProvider value={`${kind}_account`}>
        <TransactionsHeading id={id} />
      </ResourceContextProvider>
      {rows}
    </Fragment>
  );
};
